import type { Page, Request } from '@playwright/test';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Script, ShownTurn } from '#shared/contract/audio/scripts.ts';
import type { Scene } from './scene.ts';

/** A podcast as its author asks for it, and its script under their hands. */
export const studioScenes: readonly Scene[] = [
  {
    name: 'create-podcast',
    path: '/',
    as: 'ada',
    wholePage: false,
    reach: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Content').fill('The tide took the path at four. '.repeat(40));
      await dialog.getByLabel('Podcast').check();
      await dialog.getByLabel('Review the script first').check();
      await dialog.getByLabel('Style').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'studio',
    path: '/',
    as: 'ada',
    reach: (page) => openStudio(page, { audio: made, script: written }),
  },
  {
    name: 'studio-writing',
    path: '/',
    as: 'ada',
    reach: (page) =>
      openStudio(page, {
        audio: { ...inTheMaking, stage: 'script' },
        script: { ...written, status: 'writing', revision: 0, turns: written.turns.slice(0, 3) },
      }),
  },
  {
    name: 'studio-scripted',
    path: '/',
    as: 'ada',
    reach: (page) =>
      openStudio(page, {
        audio: { ...inTheMaking, status: 'SCRIPTED' },
        script: {
          ...written,
          turns: written.turns.map((turn) => ({ ...turn, isSpoken: false })),
          toSpeak: { turns: 6, characters: 1_140, credits: 2 },
        },
      }),
  },
  {
    name: 'studio-edited',
    path: '/',
    as: 'ada',
    reach: async (page) => {
      await openStudio(page, { audio: made, script: edited });
      const turns = page.getByRole('list', { name: 'Turns' });
      await turns.getByRole('textbox').nth(3).fill('');
      await page.getByRole('button', { name: 'Based on 2 sentences' }).first().click();
      await page.getByRole('button', { name: 'Lock Orus, turn 1' }).click();
      await page.getByRole('button', { name: 'More about Aoede, turn 6' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await toTheTop(page);
    },
  },
  {
    name: 'studio-torn',
    path: '/',
    as: 'ada',
    reach: async (page) => {
      const theirs = 'A ledger? Who counts the hours of a lamp?';
      await openStudio(page, {
        audio: made,
        script: written,
        conflict: {
          ...written,
          revision: 9,
          turns: [{ ...written.turns[0]!, text: theirs }, ...written.turns.slice(1)],
        },
      });
      const first = page.getByRole('list', { name: 'Turns' }).getByRole('textbox').first();
      await first.fill('What is it, that somebody should write the hours of a lamp into a ledger?');
      await first.blur();
      await page.getByRole('button', { name: 'Use the other' }).waitFor();
      await toTheTop(page);
    },
  },
  {
    name: 'studio-menu',
    path: '/',
    as: 'ada',
    wholePage: false,
    reach: async (page) => {
      await openStudio(page, { audio: made, script: edited });
      await page.getByRole('button', { name: 'More about Orus, turn 1' }).click();
      await page.getByRole('menuitem', { name: 'Try another take' }).waitFor();
    },
  },
  {
    name: 'studio-rewrite',
    path: '/',
    as: 'ada',
    wholePage: false,
    reach: async (page) => {
      await openStudio(page, { audio: made, script: edited });
      await page.getByRole('button', { name: 'Regenerate script…' }).click();
      await page.getByRole('dialog').getByText('will be replaced').waitFor();
    },
  },
  {
    name: 'studio-speaking',
    path: '/',
    as: 'ada',
    reach: (page) =>
      openStudio(page, {
        audio: { ...made, status: 'PROCESSING', stage: 'voices', progress: 0.4 },
        script: edited,
      }),
  },
  {
    name: 'studio-failed',
    path: '/',
    as: 'ada',
    reach: (page) =>
      openStudio(page, {
        audio: {
          ...inTheMaking,
          status: 'FAILED',
          reason: 'The model answered with something that is no conversation. Try again.',
        },
      }),
  },
  {
    name: 'studio-narration',
    path: '/',
    as: 'ada',
    reach: (page) => openStudio(page, { audio: narrated }),
  },
  {
    name: 'studio-nobodys',
    path: '/books/audio/aud_none',
    as: 'ada',
    reach: (page) => page.getByText('This recording doesn’t exist').waitFor(),
  },
  { name: 'studio-visitor', path: '/books/audio/aud_none' },
];

/** Goes to the studio of an audio that the server does not have. */
async function openStudio(page: Page, { audio, script, conflict }: Studio): Promise<void> {
  const ownerId = await page.evaluate(() => {
    const [, claims = ''] = (localStorage.getItem('token') ?? '').split('.');
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }).sub;
  });
  await page.route(/\/api\/audio\/aud_studio$/, (route) =>
    route.fulfill({ json: { audio: { ...audio, ownerId } } }),
  );
  await page.route(/\/gallery\.vtt$/, (route) => route.fulfill({ body: transcript }));
  await page.route(/\/api\/audio\/aud_studio\/script$/, (route) => {
    if (route.request().method() === 'PUT' && conflict)
      return route.fulfill({
        status: 409,
        json: { code: 'conflict', message: 'Changed.', script: conflict },
      });
    if (!script) return route.fulfill({ status: 404, json: { code: 'not_found', message: 'No script.' } });
    if (route.request().method() === 'PUT')
      return route.fulfill({ json: { script: changed(script, route.request()) } });
    return route.fulfill({ json: { script } });
  });
  await page.goto(new URL('/books/audio/aud_studio', page.url()).href);
  await page.getByRole('heading', { level: 1, name: audio.title }).waitFor();
  await page.getByRole('heading', { name: audio.isPodcast && script ? 'Script' : 'Author tools' }).waitFor();
}

