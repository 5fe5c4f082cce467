import { contextTokens } from '#shared/domain/writing/writing-limits.ts';
import { buildContext } from '#functions/writing/context/build-context.ts';
import { asBook } from './as-book.ts';
import { contradictedBook, plantedBook, type PlantedBook, type FactQuestion } from './planted-book.ts';
import { contradictionsIn, manners, type SetName } from './planted-book/sets.ts';
import type { Row } from './table.ts';

/**
 * Plants contradictions in a book of 600,000 characters, in three ways (`manners`). Counts the continuity checks that
 * would be sent to the model without the contradicted passage, once with the token budget of a check and once with
 * twice that budget. The rules that choose a check's passages were tuned on the `seen` contradictions, not on the
 * `unseen` ones (decision 097). Also counts the checks that lack a fact changed by a later chapter (in the books of
 * `recall.ts`), and measures how many tokens it costs to check a whole book.
 */
export function measureContinuity(): Promise<Row[]> {
  const books = { seen: contradictedBooks('seen', seeds), unseen: contradictedBooks('unseen', ['eleven']) };
  return Promise.resolve([
    ...[contextTokens.continuity, 2 * contextTokens.continuity].flatMap((budget) =>
      Object.entries(books).flatMap(([set, ofSet]) => rowsOf(set, ofSet, budget)),
    ),
    rowOfChanges('seen', plantedBook('one', 'seen')),
    rowOfChanges('unseen', plantedBook('three', 'unseen')),
    rowOfCheckSize(books.seen[0]!),
  ]);
}

const seeds = ['five', 'six', 'ten'];

/** Thirty contradictions a book: with more, several would be about the same person. */
const contradictedBooks = (set: SetName, seedsOfBooks: readonly string[]): PlantedBook[] =>
  seedsOfBooks.map((seed, at) => contradictedBook(seed, contradictionsIn(set).slice(30 * at, 30 * (at + 1))));

function rowsOf(set: string, books: readonly PlantedBook[], budget: number): Row[] {
  const allQuestions = books.flatMap(({ questions }) => questions);
  const missedQuestions = books.flatMap((book) => missedQuestionsIn(book, budget));
  const limit = budget === contextTokens.continuity ? 15 : 5;
  return [
    rowOf(
      `contradicted and not sent with a check, ${set}, ${budget} tokens`,
      allQuestions,
      missedQuestions,
      limit,
    ),
    ...manners.map((manner) => {
      const isOfManner = ({ question }: FactQuestion) => question === manner;
      return rowOf(`  ${manner}`, allQuestions.filter(isOfManner), missedQuestions.filter(isOfManner));
    }),
  ];
}

function rowOfChanges(set: string, book: PlantedBook): Row {
  const questions = book.questions.filter(({ kind }) => kind === 'changed');
  return rowOf(
    `changed by a later chapter and not sent with a check, ${set}`,
    questions,
    missedQuestionsIn({ ...book, questions }, contextTokens.continuity),
  );
}

const missedQuestionsIn = ({ chapters, questions }: PlantedBook, budget: number) =>
  questions.filter((question) => !isSentWhole(chapters, question, budget));

function rowOf(
  what: string,
  questions: readonly FactQuestion[],
  missed: readonly FactQuestion[],
  atMost?: number,
): Row {
  return {
    what,
    unit: '%',
    measured: (100 * missed.length) / questions.length,
    ...(atMost !== undefined && { limit: { atMost, on: 'measured' } }),
    runs: `${missed.length} of ${questions.length}`,
    values: missed.map(({ passages }) => passages.join(' / ')),
  };
}

/**
 * Builds the continuity check of the chapter that contains the question's last passage. Returns whether this check
 * would send all passages of the question to the model.
 */
function isSentWhole(chapters: readonly string[], { passages }: FactQuestion, budgetTokens: number): boolean {
  const openIndex = chapters.findIndex((text) => text.includes(passages.at(-1)!));
  const { parts } = checkOf(chapters, openIndex, budgetTokens);
  const sentText = parts.map(({ text }) => text).join('\n');
  return passages.every((passage) => sentText.includes(passage));
}

const checkOf = (chapters: readonly string[], open: number, budgetTokens: number) =>
  buildContext(asBook(chapters), {
    question: '',
    recent: '',
    chapterId: `chap_${open}`,
    budgetTokens,
    isCheck: true,
  });

function rowOfCheckSize({ chapters }: PlantedBook): Row {
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
