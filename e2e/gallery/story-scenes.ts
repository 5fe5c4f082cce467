import type { Page } from '@playwright/test';
import type { Passage } from '#shared/contract/writing/passage.ts';
import type { ChapterSummary, Reading } from '#shared/contract/writing/readings.ts';
import type { Fact, Finding } from '#shared/contract/writing/story.ts';
import { readingKinds } from '#shared/domain/writing/book-readings.ts';
import { workspaceScene, chaptersOf, openPanel } from './desk-scenes.ts';
import { reply } from './samples.ts';
import type { Scene } from './scene.ts';

/** Uses fixed answers of the AI, so that each picture stays the same. */
export const storyScenes: readonly Scene[] = [
  workspaceScene('story-facts-empty', async (page) => {
    await openStory(page, () => ({}));
    await page.getByText('No facts yet').waitFor();
  }),
  workspaceScene('story-facts', async (page) => {
    await openStory(page, (chapters) => ({
      reading: { kind: 'facts', due: 12, price: 84, run: finishedReading },
      facts: someFacts(chapters),
    }));
    await page.getByRole('heading', { name: 'Tobias' }).waitFor();
  }),
  workspaceScene('story-continuity', async (page) => {
    await openStory(page, (chapters) => ({
      reading: { kind: 'continuity', due: 0, price: 0, run: finishedReading },
      findings: someFindings(chapters),
    }));
    await page.getByRole('tab', { name: 'Continuity' }).click();
    await page.getByRole('tabpanel').getByText('To fix', { exact: true }).first().waitFor();
  }),
  workspaceScene('story-summaries', async (page) => {
    await openStory(page, ([first = '', second = '', third = '']) => {
      const error = 'The AI didn’t answer. Nothing was charged. Try again.';
      return {
        reading: {
          kind: 'summary',
          due: 1,
          price: 7,
          run: { ...finishedReading, read: 39, failed: [{ chapterId: third, error }] },
        },
        summaries: someSummaries(first, second),
      };
    });
    await page.getByRole('tab', { name: 'Summaries' }).click();
    const use = page.getByRole('button', { name: /Use as/ });
    await use.first().waitFor();
  }),
];

async function openStory(page: Page, answers: (chapters: readonly string[]) => StoryAnswers): Promise<void> {
  const chapters = await chaptersOf(page);
  const { reading, facts = [], findings = [], summaries = [] } = answers(chapters.map(({ id }) => id));
  const readings = readingKinds.map((kind): Reading => {
    const unread: Reading = { kind, status: 'idle', chapters: 40, due: 40, price: 284 };
    return reading?.kind === kind ? { ...unread, ...reading } : unread;
  });
  for (const [name, list] of Object.entries({ readings, facts, findings, summaries }))
    await reply(page, new RegExp(`/api/books/[^/]+/${name}$`), { [name]: list });
  await openPanel(page, 'Story');
}

const at = '2026-11-20T09:00:00.000Z';

const finishedReading = { chapters: 40, read: 40, failed: [], credits: 201, startedAt: at, endedAt: at };

const passage = (chapterId: string | undefined, quote: string, isOld = false): Passage => ({
  chapterId: chapterId ?? 'chap_gone',
  quote,
  occurrence: 0,
  isOld,
});

const aFact = (own: Partial<Fact> & Pick<Fact, 'id' | 'name'>): Fact => ({
  bookId: 'book_b',
  kind: 'person',
  aliases: [],
  traits: [],
  revision: 1,
  createdAt: at,
  updatedAt: at,
  ...own,
});

const aTrait = (id: string, text: string, given: Partial<Fact['traits'][number]> = {}) => ({
  id,
  text,
  status: 'proposed' as const,
  ...given,
});

const someFacts = ([first, second, third]: readonly string[]): readonly Fact[] => [
  aFact({
    id: 'fact_1',
    name: 'Tobias',
    aliases: [
      { name: 'the lamplighter', status: 'accepted' },
      { name: 'Mr Wren', status: 'proposed' },
    ],
    traits: [
      aTrait('t1', 'Has lit the lamps of Hallow Quay for thirty-one years.', {
        status: 'accepted',
        passage: passage(first, 'thirty-one years'),
      }),
      aTrait('t2', 'Never learned to swim.', { status: 'accepted' }),
      aTrait('t3', 'Keeps a ledger of what the lamps show him.', {
        passage: passage(second, 'the ledger'),
      }),
      aTrait('t4', 'His left hand lacks a finger.', {
        passage: passage(third, 'the missing finger', true),
      }),
    ],
  }),
  aFact({
    id: 'fact_2',
    name: 'Miss Aldous',
    traits: [
      aTrait('t5', 'A surveyor, sent to count the posts.', { passage: passage(second, 'count the posts') }),
      aTrait('t6', 'She is twenty-six.', { passage: passage(second, 'twenty-six') }),
    ],
  }),
  aFact({
    id: 'fact_3',
    name: 'The bell',
    kind: 'thing',
    traits: [
      aTrait('t9', 'It rings twice.', { status: 'dismissed', passage: passage(first, 'rings twice') }),
    ],
  }),
];

const aFinding = (id: string, message: string, given: Partial<Finding>): Finding => ({
  id,
  bookId: 'book_b',
  message,
  passages: [],
  createdAt: at,
  ...given,
});

const someFindings = ([first, second, third]: readonly string[]): readonly Finding[] => [
  aFinding(
    'find_1',
    'Tobias has lit the lamps for thirty-one years, but later says that he began twenty years ago.',
    {
      passages: [
        passage(first, 'He had lit them for thirty-one years, in every weather there was.'),
        passage(third, 'twenty years ago, when they gave me the pole', true),
      ],
    },
  ),
  aFinding('find_3', 'The ferry stopped before the war, and Marit takes it to the mill after it.', {
    passages: [
      passage(first, 'The ferry had stopped before the war.'),
      passage(second, 'She took the ferry to the mill.'),
    ],
    ruling: 'to fix',
    ruledAt: at,
  }),
  aFinding('find_4', 'Two lamps are called the last one.', {
    passages: [passage(first, 'the last lamp'), passage(third, 'the last lamp of all')],
    ruling: 'wrong',
    ruledAt: at,
  }),
];

const someSummaries = (first: string, second: string): readonly ChapterSummary[] => [
  {
    chapterId: first,
    text: 'Tobias lights the lamps of Hallow Quay for the last winter, and begins to write down what each of them shows him.',
    isOld: false,
    model: 'Claude Haiku',
    createdAt: at,
  },
  {
    chapterId: second,
    text: 'Miss Aldous comes to count the posts. She reads the ledger, and the count becomes another one.',
    isOld: true,
    model: 'Claude Haiku',
    createdAt: at,
  },
];

interface StoryAnswers {
  readonly reading?: Pick<Reading, 'kind' | 'due' | 'price' | 'run'>;
  readonly facts?: readonly Fact[];
  readonly findings?: readonly Finding[];
  readonly summaries?: readonly ChapterSummary[];
}
