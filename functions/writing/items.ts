import type { AnswerResult, AnswerStatus, PlaceInText } from '#shared/contract/writing/conversations.ts';
import type { AnswerKind, Rewriting, SuggestionKind } from '#shared/domain/writing/answer-kinds.ts';
import type { ReadingKind } from '#shared/domain/writing/book-readings.ts';

/** The items of conversations. Only an item's own store reads and writes it. */

/**
 * Key: ownerId, id (`conv_{book}_{time}{random}`, or `conv_none_…` without a book), so that newer conversations sort
 * last.
 */
export interface StoredConversation {
  readonly ownerId: string;
  readonly id: string;
  readonly bookId?: string;
  readonly title: string;
  readonly kind: AnswerKind;
  /** The number of the last message. Messages count from 1; each question takes one number and its answer the next. */
  readonly lastNumber: number;
  /** First and last numbers of replaced messages, which are no longer shown or sent. */
  readonly replaced?: readonly (readonly [first: number, last: number])[];
  readonly answering?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Key: ownerId, id (`msg_{book}_{conversation}_{number}`), so that messages sort in the order of writing. */
export interface StoredMessage {
  readonly ownerId: string;
  readonly id: string;
  readonly conversationId: string;
  readonly number: number;
  readonly from: 'person' | 'ai';
  readonly kind: AnswerKind;
  readonly text: string;
  readonly chapterId?: string;
  readonly createdAt: string;
  readonly options?: QuestionOptions;
  readonly requestId?: string;
  readonly readingId?: string;
  readonly answer?: AnswerWork;
  /** Key of the sparse index `byRunning`, which contains the answers in progress, sorted by `startedAt`. */
  readonly running?: 'yes';
  readonly startedAt?: string;
}

/**
 * The question and answer that a request with an Idempotency-Key started. Key: ownerId, id (`#request_…`), in the table
 * of conversations.
 */
export interface StoredRequest {
  readonly ownerId: string;
  readonly id: string;
  readonly requestFingerprint: string;
  readonly conversationId: string;
  /** The number of the question; its answer has the next one. */
  readonly number: number;
}

export interface QuestionOptions {
  readonly fullBook: boolean;
  readonly place?: PlaceInText;
  readonly rewriting?: Rewriting;
  readonly tone?: string;
  readonly words?: number;
  readonly suggestionKinds?: readonly SuggestionKind[];
  readonly premise?: string;
  readonly chapters?: number;
}

/**
 * The AI's reading of a book, chapter by chapter; one item for each kind of reading and book. Key: ownerId, id
 * (`read_{book}_{kind}`).
 */
export interface StoredReading {
  readonly ownerId: string;
  readonly id: string;
  readonly bookId: string;
  readonly kind: ReadingKind;
  readonly status: 'idle' | 'running' | 'paused';
  readonly revision: number;
  /** Ids of the chapter texts that were last read, by chapter id. */
  readonly read: Readonly<Record<string, string>>;
  readonly run: ReadingRun;
  /** Key of the sparse index `byRunning`, which contains the readings in progress, sorted by `startedAt`. */
  readonly running?: 'yes';
  readonly startedAt?: string;
}

/** The last run of the reading; pausing and resuming continue the same run. */
export interface ReadingRun {
  readonly startedAt: string;
  readonly endedAt?: string;
  readonly chapters: number;
  readonly chaptersRead: number;
  readonly left: readonly string[];
  readonly now?: { readonly chapterId: string; readonly answerId: string };
  readonly failed: readonly { readonly chapterId: string; readonly error: string }[];
  readonly failuresInARow: number;
  readonly credits: number;
  readonly conversationId?: string;
  readonly reason?: string;
}

/** The summary of a chapter. Key: ownerId, id (`sum_{book}_{chapter}`). */
export interface StoredSummary {
  readonly ownerId: string;
  readonly id: string;
  readonly chapterId: string;
  readonly text: string;
  readonly textId: string;
  readonly model: string;
  readonly isModel: boolean;
  readonly createdAt: string;
}

export interface AnswerWork {
  readonly status: AnswerStatus;
  readonly attempt: number;
  readonly executionArn: string;
  /** The credits that are held for this answer. */
  readonly held: number;
  readonly stopAsked?: boolean;
  readonly ahead?: number;
  /** The model refused the request because it had reached its limit; the request is retried automatically. */
  readonly busy?: boolean;
  readonly error?: string;
  readonly textId?: string;
  /** Without the result's text, which is the message's `text`. */
  readonly result?: Omit<AnswerResult, 'text'>;
  readonly endedAt?: string;
}

/** Increase it when the shape of the items changes, and describe here how older items are read. */
export const writingItemVersion = 1;
