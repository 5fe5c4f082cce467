import type { AnswerKind } from './answer-kinds.ts';
import { creditsOfTokens } from '#shared/domain/credits/credits.ts';
import { tokensIn } from './tokens.ts';
import { answerTokens, contextTokens } from './writing-limits.ts';

/**
 * The most that an answer may cost, in credits: this much is held when it begins, and what was not used is given back
 * when it ends. `bookTokens` is the size of what it reads
 * of a book (`tokensToRead`); `messageTokens` that of everything
 * the person sends along.
 */
export const highestPrice = ({ kind, fullBook, bookTokens, messageTokens }: Priced): number => {
  const context = Math.min(bookBudget(kind, fullBook), bookTokens);
  return creditsOfTokens(context + messageTokens + rulesTokens + answerTokens[kind]);
};

/** How many tokens of the book go with a question, at most. */
export const bookBudget = (kind: AnswerKind, fullBook: boolean): number =>
  contextTokens[fullBook ? 'fullBook' : kind];

/** Whether nothing of the book is read but one chapter, beside what is known and noted of the book. */
export const readsOneChapter = (kind: AnswerKind, chapter: unknown): boolean =>
  chapter !== undefined && (kind === 'summary' || kind === 'facts');

/** The size of what a question reads: of the book, or of its one chapter; 0 without a book. */
export const tokensToRead = (kind: AnswerKind, { bookWords, chapterWords }: Words): number => {
  const words = readsOneChapter(kind, chapterWords) ? chapterWords : bookWords;
  return words === undefined ? 0 : bookTokensOf(words);
};

/**
 * The size of a book by its words, as it is reckoned before it is read: three tokens a word, which English has not and
 * German hardly, and some for what is said of the book.
 */
export const bookTokensOf = (words: number): number => 3 * words + 1_000;

/** Of all that a person sends along with a question. */
export const sentTokens = ({ message = '', premise = '', tone = '', place = {} }: Sent): number => {
  const { before = '', text = '', after = '' } = place;
  return tokensIn([message, premise, tone, before, text, after].join('\n'));
};

/** The most of a conversation that is sent along with its next question: a long one costs no more than a short one. */
export const earlierTokens = 4_000;

/** The most that our own words in a prompt have; a test of the prompts holds it. */
export const rulesTokens = 1_200;

interface Words {
  readonly bookWords?: number | undefined;
  /** Of the chapter that the question is about. */
  readonly chapterWords?: number | undefined;
}

interface Sent {
  readonly message?: string | undefined;
  readonly premise?: string | undefined;
  readonly tone?: string | undefined;
  readonly place?:
    | {
        readonly before?: string | undefined;
        readonly text?: string | undefined;
        readonly after?: string | undefined;
      }
    | undefined;
}

interface Priced {
  readonly kind: AnswerKind;
  readonly fullBook: boolean;
  readonly bookTokens: number;
  readonly messageTokens: number;
}
