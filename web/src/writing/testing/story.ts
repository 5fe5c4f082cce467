import type { Passage } from '#shared/contract/writing/passage.ts';
import type { ChapterSummary, Reading } from '#shared/contract/writing/readings.ts';
import type { Fact, Finding, Trait } from '#shared/contract/writing/story.ts';
import type { StoryProps } from '#web/writing/story/story-props.ts';
import { readingKinds } from '#shared/domain/writing/book-readings.ts';

export const aStoryOf = (...titles: readonly string[]): StoryProps => ({
  userid: 'ada',
  bookId: 'book_b',
  chapters: titles.map((title, index) => ({
    id: `chap_${index + 1}`,
    title,
    number: index + 1,
    summary: '',
    wordCount: 10,
  })),
  beforeAsking: async () => undefined,
  onGo: () => undefined,
  onSummary: async () => undefined,
});

export const aReading = (own: Partial<Reading> = {}): Reading => ({
  kind: 'facts',
  status: 'idle',
  chapters: 4,
  due: 4,
  price: 12,
  ...own,
});

export const allReadingsWith = (...some: readonly Reading[]): Reading[] =>
  readingKinds.map((kind) => some.find((one) => one.kind === kind) ?? aReading({ kind }));

export const aRun = (own: Partial<NonNullable<Reading['run']>> = {}): NonNullable<Reading['run']> => ({
  chapters: 4,
  read: 0,
  failed: [],
  credits: 0,
  startedAt: timestamp,
  ...own,
});

export const aWholeReading = (kind: Reading['kind']): Reading =>
  aReading({ kind, due: 0, price: 0, run: aRun({ read: 4, credits: 9, endedAt: timestamp }) });

export const aFact = (own: Partial<Fact> = {}): Fact => ({
  id: 'fact_1',
  bookId: 'book_b',
  name: 'Orla',
  kind: 'person',
  aliases: [],
  traits: [],
  revision: 1,
  createdAt: timestamp,
  updatedAt: timestamp,
  ...own,
});

export const aTrait = (own: Partial<Trait> = {}): Trait => ({
  id: 'trait_1',
  text: 'Her eyes are grey.',
  status: 'proposed',
  passage: aPassage(),
  ...own,
});

export const aPassage = (own: Partial<Passage> = {}): Passage => ({
  chapterId: 'chap_1',
  quote: 'Orla’s grey eyes',
  occurrence: 0,
  isOld: false,
  ...own,
});

export const aFinding = (own: Partial<Finding> = {}): Finding => ({
  id: 'find_1',
  bookId: 'book_b',
  message: 'Orla’s eyes are grey, and later brown.',
  passages: [aPassage(), aPassage({ chapterId: 'chap_2', quote: 'her brown eyes' })],
  createdAt: timestamp,
  ...own,
});

export const aSummary = (own: Partial<ChapterSummary> = {}): ChapterSummary => ({
  chapterId: 'chap_1',
  text: 'Orla lights the lamp.',
  isOld: false,
  model: 'Claude Haiku',
  createdAt: timestamp,
  ...own,
});

const timestamp = '2026-11-22T09:00:00.000Z';
