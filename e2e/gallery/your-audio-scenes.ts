import type { Page } from '@playwright/test';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { peaksLike } from './peaks-like.ts';
import type { Scene } from './scene.ts';

/** All that an author has made to be heard: the list in all its states, and what is asked there. */
export const yourAudioScenes: readonly Scene[] = [
  { name: 'your-audio-visitor', path: '/books/audio' },
  {
    name: 'your-audio-empty',
    path: '/books/audio',
    as: 'grace',
    reach: (page) => withAudio(page, [], () => page.getByText('No recordings yet').waitFor()),
  },
  {
    name: 'your-audio-list',
    path: '/books/audio',
    as: 'ada',
    reach: (page) => fillList(page),
  },
  {
    name: 'your-audio-playing',
    path: '/books/audio',
    as: 'ada',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Play / })
        .first()
        .click();
      await page.getByRole('region', { name: 'Now playing' }).waitFor();
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      // At the end of the page no row is half under the bar.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    },
    wholePage: false,
  },
  {
    name: 'your-audio-filters',
    path: '/books/audio?kind=narration',
    as: 'ada',
    reach: async (page) => {
      const more = page.getByRole('button', { name: /^Filters/ });
      if (await more.isVisible()) await more.click();
      await page.getByRole('search').getByLabel('Kind').waitFor();
    },
  },
  {
    name: 'your-audio-menu',
    path: '/books/audio',
    as: 'ada',
    reach: async (page) => {
      await fillList(page);
      await page.getByRole('button', { name: /^More about Letters/ }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'your-audio-renaming',
    path: '/books/audio',
    as: 'ada',
    reach: async (page) => {
      await choose(page, 'Rename');
      await page.getByRole('textbox', { name: 'Title' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'your-audio-filing',
    path: '/books/audio',
    as: 'ada',
    reach: async (page) => {
      await choose(page, 'Category and playlist…');
      await page.getByRole('dialog').getByLabel('Playlist').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'your-audio-sharing',
    path: '/books/audio',
    as: 'ada',
    reach: async (page) => {
      await choose(page, 'Visibility…');
      await page.getByRole('dialog').getByLabel('Link', { exact: true }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'your-audio-replacing',
    path: '/books/audio',
    as: 'ada',
    reach: async (page) => {
      await choose(page, 'Replace…');
      await page
        .getByRole('dialog')
        .getByLabel('Text', { exact: true })
        .fill('The tide took the path at four. '.repeat(40));
      await page.getByRole('dialog').getByText('2 credits').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'your-audio-replacing-refused',
    path: '/books/audio',
    as: 'ada',
    reach: async (page) => {
      await choose(page, 'Replace…');
      await page.getByRole('button', { name: 'Regenerate' }).click();
      await page.getByText('Change the text, or choose another voice or language.').waitFor();
    },
    wholePage: false,
  },
  {
    name: 'your-audio-deleted',
    path: '/books/audio',
    as: 'ada',
    reach: async (page) => {
      await choose(page, 'Delete');
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
    wholePage: false,
  },
  {
    name: 'your-audio-episode-details',
    path: '/books/audio',
    as: 'ada',
    reach: async (page) => {
      await page.getByRole('link', { name: 'The Lamplighter’s Ledger', exact: true }).click();
      await page.getByRole('button', { name: 'Edit episode details' }).click();
      await page.getByLabel('Show notes').fill('Read from *The Lamplighter’s Ledger*.');
    },
  },
  {
    name: 'your-audio-none-found',
    path: '/books/audio?q=zebra&kind=podcast',
    as: 'ada',
    reach: (page) => page.getByText('No recordings match these filters').waitFor(),
  },
  {
    name: 'your-audio-failed',
    path: '/books/audio',
    as: 'ada',
    breaks: true,
    reach: async (page) => {
      await page.route(/\/api\/audio\?/, (route) =>
        route.fulfill({ status: 400, json: { code: 'invalid', message: '' } }),
      );
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'your-audio-loading',
    path: '/books/audio',
    as: 'ada',
    reach: async (page) => {
      await page.route(/\/api\/audio\?/, () => undefined);
      await page.reload();
      await page.getByText('Loading your audio…').waitFor({ state: 'attached' });
    },
  },
];

async function choose(page: Page, item: string): Promise<void> {
  await fillList(page);
  await page.getByRole('button', { name: /^More about Letters/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const fillList = (page: Page) =>
  withAudio(page, shown, () => page.getByRole('link', { name: 'Letters to a Lighthouse' }).waitFor());

async function withAudio(page: Page, audios: readonly Audio[], there: () => Promise<void>): Promise<void> {
  await page.route(/\/api\/audio\?/, (route) => {
    // The chip of what is in the making would lie above the rows.
    const asksForChip = route.request().url().includes('status=PROCESSING');
    return route.fulfill({ json: { audios: asksForChip ? [] : audios } });
  });
  await page.route(/\/api\/playlists/, (route) =>
    route.fulfill({
      json: {
        playlists: [{ id: 'pl_1', title: 'For the walk home', description: '', createdAt: daysAgo(9) }],
      },
    }),
  );
  await page.route(/\/media\/private\/gallery\//, (route) =>
    route.fulfill({ json: { secondsPerPeak: 1, peaks: peaksLike(route.request().url()) } }),
  );
  await page.reload();
  await there();
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const secondsAgo = (seconds: number) => daysAgo(seconds / 86_400);

const audioOf = (place: number, given: Partial<Audio>): Audio => ({
  id: `aud_gallery${place}`,
  title: 'An audio',
  topic: 'An audio',
  creatorId: 'cre_ada',
  ownerId: 'ada',
  username: 'ada',
  channelName: 'Ada Lovelace',
  plays: 0,
  source: 'text',
  voiceId: 'Ava',
  isPodcast: false,
  category: 'Memoir',
  playlistId: null,
  status: 'READY',
  attempt: 1,
  progress: 1,
  startedAt: daysAgo(place),
  characters: 1_204,
  price: 2,
  durationSeconds: 92 + place * place * 97,
  visibility: 'private',
  createdAt: daysAgo(place * 1.7),
  ...heardAt(place),
  ...given,
});

const heardAt = (place: number) => ({
  downloadUrl: `/media/private/gallery/${place}/audio.mp3`,
  peaksUrl: `/media/private/gallery/${place}/peaks.json`,
});
const unheard = { downloadUrl: undefined, peaksUrl: undefined, durationSeconds: 0 };

const shown: readonly Audio[] = [
  audioOf(0, {
    title: 'In Which It Rains, and the Cartographer’s Daughter Reads the Letters That Nobody Sent',
    source: 'chapter',
    bookId: 'book_1',
    chapterId: 'chap_1_2',
    ...unheard,
    status: 'PROCESSING',
    stage: 'voices',
    progress: 0.42,
    startedAt: secondsAgo(95),
    characters: 41_280,
  }),
  audioOf(1, { title: 'Letters to a Lighthouse', visibility: 'public', playlistId: 'pl_1' }),
  audioOf(2, {
    title: 'Is the sea level?',
    ...unheard,
    isPodcast: true,
    voiceId: 'en-US-Chirp3-HD-Orus',
    hostVoice: 'en-US-Chirp3-HD-Orus',
    expertVoice: 'en-US-Chirp3-HD-Aoede',
    category: 'Science',
    status: 'SCRIPTED',
  }),
  audioOf(3, {
    title: 'The Salt Cartographers, chapter one',
    source: 'chapter',
    bookId: 'book_1',
    chapterId: 'chap_1_1',
    category: 'Fiction',
    status: 'PROCESSING',
    stage: 'joining',
    progress: 1,
    attempt: 3,
    startedAt: secondsAgo(4),
  }),
  audioOf(4, {
    title: 'What my grandmother said about the war',
    ...unheard,
    status: 'FAILED',
    reason: 'The voice was too busy to read this text. Try again in a while.',
  }),
  audioOf(5, {
    title: 'A debate on bees',
    isPodcast: true,
    voiceId: 'Ryan',
    hostVoice: 'Ryan',
    expertVoice: 'Ava',
    visibility: 'unlisted',
    category: 'Science',
  }),
  audioOf(6, { title: 'Ein Haus über dem Wasser', voiceId: 'Ana', category: 'Children' }),
];
