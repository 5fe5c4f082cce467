import { contextTokens } from '#shared/domain/writing/writing-limits.ts';
import { buildContext } from '#functions/writing/context/build-context.ts';
import { asBook } from './as-book.ts';
import { contradictedBook, plantedBook, type PlantedBook, type PlantedQuestion } from './planted-book.ts';
import { contradictionsIn, manners, type SetName } from './planted-book/sets.ts';
import type { Row } from './table.ts';

/**
 * Of contradictions that are planted in a book of 600,000 characters, in three manners, how many a check of the later
 * chapter is sent without the passage that it contradicts; at the tokens of a check, and at twice as many. `seen` ones
 * were there while the rules were made or chosen, `unseen` ones were not (decision 097). Then the changed facts of the
 * measurement of recall, and what a check of the whole book reads, which is what it costs.
 */
export function measureContinuity(): Promise<Row[]> {
  const books = { seen: contradictedBooks('seen', seeds), unseen: contradictedBooks('unseen', ['eleven']) };
  return Promise.resolve([
    ...[contextTokens.continuity, 2 * contextTokens.continuity].flatMap((budget) =>
      Object.entries(books).flatMap(([set, ofSet]) => rowsOf(set, ofSet, budget)),
    ),
    changed('seen', plantedBook('one', 'seen')),
    changed('unseen', plantedBook('three', 'unseen')),
    readByCheck(books.seen[0]!),
  ]);
}

const seeds = ['five', 'six', 'ten'];

/** Thirty contradictions each: in a book of more, several are about one person. */
const contradictedBooks = (set: SetName, seedsOfBooks: readonly string[]): PlantedBook[] =>
  seedsOfBooks.map((seed, at) => contradictedBook(seed, contradictionsIn(set).slice(30 * at, 30 * (at + 1))));

function rowsOf(set: string, books: readonly PlantedBook[], budget: number): Row[] {
  const asked = books.flatMap(({ questions }) => questions);
  const missed = books.flatMap((book) => missedIn(book, budget));
  const limit = budget === contextTokens.continuity ? 15 : 5;
  return [
    rowOf(`contradicted and not sent with a check, ${set}, ${budget} tokens`, asked, missed, limit),
    ...manners.map((manner) => {
      const isOfManner = ({ question }: PlantedQuestion) => question === manner;
      return rowOf(`  ${manner}`, asked.filter(isOfManner), missed.filter(isOfManner));
    }),
  ];
}

/** What a later chapter changes, of the questions about it. */
function changed(set: string, book: PlantedBook): Row {
  const questions = book.questions.filter(({ kind }) => kind === 'changed');
  return rowOf(
    `changed by a later chapter and not sent with a check, ${set}`,
    questions,
    missedIn({ ...book, questions }, contextTokens.continuity),
  );
}

const missedIn = ({ chapters, questions }: PlantedBook, budget: number) =>
  questions.filter((asked) => !isSentWhole(chapters, asked, budget));

function rowOf(
  what: string,
  asked: readonly PlantedQuestion[],
  missed: readonly PlantedQuestion[],
  atMost?: number,
): Row {
  return {
    what,
    unit: '%',
    measured: (100 * missed.length) / asked.length,
    ...(atMost !== undefined && { limit: { atMost, on: 'measured' } }),
    runs: `${missed.length} of ${asked.length}`,
    values: missed.map(({ passages }) => passages.join(' / ')),
  };
}

/** The chapter that says it otherwise is checked against the others. */
function isSentWhole(
  chapters: readonly string[],
  { passages }: PlantedQuestion,
  budgetTokens: number,
): boolean {
  const open = chapters.findIndex((text) => text.includes(passages.at(-1)!));
  const { parts } = checkOf(chapters, open, budgetTokens);
  const sent = parts.map(({ text }) => text).join('\n');
  return passages.every((passage) => sent.includes(passage));
}

const checkOf = (chapters: readonly string[], open: number, budgetTokens: number) =>
  buildContext(asBook(chapters), {
    question: '',
    recent: '',
    chapterId: `chap_${open}`,
    budgetTokens,
    isCheck: true,
  });

/** Tokens of the book that are sent for all of its chapters. */
function readByCheck({ chapters }: PlantedBook): Row {
  const values = chapters.map((_, open) => checkOf(chapters, open, contextTokens.continuity).tokens);
  return {
    what: 'read of the book by a check of all its chapters',
    unit: 'tokens',
    measured: values.reduce((sum, tokens) => sum + tokens, 0),
    limit: { atMost: chapters.length * contextTokens.continuity, on: 'measured' },
    runs: `${chapters.length} chapters`,
    values,
  };
}
