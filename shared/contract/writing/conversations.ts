import * as z from 'zod/mini';
import { idOf } from '#shared/contract/ids.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';
import { Text } from '#shared/contract/text.ts';
import { answerKinds, rewritings, suggestionKinds } from '#shared/domain/writing/answer-kinds.ts';
import { writingLimits, writingRefusals } from '#shared/domain/writing/writing-limits.ts';
import { Outline, Suggestion, Titles } from './shaped-answers.ts';

export const AnswerKind = z.enum(answerKinds, `Choose one of: ${answerKinds.join(', ')}.`);

/** The statuses of Step Functions. An answer that the person stopped has SUCCEEDED with the text so far. */
export const AnswerStatus = z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']);
export type AnswerStatus = z.infer<typeof AnswerStatus>;

/**
 * How much of a chapter was sent to the model. If `used` is `passages`, only the relevant passages were sent, together
 * with a summary if `summaryBy` is set.
 */
export const ChapterReceipt = z.object({
  chapterId: z.string(),
  title: z.string(),
  used: z.enum(['whole', 'passages', 'summary', 'left out']),
  passages: z.optional(z.number()),
  /** Tells who wrote the summary that was sent; `rules` means sentences picked without a model. */
  summaryBy: z.optional(z.enum(['author', 'model', 'rules'])),
  summaryIsOld: z.optional(z.boolean()),
});
export type ChapterReceipt = z.infer<typeof ChapterReceipt>;

export const PointedAt = z.object({
  words: z.number(),
  /** Tells who wrote the passage that the question is about; `mixed` if its sentences differ in origin. */
  origin: z.enum(['own', 'ai', 'ai edited', 'mixed']),
  facts: z.array(z.string()),
});
export type PointedAt = z.infer<typeof PointedAt>;

