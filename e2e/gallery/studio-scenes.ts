import type { Page } from '@playwright/test';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Script, ShownTurn } from '#shared/contract/audio/scripts.ts';
import {
  anAudio,
  aPlaylist,
  daysAgo,
  reply,
  replyPeaks,
  twoVoices,
  withoutSound,
  userIdOf,
} from './samples.ts';
import { scene, type Scene } from './scene.ts';

export const scriptEditorScenes: readonly Scene[] = [
  { name: 'create', path: '/', as: 'ada', wholePage: false, reach: openCreate },
  scene({ name: 'create-podcast', path: '/', as: 'ada', wholePage: false }, async (page) => {
    await openCreate(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Content').fill('The tide took the path at four. '.repeat(40));
    await dialog.getByLabel('Podcast').check();
    await dialog.getByLabel('Review the script first').check();
    await dialog.getByLabel('Style').scrollIntoViewIfNeeded();
  }),
  scene({ name: 'studio-scripted', path: '/', as: 'ada' }, async (page) => {
    await openScriptEditor(page, podcastWithScript, script);
    await page.getByRole('heading', { name: 'Script' }).waitFor();
  }),
  scene({ name: 'studio-narration', path: '/', as: 'ada' }, async (page) => {
    await openScriptEditor(page, narratedAudio);
    await page.getByRole('heading', { name: 'Author tools' }).waitFor();
  }),
  scene({ name: 'your-audio-empty', path: '/books/audio', as: 'grace' }, async (page) => {
    await reply(page, /\/api\/audio\?/, { audios: [] });
    await page.reload();
    await page.getByText('No recordings yet').waitFor();
  }),
  { name: 'your-audio-list', path: '/books/audio', as: 'ada', reach: fillList },
  scene({ name: 'your-audio-filters', path: '/books/audio?kind=narration', as: 'ada' }, async (page) => {
    const filtersButton = page.getByRole('button', { name: /^Filters/ });
    if (await filtersButton.isVisible()) await filtersButton.click();
    await page.getByRole('search').getByLabel('Kind').waitFor();
  }),
  scene({ name: 'your-audio-sharing', path: '/books/audio', as: 'ada', wholePage: false }, async (page) => {
    await chooseItem(page, 'Visibility…');
    await page.getByRole('dialog').getByLabel('Link', { exact: true }).waitFor();
  }),
  scene({ name: 'your-audio-replacing', path: '/books/audio', as: 'ada', wholePage: false }, async (page) => {
    await chooseItem(page, 'Change text or voice…');
    const text = page.getByRole('dialog').getByLabel('Text', { exact: true });
    await text.fill('The tide took the path at four. '.repeat(40));
    await page.getByRole('dialog').getByText('2 credits').waitFor();
  }),
  scene({ name: 'your-audio-episode-details', path: '/books/audio', as: 'ada' }, async (page) => {
    await page.getByRole('link', { name: 'The Lamplighter’s Ledger', exact: true }).click();
    await page.getByRole('button', { name: 'Edit episode details' }).click();
    await page.getByLabel('Show notes').fill('Read from *The Lamplighter’s Ledger*.');
  }),
];

async function openCreate(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('dialog').getByLabel('Content').waitFor();
}

async function chooseItem(page: Page, item: string): Promise<void> {
  await fillList(page);
  await page.getByRole('button', { name: /^More about Letters/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function fillList(page: Page): Promise<void> {
  await page.route(/\/api\/audio\?/, (route) => {
    // Returns no audios in progress, because the chip that shows them would cover the rows.
    const isChipRequest = route.request().url().includes('status=PROCESSING');
    return route.fulfill({ json: { audios: isChipRequest ? [] : recordings } });
  });
  await reply(page, /\/api\/playlists/, {
    playlists: [aPlaylist({ id: 'pl_1', title: 'For the walk home' })],
  });
  await replyPeaks(page);
  await page.reload();
  await page.getByRole('link', { name: 'Letters to a Lighthouse' }).waitFor();
}

async function openScriptEditor(page: Page, audio: Audio, ofPodcast?: Script): Promise<void> {
  const ownerId = await userIdOf(page);
  await reply(page, /\/api\/audio\/aud_studio$/, { audio: { ...audio, ownerId } });
  await page.route(/\/gallery\.vtt$/, (route) => route.fulfill({ body: transcript }));
  const noScript = { code: 'not_found', message: 'No script.' };
  await reply(
    page,
    /\/aud_studio\/script$/,
    ofPodcast ? { script: ofPodcast } : noScript,
    ofPodcast ? 200 : 404,
  );
  await page.goto(new URL('/books/audio/aud_studio', page.url()).href);
  await page.getByRole('heading', { level: 1, name: audio.title }).waitFor();
}

const ownerFields = { ownerId: 'ada', attempt: 1, characters: 1_204, price: 2 };

const recordings: readonly Audio[] = [
  anAudio(0, {
    ...ownerFields,
    ...withoutSound,
    title: 'In Which It Rains, and the Cartographer’s Daughter Reads the Letters That Nobody Sent',
    source: 'chapter',
    bookId: 'book_1',
    chapterId: 'chap_1_2',
    status: 'PROCESSING',
    stage: 'voices',
    progress: 0.42,
    startedAt: daysAgo(0.001),
    characters: 41_280,
  }),
  anAudio(1, { ...ownerFields, title: 'Letters to a Lighthouse', visibility: 'public', playlistId: 'pl_1' }),
  anAudio(2, {
    ...ownerFields,
    ...withoutSound,
    ...twoVoices,
    title: 'Is the sea level?',
    status: 'SCRIPTED',
  }),
  anAudio(3, {
    ...ownerFields,
    ...withoutSound,
    title: 'What my grandmother said about the war',
    status: 'FAILED',
    reason: 'The voice was too busy to read this text. Try again in a while.',
  }),
  anAudio(4, {
    ...ownerFields,
    ...twoVoices,
    title: 'A debate on bees',
    visibility: 'unlisted',
    category: 'Science',
  }),
  anAudio(5, { ...ownerFields, title: 'Ein Haus über dem Wasser', voiceId: 'Ana', category: 'Children' }),
];

const podcastWithScript = anAudio(0, {
  ...withoutSound,
  ...twoVoices,
  id: 'aud_studio',
  title: 'The Lamplighter’s Ledger, talked about',
  format: 'deep-dive',
  length: 'short',
  category: 'Fiction',
  status: 'SCRIPTED',
  progress: 0,
  characters: 5_200,
  price: 4,
});

const narratedAudio = anAudio(0, {
  id: 'aud_studio',
  title: 'A Note on Tides',
  durationSeconds: 194,
  peaksUrl: undefined,
  transcriptUrl: '/gallery.vtt',
  fidelity: {
    sentences: 214,
    unread: [
      { sentence: 17, text: 'Η θάλασσα ανέβηκε δύο φορές.' },
      { sentence: 102, text: 'Και η σελήνη έλκει.' },
    ],
  },
});

const transcript = `WEBVTT

00:00:00.000 --> 00:00:03.000
The tide came back twice that day, as it always does.

00:00:03.000 --> 00:00:07.000
Nobody on the quay looked up; they had seen it go, and knew the way it would return.
`;

const turn = (id: number, speaker: ShownTurn['speaker'], text: string, quotes: string[] = []): ShownTurn => ({
  id: `t${id}`,
  speaker,
  text,
  locked: false,
  take: 1,
  sources: quotes.map((_quote, at) => at),
  quotes,
  isSpoken: false,
});

const script: Script = {
  audioId: 'aud_studio',
  status: 'written',
  revision: 3,
  isSpoken: true,
  format: 'deep-dive',
  length: 'short',
  hostVoice: twoVoices.hostVoice,
  expertVoice: twoVoices.expertVoice,
  model: 'Claude Sonnet',
  byModel: true,
  grounded: 4 / 6,
  toSpeak: { turns: 6, characters: 1_140, credits: 2 },
  turns: [
    turn(
      1,
      'host',
      'Today we open a ledger. Not of money: of hours, and of oil, and of one light that nobody was to let go out.',
    ),
    turn(
      2,
      'expert',
      'It begins with the keeper’s first entry. She writes down the weather before she writes down her own name, and that tells you whom the book is for.',
      [
        'Wind north-west, the glass falling, and the path already under water when I lit at four.',
        'My name is of no use to the ships, so I put it last.',
      ],
    ),
    turn(3, 'host', 'So who reads it?'),
    turn(
      4,
      'expert',
      'Whoever comes after her. She says so on the third page, to somebody she calls only “you”.',
      ['You will want to know where the key hangs, and why the lower window does not shut.'],
    ),
    turn(5, 'host', 'And then there is the night with two lights on the water.', [
      'There were two lights, and one of them was mine.',
    ]),
    turn(
      6,
      'expert',
      'Which she counts twice, and gets a different number each time. That is where the story turns.',
      [
        'I counted the oil again and it came out less by one lamp.',
        'I counted it a third time and stopped counting.',
      ],
    ),
  ],
};
