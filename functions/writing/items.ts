import type { AnswerResult, AnswerStatus, Place } from '#shared/contract/writing/conversations.ts';
import type { AnswerKind, Rewriting, SuggestionKind } from '#shared/domain/writing/answer-kinds.ts';
import type { ReadingKind } from '#shared/domain/writing/book-readings.ts';

/** The shapes of the items of conversations, each with the store that alone reads and writes it. */

/** Key: ownerId, id (`conv_{book}_{time}{random}`, `conv_none_…` without a book: newer ones sort last). */
export interface StoredConversation {
  readonly ownerId: string;
  readonly id: string;
  readonly bookId?: string;
  readonly title: string;
  readonly kind: AnswerKind;
  /** Of the last message; messages are numbered from 1, and each turn takes two numbers. */
  readonly lastNumber: number;
  /** First and last numbers of messages that another question took the place of: not shown and not sent any more. */
  readonly replaced?: readonly (readonly [first: number, last: number])[];
  /** The answer in the making: there is one at a time. */
  readonly answering?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Key: ownerId, id (`msg_{book}_{conversation}_{number}`, in the order of writing). */
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
  /** Of a person's message: what it asks for besides its text. */
  readonly options?: QuestionOptions;
  /** Of a person's message that came with an Idempotency-Key: the item that remembers it. */
  readonly requestId?: string;
  /** Of an answer for one chapter of a reading. */
  readonly readingId?: string;
  /** Of an answer: the record that the execution works for. */
  readonly answer?: AnswerWork;
  /** Sparse index `byRunning`: an answer in the making, since `startedAt`. */
  readonly running?: 'yes';
  readonly startedAt?: string;
}

/** What a request with an Idempotency-Key began. Key: ownerId, id (`#request_…`), in the table of conversations. */
export interface StoredRequest {
  readonly ownerId: string;
  readonly id: string;
  readonly requestFingerprint: string;
  readonly conversationId: string;
  /** Of the question; its answer is the next one. */
  readonly number: number;
}

export interface QuestionOptions {
  readonly fullBook: boolean;
  readonly place?: Place;
  readonly rewriting?: Rewriting;
  readonly tone?: string;
  readonly words?: number;
  readonly suggestionKinds?: readonly SuggestionKind[];
  readonly premise?: string;
  readonly chapters?: number;
}

/** How far a book is read for one thing; there is one of each kind. Key: ownerId, id (`read_{book}_{kind}`). */
export interface StoredReading {
  readonly ownerId: string;
  readonly id: string;
  readonly bookId: string;
  readonly kind: ReadingKind;
  readonly status: 'idle' | 'running' | 'paused';
  readonly revision: number;
  /** By chapter: which text of it was read last. */
  readonly read: Readonly<Record<string, string>>;
  readonly run: ReadingRun;
  /** Sparse index `byRunning`: under way, since `startedAt`. */
  readonly running?: 'yes';
  readonly startedAt?: string;
}

/** The last time that a reading was begun; a pause does not end it. */
export interface ReadingRun {
  readonly startedAt: string;
  readonly endedAt?: string;
  /** How many it was begun for, and how many of them were read. */
  readonly chapters: number;
  readonly chaptersRead: number;
  /** Those that it has yet to come to, in the order of the book. */
  readonly left: readonly string[];
  /** The chapter whose answer is in the making, or has ended and is not noted yet. */
  readonly now?: { readonly chapterId: string; readonly answerId: string };
  readonly failed: readonly { readonly chapterId: string; readonly error: string }[];
  /** Since the last one that was read. */
  readonly failuresInARow: number;
  readonly credits: number;
  readonly conversationId?: string;
  /** Why it is paused. */
  readonly reason?: string;
}

/** What the AI says of a chapter. Key: ownerId, id (`sum_{book}_{chapter}`). */
export interface StoredSummary {
  readonly ownerId: string;
  readonly id: string;
  readonly chapterId: string;
  readonly text: string;
  /** Of the chapter's text that it was made from. */
  readonly textId: string;
  /** What wrote it, in words for the author, and whether that is a model. */
  readonly model: string;
  readonly isModel: boolean;
  readonly createdAt: string;
}

export interface AnswerWork {
  readonly status: AnswerStatus;
  readonly attempt: number;
  readonly executionArn: string;
  /** Credits that are held for it. */
  readonly held: number;
  readonly stopAsked?: boolean;
  /** While it waits for the model: how many answers of others come first. */
  readonly ahead?: number;
  /** The model turned it away; it is sent again by itself. */
  readonly busy?: boolean;
  /** In words for the person. */
  readonly error?: string;
  /** Of one that is about a chapter, once it has ended well: which text of it was read. */
  readonly textId?: string;
  /** Without its text, which is the message's. */
  readonly result?: Omit<AnswerResult, 'text'>;
  readonly endedAt?: string;
}

/** Raised by a change of shape, which says how older items are read. */
export const writingItemVersion = 1;