export const Receipt = z.object({
  chapters: z.array(ChapterReceipt),
  notes: z.number(),
  facts: z.number(),
  pointedAt: z.optional(PointedAt),
  inputTokens: z.number(),
  outputTokens: z.number(),
  credits: z.number(),
  /** The approximate number of tokens sent; set only if the model's server truncated the prompt. */
  sentTokens: z.optional(z.number()),
  model: z.string(),
  /** False for the offline writer, which answers by rules. */
  isModel: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

export const ContextPreview = z.object({
  ...z.pick(Receipt, { chapters: true, notes: true, facts: true }).shape,
  credits: z.number(),
});
export type ContextPreview = z.infer<typeof ContextPreview>;

/** A quotation in an answer. Our code, not the model, looked it up in the book. */
export const Citation = z.object({
  quote: z.string(),
  found: z.boolean(),
  /** The chapter that contains the quotation; if it isn't found, the chapter that the answer names, if any. */
  chapterId: z.optional(z.string()),
  /** `exact` is the wording in the chapter; `occurrence` is its zero-based index among identical passages. */
  exact: z.optional(z.string()),
  occurrence: z.optional(z.number()),
});
export type Citation = z.infer<typeof Citation>;

export const AnswerResult = z.object({
  text: z.string(),
  receipt: Receipt,
  citations: z.array(Citation),
  stopped: z.optional(z.boolean()),
  /** The answer reached the maximum length, so its end is missing. */
  cut: z.optional(z.boolean()),
  outline: z.optional(Outline),
  suggestions: z.optional(z.array(Suggestion)),
  titles: z.optional(Titles),
});
export type AnswerResult = z.infer<typeof AnswerResult>;

export const Message = z.object({
  id: z.string(),
  from: z.enum(['person', 'ai']),
  kind: AnswerKind,
  text: z.string(),
  createdAt: z.string(),
  chapterId: z.optional(z.string()),
  /** This field and the following ones exist only for answers. */
  status: z.optional(AnswerStatus),
  executionArn: z.optional(z.string()),
  error: z.optional(z.string()),
  result: z.optional(AnswerResult),
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  id: z.string(),
  bookId: z.optional(z.string()),
  title: z.string(),
  kind: AnswerKind,
  messageCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Conversation = z.infer<typeof Conversation>;

const ConversationId = idOf('This doesn’t exist.', 'This doesn’t exist.', 120);
const WrittenMessage = Text('A message must be text.').check(
  z.maxLength(writingLimits.messageCharacters, writingRefusals.messageTooLong),
);
const SurroundingText = Text('The text around a passage must be text.').check(
  z.maxLength(
    writingLimits.surroundingCharacters,
    `The text around a passage can be up to ${writingLimits.surroundingCharacters} characters.`,
  ),
);

/**
 * A passage or a cursor position, with the text around it as the author's page shows it, even if that isn't saved yet.
 */
export const PlaceInText = z.object({
  before: z.optional(SurroundingText),
  text: z.optional(
    Text('A passage must be text.').check(
      z.maxLength(writingLimits.passageCharacters, writingRefusals.passageTooLong),
    ),
  ),
  after: z.optional(SurroundingText),
});
export type PlaceInText = z.infer<typeof PlaceInText>;

export const Question = z.object({
  /** Required only if `kind` is `chat`. */
  message: z.optional(WrittenMessage),
  bookId: z.optional(ConversationId),
  chapterId: z.optional(ConversationId),
  /** If absent, a new conversation starts. */
  conversationId: z.optional(ConversationId),
  kind: z.optional(AnswerKind),
  /** Full Book Mode: sends as much of the book as the model reads well, instead of the best passages. */
  fullBook: z.optional(z.boolean('Full Book Mode must be true or false.')),
  /**
   * The id of an earlier message of the person, which this message replaces; everything after that message is deleted.
   */
  insteadOf: z.optional(ConversationId),
  place: z.optional(PlaceInText),
  rewriting: z.optional(z.enum(rewritings, `Choose one of: ${rewritings.join(', ')}.`)),
  tone: z.optional(
    Text('A tone must be text.').check(
      z.maxLength(
        writingLimits.toneCharacters,
        `A tone can be up to ${writingLimits.toneCharacters} characters.`,
      ),
    ),
  ),
  /** The approximate length that a continuation should have; 500 if absent. */
  words: z.optional(
    z
      .number('The number of words must be a number.')
      .check(
        z.int('The number of words must be a whole number.'),
        z.minimum(50, 'Ask for 50 words or more.'),
        z.maximum(
          writingLimits.wordsToContinue,
          `You can ask for up to ${writingLimits.wordsToContinue} words.`,
        ),
      ),
  ),
  suggestionKinds: z.optional(
    z
      .array(z.enum(suggestionKinds, `Choose from: ${suggestionKinds.join(', ')}.`), 'Kinds must be a list.')
      .check(z.maxLength(suggestionKinds.length, 'Name each kind once.')),
  ),
  premise: z.optional(
    Text('A premise must be text.').check(
      z.maxLength(writingLimits.premiseCharacters, writingRefusals.premiseTooLong),
    ),
  ),
  chapters: z.optional(
    z
      .number('The number of chapters must be a number.')
      .check(
        z.int('The number of chapters must be a whole number.'),
        z.minimum(1, writingRefusals.tooManyChapters),
        z.maximum(writingLimits.outlineChapters, writingRefusals.tooManyChapters),
      ),
  ),
});
export type Question = z.infer<typeof Question>;

/** The response when an answer is in progress: poll its execution or wait for messages on the live channel. */
export const BegunAnswer = z.object({
  conversationId: z.string(),
  executionArn: z.string(),
  status: AnswerStatus,
  messages: z.array(Message),
  /** The maximum price; the unused part is refunded. */
  credits: z.number(),
});
export type BegunAnswer = z.infer<typeof BegunAnswer>;

const answerBeginning = {
  takesIdempotencyKey: true,
  access: 'signedIn',
  answer: { status: 202, body: BegunAnswer },
  refusals: ['not_found', 'conflict', 'out_of_credits', 'too_many', 'too_large'],
  throttle: { ratePerSecond: 20, burst: 40 },
} as const;

export const conversations = {
  startConversation: endpoint({
    ...answerBeginning,
    route: 'POST /ai/conversations',
    summary: 'Ask the AI: start a conversation, or continue one. Returns at once; poll for the AI’s answer.',
    body: Question,
  }),
  chat: endpoint({
    ...answerBeginning,
    route: 'POST /chat',
    summary: 'Ask the AI once: a conversation of one turn. The response is that of POST /ai/conversations.',
    body: z.pick(Question, { message: true, bookId: true, chapterId: true, fullBook: true }),
  }),
  suggest: endpoint({
    ...answerBeginning,
    route: 'POST /suggestions',
    summary:
      'Get suggestions for a chapter on clarity, pacing, repetition and consistency. The response is that of a conversation.',
    body: z.object({
      bookId: ConversationId,
      chapterId: ConversationId,
      kinds: Question.shape.suggestionKinds,
      fullBook: Question.shape.fullBook,
    }),
  }),
  generateOutline: endpoint({
    ...answerBeginning,
    route: 'POST /books/{bookId}/generateOutline',
    summary: 'Generate an outline from a premise. The response is that of a conversation.',
    body: z.pick(Question, { premise: true, chapters: true, message: true }),
  }),
  previewContext: endpoint({
    route: 'POST /ai/context',
    summary:
      'Preview a question: the parts of the book that would be sent, as on the receipt, and the maximum price. Nothing is sent to the AI, and no credits are held.',
    access: 'signedIn',
    body: z.pick(Question, {
      message: true,
      bookId: true,
      chapterId: true,
      conversationId: true,
      fullBook: true,
    }),
    answer: { status: 200, body: ContextPreview },
    refusals: ['not_found'],
    // Low, because each request reads the whole book.
    throttle: { ratePerSecond: 10, burst: 20 },
  }),
  pollConversation: endpoint({
    route: 'GET /ai/conversations',
    summary: 'Get the progress of your answer by its execution.',
    access: 'signedIn',
    query: z.object({
      executionArn: z
        .string('Send the executionArn.')
        .check(z.minLength(1, 'Send the executionArn.'), z.maxLength(400, 'This execution doesn’t exist.')),
    }),
    answer: {
      status: 200,
      body: z.object({
        conversationId: z.string(),
        executionArn: z.string(),
        status: AnswerStatus,
        partial: z.optional(z.string()),
        /** How many other answers or podcast scripts are ahead in the queue. */
        ahead: z.optional(z.number()),
        /** The model has reached its limit; the request is retried automatically. */
        busy: z.optional(z.boolean()),
        result: z.optional(AnswerResult),
        error: z.optional(z.string()),
      }),
    },
    refusals: ['not_found'],
  }),
  getConversation: endpoint({
    route: 'GET /ai/conversations/{id}',
    summary: 'Get a conversation with its last messages, oldest first. A cursor leads to earlier ones.',
    access: 'signedIn',
    query: z.object(pageQuery),
    answer: {
      status: 200,
      body: z.object({ conversation: Conversation, messages: z.array(Message), nextCursor }),
    },
    refusals: ['not_found'],
  }),
  stopConversation: endpoint({
    route: 'POST /ai/conversations/{id}/stop',
    summary: 'Stop the answer in progress. The text written so far stays, and only that is charged.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
  deleteConversation: endpoint({
    route: 'DELETE /ai/conversations/{id}',
    summary: 'Delete a conversation and its messages.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['not_found', 'conflict'],
  }),
  listConversations: endpoint({
    route: 'GET /conversations',
    summary: 'List the conversations about a book, or those without a book, newest first.',
    access: 'signedIn',
    query: z.object({ ...pageQuery, bookId: z.optional(ConversationId) }),
    answer: { status: 200, body: z.object({ conversations: z.array(Conversation), nextCursor }) },
    refusals: ['not_found'],
  }),
} as const;
