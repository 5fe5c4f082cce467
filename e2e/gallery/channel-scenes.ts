import type { Locator, Page } from '@playwright/test';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import type { Channel, ChannelPerson } from '#shared/contract/channels/channels.ts';
import type { Scene } from './scene.ts';
import { peaksLike } from './peaks-like.ts';

/** A channel in all its states, its plain layout, the directory and the guide. */
export const channelScenes: readonly Scene[] = [
  { name: 'channel', path: '/channel/ada', reach: (page) => visit(page) },
  {
    name: 'channel-playing',
    path: '/channel/ada',
    // Of what the first start has published: the others have no sound.
    reach: async (page) => {
      await page.getByRole('button', { name: /^Play The Lamplighter/ }).click();
      await page.getByRole('region', { name: 'Now playing' }).waitFor();
      await page.getByRole('button', { name: /^Pause The Lamplighter/ }).click();
      // What the bar half covers is too small a target for axe, wherever the page happens to stand.
      await page.evaluate(() => scrollTo(0, 0));
    },
    wholePage: false,
  },
  {
    name: 'channel-category',
    path: '/channel/ada?category=Fiction',
    reach: (page) => visit(page, { audios: shown.filter(({ category }) => category === 'Fiction') }),
  },
  {
    name: 'channel-long',
    path: '/channel/ada',
    reach: (page) => visit(page, { channel: longest }),
  },
  {
    name: 'channel-linen',
    path: '/channel/ada',
    reach: (page) => visit(page, { channel: { ...ada, headerColor: '#d8cfc0', links: [] } }),
  },
  {
    name: 'channel-quiet',
    path: '/channel/ada',
    reach: (page) => visit(page, { channel: untouched, audios: [], playlists: [] }),
  },
  {
    name: 'channel-own',
    path: '/channel/ada',
    as: 'ada',
    reach: (page) => visit(page),
  },
  {
    name: 'channel-own-quiet',
    path: '/channel/ada',
    as: 'ada',
    reach: (page) => visit(page, { channel: untouched, audios: [], playlists: [] }),
  },
  {
    name: 'channel-podcast-settings',
    path: '/channel/ada',
    as: 'ada',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Podcast settings' }).click();
      await page.getByLabel('Copyright').waitFor();
    },
  },
  { name: 'channel-editing', path: '/channel/ada', as: 'ada', reach: (page) => edit(page) },
  {
    name: 'channel-editing-refused',
    path: '/channel/ada',
    as: 'ada',
    breaks: true,
    reach: async (page) => {
      await edit(page);
      await page.getByLabel('Channel name').fill('The tide at four');
      await page.getByTitle('Madder').click();
      await page.getByLabel('Address of link 1').fill('my site');
      await page.route(/\/update$/, (route) =>
        route.fulfill({
          status: 400,
          json: {
            code: 'invalid',
            message: 'A link must start with https://, http:// or mailto:.',
            issues: [
              { path: 'links.0.url', message: 'A link must start with https://, http:// or mailto:.' },
            ],
          },
        }),
      );
      await page.getByRole('button', { name: 'Save channel' }).click();
      await page.getByText('API request failed: 400').waitFor();
    },
  },
  {
    name: 'channel-leaving',
    path: '/channel/ada',
    as: 'ada',
    reach: async (page) => {
      await edit(page);
      await page.getByLabel('Custom colour').fill('teal');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Discard changes' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'channel-sharing',
    path: '/channel/ada',
    reach: async (page) => {
      await visit(page);
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('dialog').getByLabel('Feed').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'channel-followers',
    path: '/channel/ada',
    as: 'grace',
    reach: async (page) => {
      await visit(page);
      await page.getByRole('button', { name: /followers$/ }).click();
      await page.getByRole('dialog').getByText('@theo').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'channel-unknown',
    path: '/channel/nobody-at-all',
    breaks: true,
    reach: (page) => page.getByText('There’s no channel with this name').waitFor(),
  },
  {
    name: 'channel-failed',
    path: '/channels',
    breaks: true,
    reach: async (page) => {
      await page.route(/\/api\/channel\/ada/, (route) =>
        route.fulfill({ status: 400, json: { code: 'invalid', message: '' } }),
      );
      await goWithin(page, page.locator('main a[href="/channel/ada"]').first());
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'channel-loading',
    path: '/channels',
    reach: async (page) => {
      await page.route(/\/api\/channel\/ada/, () => undefined);
      await goWithin(page, page.locator('main a[href="/channel/ada"]').first());
      await page.getByText('Loading the channel…').waitFor({ state: 'attached' });
    },
  },
  { name: 'original-channel', path: '/original-channel/ada', reach: (page) => visit(page) },
  { name: 'channels', path: '/channels', reach: (page) => browse(page) },
  {
    name: 'channels-found',
    path: '/channels?q=ada',
    reach: (page) => browse(page, [ada]),
  },
  {
    name: 'channels-none-found',
    path: '/channels?q=zebra',
    reach: (page) => browse(page, []),
  },
  { name: 'channels-empty', path: '/channels', reach: (page) => browse(page, []) },
  {
    name: 'channels-failed',
    path: '/about',
    breaks: true,
    reach: async (page) => {
      await page.route(/\/api\/channels/, (route) =>
        route.fulfill({ status: 400, json: { code: 'invalid', message: '' } }),
      );
      await goWithin(page, page.getByRole('contentinfo').getByRole('link', { name: 'Channels' }));
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  { name: 'channelsguide', path: '/channelsguide', reach: (page) => browse(page, directory.slice(0, 3)) },
];

/** By a link once the app is there: what the server draws asks for nothing, and cannot fail. */
async function goWithin(page: Page, link: Locator): Promise<void> {
  await page.waitForLoadState('networkidle');
  await link.click();
}

async function edit(page: Page): Promise<void> {
  await visit(page);
  await page.getByRole('button', { name: 'Edit channel' }).click();
  await page.getByLabel('Description').waitFor();
}

async function visit(page: Page, given: Partial<Shown> = {}): Promise<void> {
  const { channel, audios, playlists }: Shown = { channel: ada, audios: shown, playlists: lists, ...given };
  await page.route(/\/api\/channel\/ada$/, (route) => route.fulfill({ json: { channel } }));
  await page.route(/\/api\/channel\/ada\/audio/, (route) => route.fulfill({ json: { audios } }));
  await page.route(/\/api\/channel\/ada\/playlists/, (route) => route.fulfill({ json: { playlists } }));
  await page.route(/\/api\/follow\/status/, (route) => route.fulfill({ json: { following: false } }));
  await page.route(/\/api\/followers/, (route) =>
    route.fulfill({ json: { followers: people, count: people.length } }),
  );
  await page.route(/\/api\/following/, (route) =>
    route.fulfill({ json: { following: people.slice(1, 3), count: 2 } }),
  );
  await page.route(/\/media\/public\/gallery\//, (route) =>
    route.fulfill({ json: { secondsPerPeak: 1, peaks: peaksLike(route.request().url()) } }),
  );
  await page.reload();
  await page.getByRole('heading', { level: 1, name: channel.channelName }).waitFor();
  await page
    .getByText(audios.length > 0 ? audios[0]!.title : /quiet here|first recording/)
    .first()
    .waitFor();
}

async function browse(page: Page, channels: readonly Channel[] = directory): Promise<void> {
  await page.route(/\/api\/channels/, (route) =>
    route.fulfill({ json: { channels, ...(channels.length > 3 && { nextCursor: 'more' }) } }),
  );
  await page.reload();
  await page
    .getByText(
      channels.length > 0 ? `@${channels[0]!.username}` : /^(No channels found|Nobody has published yet)$/,
    )
    .first()
    .waitFor();
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const ada: Channel = {
  creatorId: 'cre_ada',
  username: 'ada',
  channelName: 'Ada Marlowe reads',
  imageUrl: '/default-avatar.svg',
  headerColor: '#6366f1',
  bio: 'Letters to a lighthouse, and what came of them. A chapter each week, read by voices that never tire.\nI write by the sea, mostly at four in the morning.',
  links: [
    { title: 'adamarlowe.example', url: 'https://adamarlowe.example' },
    { title: 'Write to me', url: 'mailto:ada@adamarlowe.example' },
  ],
  followerCount: 1_204,
  followingCount: 8,
  audioCount: 14,
  categories: ['Fiction', 'Memoir', 'Science'],
};

const longest: Channel = {
  ...ada,
  channelName: 'Die Donaudampfschifffahrtsgesellschaftskapitänin und ihre Flussgeschichten!!',
  bio: 'Everything that the river told me, and some that it did not. '.repeat(8).slice(0, 500),
  links: ['My site', 'A very long title for a link of mine', 'Shop', 'Letters', 'Mail'].map((title) => ({
    title,
    url: 'https://example.org',
  })),
  headerColor: '#e3b23c',
};

const untouched: Channel = {
  ...ada,
  channelName: 'ada',
  bio: '',
  links: [],
  followerCount: 0,
  followingCount: 0,
  audioCount: 0,
  categories: [],
};

const person = (username: string, channelName: string): ChannelPerson => ({
  creatorId: `cre_${username}`,
  username,
  channelName,
  imageUrl: '/default-avatar.svg',
});

const people = [
  person('grace', 'Grace Okafor'),
  person('theo', 'Theo, mostly on boats'),
  person('mira', 'Mira'),
  person('the-night-shift', 'The Night Shift: stories for those who are awake when nobody else is'),
  person('ola', 'Ola'),
];

const channelOf = (username: string, channelName: string, given: Partial<Channel>): Channel => ({
  ...untouched,
  ...person(username, channelName),
  ...given,
});

const directory: readonly Channel[] = [
  ada,
  channelOf('the-night-shift', 'The Night Shift: stories for those who are awake when nobody else is', {
    headerColor: '#2b3236',
    bio: 'A new one at two in the morning.',
    audioCount: 208,
    followerCount: 31_877,
  }),
  channelOf('mira', 'Mira', { headerColor: '#e3b23c', audioCount: 1 }),
  channelOf('theo', 'Theo, mostly on boats', {
    headerColor: '#0e5a55',
    bio: 'Tides, knots, and the history of getting lost. With a second line\nthat a card leaves out.',
    audioCount: 22,
    followerCount: 1,
  }),
  channelOf('bees', 'A debate on bees', {
    headerColor: '#7b3f6a',
    bio: 'Two voices that do not agree.',
    audioCount: 6,
    followerCount: 412,
  }),
  channelOf('haus', 'Ein Haus über dem Wasser', {
    headerColor: '#d8cfc0',
    bio: 'Märchen für Kinder, die nicht schlafen wollen.',
    audioCount: 9,
    followerCount: 77,
  }),
];

const playlist = (id: string, title: string, description: string, audioCount: number): Playlist => ({
  id,
  title,
  description,
  visibility: 'public',
  audioCount,
  revision: 1,
  creatorId: 'cre_ada',
  username: 'ada',
  channelName: 'Ada',
  createdAt: daysAgo(9),
});

const lists: readonly Playlist[] = [
  playlist('pl_1', 'For the walk home', 'Nothing longer than the way from the harbour.', 6),
  playlist('pl_2', 'The Salt Cartographers', '', 12),
];

const audioOf = (place: number, given: Partial<Audio>): Audio => ({
  id: `aud_gallery${place}`,
  title: 'An audio',
  topic: 'An audio',
  creatorId: 'cre_ada',
  username: 'ada',
  channelName: 'Ada Marlowe reads',
  plays: place * place * 317,
  source: 'text',
  voiceId: 'Ava',
  isPodcast: false,
  category: 'Memoir',
  playlistId: null,
  status: 'READY',
  progress: 1,
  startedAt: daysAgo(place * 4),
  durationSeconds: 92 + place * place * 197,
  visibility: 'public',
  createdAt: daysAgo(place * 4 + 1),
  publishedAt: daysAgo(place * 4),
  downloadUrl: `/media/public/gallery/${place}/audio.mp3`,
  peaksUrl: `/media/public/gallery/${place}/peaks.json`,
  ...given,
});

const shown: readonly Audio[] = [
  audioOf(0, { title: 'Letters to a Lighthouse' }),
  audioOf(1, {
    title: 'In Which It Rains, and the Cartographer’s Daughter Reads the Letters That Nobody Sent',
    category: 'Fiction',
  }),
  audioOf(2, {
    title: 'Is the sea level?',
    isPodcast: true,
    voiceId: 'en-US-Chirp3-HD-Orus',
    hostVoice: 'en-US-Chirp3-HD-Orus',
    expertVoice: 'en-US-Chirp3-HD-Aoede',
    category: 'Science',
  }),
  audioOf(5, { title: 'What my grandmother said about the war', durationSeconds: 3_912 }),
];

interface Shown {
  readonly channel: Channel;
  readonly audios: readonly Audio[];
  readonly playlists: readonly Playlist[];
}
