import type { Page } from '@playwright/test';
import type { Passage } from '#shared/contract/writing/passage.ts';
import type { ChapterSummary, Reading } from '#shared/contract/writing/readings.ts';
import type { Fact, Finding } from '#shared/contract/writing/story.ts';
import { readingKinds } from '#shared/domain/writing/book-readings.ts';
import type { Scene } from './scene.ts';
import { openPanel, openSampleBook } from './workspace-scenes.ts';

/** What the AI has read of Ada's book, as it stands in every state; its answers are ours, so that each picture is the same. */
export const storyScenes: readonly Scene[] = [
  scene(
    'facts-empty',
    () => ({}),
    (page) => page.getByText('No facts yet').waitFor(),
  ),
  scene(
    'facts-reading',
    (chapters) => ({ readings: [under('facts', chapters)], facts: someFacts(chapters).slice(0, 2) }),
    (page) => page.getByRole('button', { name: 'Stop' }).waitFor(),
  ),
  scene(
    'facts-paused',
    (chapters) => ({ readings: [paused(chapters)], facts: someFacts(chapters).slice(0, 1) }),
    (page) => page.getByText('Paused', { exact: true }).waitFor(),
  ),
  scene(
    'facts',
    (chapters) => ({ readings: [changed('facts')], facts: someFacts(chapters) }),
    (page) => page.getByRole('heading', { name: 'Tobias' }).waitFor(),
  ),
  scene(
    'facts-find',
    (chapters) => ({ readings: [whole('facts')], facts: manyFacts(chapters) }),
    async (page) => {
      await page.getByLabel('Search entries').fill('lamp');
      await page.getByRole('heading', { name: 'Tobias' }).scrollIntoViewIfNeeded();
    },
  ),
  scene(
    'facts-edit',
    (chapters) => ({ readings: [whole('facts')], facts: someFacts(chapters) }),
    async (page) => {
      await page.getByRole('button', { name: 'Edit Tobias' }).click();
      await page.getByRole('form', { name: 'Edit Tobias' }).scrollIntoViewIfNeeded();
    },
  ),
  scene(
    'facts-conflict',
    (chapters) => ({ readings: [whole('facts')], facts: someFacts(chapters) }),
    async (page, chapters) => {
      const [theirs] = someFacts(chapters);
      await page.route(/\/api\/facts\//, (route) =>
        route.fulfill({
          status: 409,
          json: {
            code: 'conflict',
            message: 'This entry was changed elsewhere in the meantime.',
            requestId: 'r',
            fact: { ...theirs, name: 'Tobias Wren', revision: 9 },
          },
        }),
      );
      await page.getByRole('button', { name: 'Edit Tobias' }).click();
      await page.getByRole('form', { name: 'Edit Tobias' }).getByRole('button', { name: 'Save' }).click();
      await page.getByText('It reads now:').waitFor();
      await page.getByRole('button', { name: 'Add line' }).evaluate((button) => button.scrollIntoView());
    },
  ),
  scene(
    'facts-undo',
    (chapters) => ({ readings: [whole('facts')], facts: someFacts(chapters) }),
    async (page) => {
      await page.route(/\/api\/facts\//, (route) => route.abort());
      await page.getByRole('button', { name: 'Edit Tobias' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText('“Tobias” is deleted.').waitFor();
    },
  ),
  scene('continuity-empty', () => ({}), openContinuity),
  scene(
    'continuity',
    (chapters) => ({ readings: [whole('continuity')], findings: someFindings(chapters) }),
    async (page) => {
      await openContinuity(page);
      await page.getByRole('tabpanel').getByText('To fix', { exact: true }).first().waitFor();
    },
  ),
  scene(
    'continuity-ruled',
    (chapters) => ({
      readings: [changed('continuity')],
      findings: someFindings(chapters).map((finding) => ({
        ...finding,
        ruling: finding.ruling ?? 'intended',
      })),
    }),
    async (page) => {
      await openContinuity(page);
      await page.locator('summary', { hasText: 'To fix' }).click();
    },
  ),
  scene('continuity-none', () => ({ readings: [whole('continuity')] }), openContinuity),
  scene(
    'summaries',
    (chapters) => ({ readings: [withFailure('summary', chapters)], summaries: someSummaries(chapters) }),
    async (page) => {
      await page.getByRole('tab', { name: 'Summaries' }).click();
      await page
        .getByRole('button', { name: /Use as/ })
        .first()
        .waitFor();
    },
  ),
  {
    ...scene(
      'failed',
      () => ({ status: 500 }),
      (page) => page.getByRole('button', { name: 'Try again' }).first().waitFor(),
    ),
    breaks: true,
  },
];

function scene(
  name: string,
  answers: (chapters: readonly string[]) => Answers,
  reach: (page: Page, chapters: readonly string[]) => Promise<unknown>,
): Scene {
  return {
    name: `story-${name}`,
    path: '/books/dashboard',
    as: 'ada',
    wholePage: false,
    async reach(page) {
      await openSampleBook(page);
      const chapters = await chaptersOf(page);
      await answerWith(page, answers(chapters));
      await openPanel(page, 'Story');
      await reach(page, chapters);
    },
  };
}

async function answerWith(page: Page, answers: Answers): Promise<void> {
  const { readings = [], facts = [], findings = [], summaries = [], status = 200 } = answers;
  const all = readingKinds.map((kind) => readings.find((one) => one.kind === kind) ?? unread(kind));
  const bodies = {
    readings: { readings: all },
    facts: { facts },
    findings: { findings },
    summaries: { summaries },
  };
  for (const [name, json] of Object.entries(bodies))
    await page.route(new RegExp(`/api/books/[^/]+/${name}$`), (route) =>
      route.fulfill(status === 200 ? { json } : { status, json: {} }),
    );
}

function openContinuity(page: Page) {
  return page.getByRole('tab', { name: 'Continuity' }).click();
}

const chaptersOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const id = /book\/([^/]+)/.exec(location.pathname)?.[1];
    const answer = await fetch(`/api/books/${id}`, { headers });
    const { book } = (await answer.json()) as { book: { chapterOrder: string[] } };
    return book.chapterOrder.filter((one) => one.startsWith('chap'));
  });

const at = '2026-11-20T09:00:00.000Z';

const unread = (kind: Reading['kind']): Reading => ({
  kind,
  status: 'idle',
  chapters: 40,
  due: 40,
  price: 284,
});

const run = (own: Partial<NonNullable<Reading['run']>> = {}): NonNullable<Reading['run']> => ({
  chapters: 40,
  read: 40,
  failed: [],
  credits: 201,
  startedAt: at,
  endedAt: at,
  ...own,
});

const whole = (kind: Reading['kind']): Reading => ({ ...unread(kind), due: 0, price: 0, run: run() });
const changed = (kind: Reading['kind']): Reading => ({ ...unread(kind), due: 12, price: 84, run: run() });

const under = (kind: Reading['kind'], chapters: readonly string[]): Reading => ({
  ...unread(kind),
  status: 'running',
  due: 27,
  price: 190,
  run: { ...run({ read: 13, credits: 66, chapterId: chapters[1]! }), endedAt: undefined },
});

const paused = (chapters: readonly string[]): Reading => ({
  ...under('facts', chapters),
  status: 'paused',
  reason: 'This may cost 9 credits, and you have 3. Your 500 monthly credits renew on December 1.',
});

const withFailure = (kind: Reading['kind'], chapters: readonly string[]): Reading => ({
  ...unread(kind),
  due: 1,
  price: 7,
  run: run({
    read: 39,
    failed: [{ chapterId: chapters[2]!, error: 'The AI didn’t answer. Nothing was charged. Try again.' }],
  }),
});

const passage = (chapterId: string | undefined, quote: string, isOld = false): Passage => ({
  chapterId: chapterId ?? 'chap_gone',
  quote,
  occurrence: 0,
  isOld,
});

const fact = (own: Partial<Fact> & Pick<Fact, 'id' | 'name'>): Fact => ({
  bookId: 'book_b',
  kind: 'person',
  aliases: [],
  traits: [],
  revision: 1,
  createdAt: at,
  updatedAt: at,
  ...own,
});

const someFacts = ([first, second, third]: readonly string[]): readonly Fact[] => [
  fact({
    id: 'fact_1',
    name: 'Tobias',
    aliases: [
      { name: 'the lamplighter', status: 'accepted' },
      { name: 'Mr Wren', status: 'proposed' },
    ],
    traits: [
      {
        id: 't1',
        text: 'Has lit the lamps of Hallow Quay for thirty-one years.',
        status: 'accepted',
        passage: passage(first, 'thirty-one years'),
      },
      { id: 't2', text: 'Never learned to swim.', status: 'accepted' },
      {
        id: 't3',
        text: 'Keeps a ledger of what the lamps show him.',
        status: 'proposed',
        passage: passage(second, 'the ledger'),
      },
      {
        id: 't4',
        text: 'His left hand lacks a finger.',
        status: 'proposed',
        passage: passage(third, 'the missing finger', true),
      },
    ],
  }),
  fact({
    id: 'fact_2',
    name: 'Miss Aldous',
    traits: [
      {
        id: 't5',
        text: 'A surveyor, sent to count the posts.',
        status: 'proposed',
        passage: passage(second, 'count the posts'),
      },
      { id: 't6', text: 'She is twenty-six.', status: 'proposed', passage: passage(second, 'twenty-six') },
    ],
  }),
  fact({
    id: 'fact_3',
    name: 'Hallow Quay',
    kind: 'place',
    traits: [
      {
        id: 't7',
        text: 'A harbour town with two hundred and four lamps.',
        status: 'accepted',
        passage: passage(first, 'two hundred and four'),
      },
    ],
  }),
  fact({
    id: 'fact_4',
    name: 'The ledger',
    kind: 'thing',
    traits: [
      { id: 't8', text: 'Bound in green cloth.', status: 'accepted', passage: passage(first, 'green cloth') },
    ],
  }),
  fact({
    id: 'fact_5',
    name: 'The bell',
    kind: 'thing',
    traits: [
      { id: 't9', text: 'It rings twice.', status: 'dismissed', passage: passage(first, 'rings twice') },
    ],
  }),
];

const manyFacts = (chapters: readonly string[]): readonly Fact[] => [
  ...someFacts(chapters),
  ...['Orla', 'Marit', 'Joseph Tolland', 'Éloïse', 'The ferryman', 'Harbour Street'].map((name, index) =>
    fact({
      id: `fact_more${index}`,
      name,
      traits: [{ id: `m${index}`, text: 'Passes the lamp at the mill every evening.', status: 'accepted' }],
    }),
  ),
];

const someFindings = ([first, second, third]: readonly string[]): readonly Finding[] => [
  {
    id: 'find_1',
    bookId: 'book_b',
    message: 'Tobias has lit the lamps for thirty-one years, but later says that he began twenty years ago.',
    passages: [
      passage(first, 'He had lit them for thirty-one years, in every weather there was.'),
      passage(third, 'twenty years ago, when they gave me the pole', true),
    ],
    createdAt: at,
  },
  {
    id: 'find_2',
    bookId: 'book_b',
    message: 'The ledger is bound in green cloth, then in brown leather.',
    passages: [passage(first, 'green cloth'), passage(second, 'the brown leather of the ledger')],
    createdAt: at,
  },
  {
    id: 'find_3',
    bookId: 'book_b',
    message: 'The ferry stopped before the war, and Marit takes it to the mill after it.',
    passages: [
      passage(first, 'The ferry had stopped before the war.'),
      passage(second, 'She took the ferry to the mill.'),
    ],
    ruling: 'to fix',
    createdAt: at,
    ruledAt: at,
  },
  {
    id: 'find_4',
    bookId: 'book_b',
    message: 'Two lamps are called the last one.',
    passages: [passage(first, 'the last lamp'), passage(third, 'the last lamp of all')],
    ruling: 'wrong',
    createdAt: at,
    ruledAt: at,
  },
];

const someSummaries = ([first, second]: readonly string[]): readonly ChapterSummary[] => [
  {
    chapterId: first!,
    text: 'Tobias lights the lamps of Hallow Quay for the last winter, and begins to write down what each of them shows him.',
    isOld: false,
    model: 'Claude Haiku',
    createdAt: at,
  },
  {
    chapterId: second!,
    text: 'Miss Aldous comes to count the posts. She reads the ledger, and the count becomes another one.',
    isOld: true,
    model: 'Claude Haiku',
    createdAt: at,
  },
];

interface Answers {
  readonly readings?: readonly Reading[];
  readonly facts?: readonly Fact[];
  readonly findings?: readonly Finding[];
  readonly summaries?: readonly ChapterSummary[];
  readonly status?: number;
}