/** As the server would have it after a change. */
function changed(script: Script, request: Request): Script {
  const { turns } = request.postDataJSON() as { turns: ShownTurn[] };
  const before = new Map(script.turns.map((one) => [one.id, one]));
  return {
    ...script,
    revision: script.revision + 1,
    isSpoken: false,
    turns: turns.map((one) => ({
      ...one,
      quotes: before.get(one.id)?.quotes ?? [],
      isSpoken: before.get(one.id)?.isSpoken === true && before.get(one.id)?.text === one.text,
    })),
  };
}

/** Where the bars at head and foot of the window cut no button in two. */
const toTheTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

const turn = (id: number, speaker: ShownTurn['speaker'], text: string, quotes: string[] = []): ShownTurn => ({
  id: `t${id}`,
  speaker,
  text,
  locked: false,
  take: 1,
  sources: quotes.map((_quote, at) => at),
  quotes,
  isSpoken: true,
});

const written: Script = {
  audioId: 'aud_studio',
  status: 'written',
  revision: 3,
  isSpoken: true,
  format: 'deep-dive',
  length: 'short',
  hostVoice: 'en-US-Chirp3-HD-Orus',
  expertVoice: 'en-US-Chirp3-HD-Aoede',
  model: 'Claude Sonnet',
  byModel: true,
  grounded: 4 / 6,
  toSpeak: { turns: 0, characters: 0, credits: 0 },
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

const transcript = `WEBVTT

00:00:00.000 --> 00:00:03.000
The tide came back twice that day, as it always does.

00:00:03.000 --> 00:00:07.000
Nobody on the quay looked up; they had seen it go, and knew the way it would return.
`;

const edited: Script = {
  ...written,
  isSpoken: false,
  turns: written.turns.map((one, at) => (at === 2 || at === 4 ? { ...one, isSpoken: false } : one)),
  toSpeak: { turns: 2, characters: 73, credits: 1 },
};

const anAudio: Audio = {
  id: 'aud_studio',
  title: 'The Lamplighter’s Ledger, talked about',
  topic: 'The Lamplighter’s Ledger, talked about',
  creatorId: 'cre_1',
  username: 'ada',
  channelName: 'Ada Lovelace',
  plays: 0,
  source: 'text',
  voiceId: 'en-US-Chirp3-HD-Orus',
  isPodcast: true,
  hostVoice: 'en-US-Chirp3-HD-Orus',
  expertVoice: 'en-US-Chirp3-HD-Aoede',
  format: 'deep-dive',
  length: 'short',
  category: 'Fiction',
  playlistId: null,
  status: 'READY',
  progress: 1,
  characters: 5_200,
  price: 4,
  startedAt: new Date(Date.now() - 30_000).toISOString(),
  durationSeconds: 194,
  visibility: 'private',
  createdAt: new Date(Date.now() - 86_400_000).toISOString(),
};

const made: Audio = {
  ...anAudio,
  downloadUrl: '/media/private/nobody/aud_studio-1/audio.mp3',
  fidelity: { sentences: 12, unread: [], grounded: 4 / 6 },
};
const inTheMaking: Audio = { ...anAudio, status: 'PROCESSING', progress: 0, durationSeconds: 0 };
const narrated: Audio = {
  ...made,
  title: 'A Note on Tides',
  transcriptUrl: '/gallery.vtt',
  isPodcast: false,
  fidelity: {
    sentences: 214,
    unread: [
      { sentence: 17, text: 'Η θάλασσα ανέβηκε δύο φορές.' },
      { sentence: 102, text: 'Και η σελήνη έλκει.' },
    ],
  },
};

interface Studio {
  readonly audio: Audio;
  readonly script?: Script;
  /** What the server says to a change. */
  readonly conflict?: Script;
}
