import type { Page } from '@playwright/test';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Channel, ChannelPerson } from '#shared/contract/channels/channels.ts';
import type { Playlist } from '#shared/contract/playlists/playlists.ts';
import { anAudio, aPerson, aPlaylist, daysAgo, nightShift, reply, replyPeaks, twoVoices } from './samples.ts';
import { scene, type Scene } from './scene.ts';

export const channelScenes: readonly Scene[] = [
  { name: 'channel', path: '/channel/ada', reach: (page) => openChannel(page) },
  {
    name: 'channel-long',
    path: '/channel/ada',
    reach: (page) => openChannel(page, { channel: longestChannel }),
  },
  scene({ name: 'channel-quiet', path: '/channel/ada' }, (page) =>
    openChannel(page, { channel: emptyChannel, audios: [], playlists: [] }),
  ),
  scene({ name: 'channel-podcast-settings', path: '/channel/ada', as: 'ada' }, async (page) => {
    await page.getByRole('button', { name: 'Podcast settings' }).click();
    await page.getByLabel('Copyright').waitFor();
  }),
  scene({ name: 'channel-editing', path: '/channel/ada', as: 'ada' }, async (page) => {
    await openChannel(page);
    await page.getByRole('button', { name: 'Edit channel' }).click();
    await page.getByLabel('Description').waitFor();
  }),
  scene({ name: 'channel-followers', path: '/channel/ada', as: 'grace', wholePage: false }, async (page) => {
    await openChannel(page);
    await page.getByRole('button', { name: /followers$/ }).click();
    await page.getByRole('dialog').getByText('@theo').waitFor();
  }),
  { name: 'original-channel', path: '/original-channel/ada', reach: (page) => openChannel(page) },
  scene({ name: 'channels', path: '/channels' }, async (page) => {
    await reply(page, /\/api\/channels/, { channels: directory, nextCursor: 'more' });
    await page.reload();
    await page.getByText('@ada').first().waitFor();
  }),
  scene({ name: 'channels-empty', path: '/channels' }, async (page) => {
    await reply(page, /\/api\/channels/, { channels: [] });
    await page.reload();
    await page.getByText('Nobody has published yet', { exact: true }).first().waitFor();
  }),
  scene({ name: 'short-link-nowhere', path: '/s/abcdefgh' }, (page) =>
    page.getByText('This short link doesn’t work').waitFor(),
  ),
];

async function openChannel(page: Page, given: Partial<ShownChannel> = {}): Promise<void> {
  const { channel, audios, playlists }: ShownChannel = {
    channel: ada,
    audios: shownAudios,
    playlists: samplePlaylists,
    ...given,
  };
  await reply(page, /\/api\/channel\/ada$/, { channel });
  await reply(page, /\/api\/channel\/ada\/audio/, { audios });
  await reply(page, /\/api\/channel\/ada\/playlists/, { playlists });
  await reply(page, /\/api\/follow\/status/, { following: false });
  await reply(page, /\/api\/followers/, { followers: people, count: people.length });
  await replyPeaks(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: channel.channelName }).waitFor();
  const first = page.getByText(audios[0]?.title ?? /quiet here|first recording/);
  await first.first().waitFor();
}

const emptyChannel: Channel = {
  ...aPerson('ada', 'ada'),
  headerColor: '#6366f1',
  bio: '',
  links: [],
  followerCount: 0,
  followingCount: 0,
  audioCount: 0,
  categories: [],
};

const ada: Channel = {
  ...emptyChannel,
  channelName: 'Ada Marlowe reads',
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

const longestChannel: Channel = {
  ...ada,
  channelName: 'Die Donaudampfschifffahrtsgesellschaftskapitänin und ihre Flussgeschichten!!',
  bio: 'Everything that the river told me, and some that it did not. '.repeat(8).slice(0, 500),
  links: ['My site', 'A very long title for a link of mine', 'Shop', 'Letters', 'Mail'].map((title) => ({
    title,
    url: 'https://example.org',
  })),
  headerColor: '#e3b23c',
};

const people: readonly ChannelPerson[] = [
  aPerson('grace', 'Grace Okafor'),
  aPerson('theo', 'Theo, mostly on boats'),
  nightShift,
  aPerson('ola', 'Ola'),
];

const directory: readonly Channel[] = [
  ada,
  {
    ...emptyChannel,
    ...nightShift,
    headerColor: '#2b3236',
    bio: 'A new one at two in the morning.',
    audioCount: 208,
    followerCount: 31_877,
  },
  { ...emptyChannel, ...aPerson('mira', 'Mira'), headerColor: '#e3b23c', audioCount: 1 },
  {
    ...emptyChannel,
    ...aPerson('theo', 'Theo, mostly on boats'),
    headerColor: '#0e5a55',
    bio: 'Tides, knots, and the history of getting lost. With a second line\nthat a card leaves out.',
    audioCount: 22,
    followerCount: 1,
  },
];

const samplePlaylists: readonly Playlist[] = [
  aPlaylist({
    id: 'pl_1',
    title: 'For the walk home',
    description: 'Nothing longer than the way from the harbour.',
  }),
  aPlaylist({ id: 'pl_2', title: 'The Salt Cartographers', audioCount: 12 }),
];

const publishedAudio = (place: number, given: Partial<Audio> & Pick<Audio, 'title'>): Audio =>
  anAudio(place, { visibility: 'public', publishedAt: daysAgo(place * 4), ...given });

const shownAudios: readonly Audio[] = [
  publishedAudio(0, { title: 'Letters to a Lighthouse' }),
  publishedAudio(1, {
    title: 'In Which It Rains, and the Cartographer’s Daughter Reads the Letters That Nobody Sent',
    category: 'Fiction',
  }),
  publishedAudio(2, { ...twoVoices, title: 'Is the sea level?', category: 'Science' }),
  publishedAudio(5, { title: 'What my grandmother said about the war', durationSeconds: 3_912 }),
];

interface ShownChannel {
  readonly channel: Channel;
  readonly audios: readonly Audio[];
  readonly playlists: readonly Playlist[];
}
