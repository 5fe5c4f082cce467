import type { AnswerKind } from './answer-kinds.ts';
import { creditsOfTokens } from '#shared/domain/credits/credits.ts';
import { tokensIn } from './tokens.ts';
import { answerTokens, contextTokens } from './writing-limits.ts';

/**
 * Returns the maximum price of an answer in credits. The price is held at the start, and the unused part is refunded at
 * the end. `bookTokens` is the size of the book text that is read (`tokensToRead`), `messageTokens` the size of
 * everything the person sends.
 */
export const highestPrice = ({ kind, fullBook, bookTokens, messageTokens }: PriceInput): number => {
  const context = Math.min(bookBudget(kind, fullBook), bookTokens);
  return creditsOfTokens(context + messageTokens + maxRulesTokens + answerTokens[kind]);
};

export const bookBudget = (kind: AnswerKind, fullBook: boolean): number =>
  contextTokens[fullBook ? 'fullBook' : kind];

export const readsOneChapter = (kind: AnswerKind, chapter: unknown): boolean =>
  chapter !== undefined && (kind === 'summary' || kind === 'facts');

export const tokensToRead = (kind: AnswerKind, { bookWords, chapterWords }: WordCounts): number => {
  const words = readsOneChapter(kind, chapterWords) ? chapterWords : bookWords;
  return words === undefined ? 0 : bookTokensOf(words);
};

/**
 * Estimates the tokens of a book by its words, before it is read: three tokens per word, more than in English and most
 * German, plus some for the book's details.
 */
export const bookTokensOf = (words: number): number => 3 * words + 1_000;

export const sentTokens = ({ message = '', premise = '', tone = '', place = {} }: SentTexts): number => {
  const { before = '', text = '', after = '' } = place;
  return tokensIn([message, premise, tone, before, text, after].join('\n'));
};

/**
 * The maximum number of tokens of earlier messages sent with a question, so that long conversations cost no more than
 * short ones.
 */
export const maxEarlierTokens = 4_000;

/** The maximum number of tokens of our own text in a prompt; a test of the prompts enforces it. */
export const maxRulesTokens = 1_200;

interface WordCounts {
  readonly bookWords?: number | undefined;
  readonly chapterWords?: number | undefined;
}

interface SentTexts {
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

interface PriceInput {
  readonly kind: AnswerKind;
  readonly fullBook: boolean;
  readonly bookTokens: number;
  readonly messageTokens: number;
}
