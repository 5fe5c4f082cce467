import * as z from 'zod/mini';
import { idOf } from '#shared/contract/ids.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';
import { Text } from '#shared/contract/text.ts';
import { answerKinds, rewritings, suggestionKinds } from '#shared/domain/writing/answer-kinds.ts';
import { writingLimits, writingRefusals } from '#shared/domain/writing/writing-limits.ts';
import { Outline, Suggestion, Titles } from './shaped-answers.ts';

export const AnswerKind = z.enum(answerKinds, `Choose one of: ${answerKinds.join(', ')}.`);

/** As Step Functions says it. A stopped answer has SUCCEEDED with what there was. */
export const AnswerStatus = z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']);
export type AnswerStatus = z.infer<typeof AnswerStatus>;

/** What of a chapter was sent to the model. `passages`: those that fit the question, beside a summary. */
export const ChapterReceipt = z.object({
  chapterId: z.string(),
  title: z.string(),
  used: z.enum(['whole', 'passages', 'summary', 'left out']),
  /** How many, where `used` is `passages`. */
  passages: z.optional(z.number()),
  /** Who made the summary that was sent: the author, the model, or rules that pick sentences. */
  summaryBy: z.optional(z.enum(['author', 'model', 'rules'])),
  /** Of a summary by the model: the chapter was changed since. */
  summaryIsOld: z.optional(z.boolean()),
});
export type ChapterReceipt = z.infer<typeof ChapterReceipt>;

/** The words of the open chapter that a question is about. */
export const PointedAt = z.object({
  words: z.number(),
  /** Whose they are; `mixed` where their sentences have more than one origin. */
  origin: z.enum(['own', 'ai', 'ai edited', 'mixed']),
  /** The entries of the story that they name; their facts went along. */
  facts: z.array(z.string()),
});
export type PointedAt = z.infer<typeof PointedAt>;

/** What an answer stands on, and what it cost. */
export const Receipt = z.object({
  /** In the order of the book; empty for an answer made without one. */
  chapters: z.array(ChapterReceipt),
  notes: z.number(),
  facts: z.number(),
  /** Of a question about words of the chapter. */
  pointedAt: z.optional(PointedAt),
  inputTokens: z.number(),
  outputTokens: z.number(),
  credits: z.number(),
  /** About how many tokens were sent, of an answer whose model read only a fraction of them: its server cut the rest off. */
  sentTokens: z.optional(z.number()),
  /** What wrote it, in words for the author. */
  model: z.string(),
  /** False of the offline writer, which answers by rules. */
  isModel: z.boolean(),
});
export type Receipt = z.infer<typeof Receipt>;

/** What an answer would stand on, before it is asked for. */
export const ContextPreview = z.object({
  ...z.pick(Receipt, { chapters: true, notes: true, facts: true }).shape,
  /** The most that it may cost. */
  credits: z.number(),
});
export type ContextPreview = z.infer<typeof ContextPreview>;

/** A quotation of the answer, looked up in the book without asking the model. */
export const Citation = z.object({
  quote: z.string(),
  found: z.boolean(),
  /** Where it stands; where it was not found, the chapter that the answer names, if any. */
  chapterId: z.optional(z.string()),
  /** The words as they stand there, and which of equal ones (from 0) it is. */
  exact: z.optional(z.string()),
  occurrence: z.optional(z.number()),
});
export type Citation = z.infer<typeof Citation>;

export const AnswerResult = z.object({
  text: z.string(),
  receipt: Receipt,
  citations: z.array(Citation),
  /** Its author stopped it: it is as far as it had come. */
  stopped: z.optional(z.boolean()),
  /** It came to the greatest length of an answer: its end is missing. */
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
  /** Of an answer in the making: what there is so far. */
  text: z.string(),
  createdAt: z.string(),
  chapterId: z.optional(z.string()),
  /** The rest is there for answers only. */
  status: z.optional(AnswerStatus),
  executionArn: z.optional(z.string()),
  error: z.optional(z.string()),
  result: z.optional(AnswerResult),
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  id: z.string(),
  bookId: z.optional(z.string()),
  /** The beginning of its first message, or what was asked for. */
  title: z.string(),
  kind: AnswerKind,
  messageCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Conversation = z.infer<typeof Conversation>;

const Id = idOf('This doesn’t exist.', 'This doesn’t exist.', 120);
const WrittenMessage = Text('A message must be text.').check(
  z.maxLength(writingLimits.messageCharacters, writingRefusals.messageTooLong),
);
const Surrounding = Text('The text around a passage must be text.').check(
  z.maxLength(
    writingLimits.surroundingCharacters,
    `The text around a passage can be up to ${writingLimits.surroundingCharacters} characters.`,
  ),
);

/** The place in the chapter that is meant: as it stands on the author's page, saved or not. */
export const Place = z.object({
  before: z.optional(Surrounding),
  /** The selected text; empty where only the caret stands there. */
  text: z.optional(
    Text('A passage must be text.').check(
      z.maxLength(writingLimits.passageCharacters, writingRefusals.passageTooLong),
    ),
  ),
  after: z.optional(Surrounding),
});
export type Place = z.infer<typeof Place>;

export const Question = z.object({
  /** What the person says; only a chat needs it. */
  message: z.optional(WrittenMessage),
  bookId: z.optional(Id),
  chapterId: z.optional(Id),
  /** Goes on in this conversation; absent: begins one. */
  conversationId: z.optional(Id),
  kind: z.optional(AnswerKind),
  /** Full Book Mode: as much of the book as the model can read well, instead of the passages that fit best. */
  fullBook: z.optional(z.boolean('Full Book Mode must be true or false.')),
  /** A message of the person in this conversation, which this one takes the place of; what came after it goes. */
  insteadOf: z.optional(Id),
  place: z.optional(Place),
  rewriting: z.optional(z.enum(rewritings, `Choose one of: ${rewritings.join(', ')}.`)),
  tone: z.optional(
    Text('A tone must be text.').check(
      z.maxLength(
        writingLimits.toneCharacters,
        `A tone can be up to ${writingLimits.toneCharacters} characters.`,
      ),
    ),
  ),
  /** About how many words to go on for; 500 where it is absent. */
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
  /** Of an outline. */
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

/** The answer is in the making: poll its execution, or hear of it on the live channel. */
export const Begun = z.object({
  conversationId: z.string(),
  executionArn: z.string(),
  status: AnswerStatus,
  /** The person's message and the answer in the making. */
  messages: z.array(Message),
  /** The most it may cost; what is not used comes back. */
  credits: z.number(),
});
export type Begun = z.infer<typeof Begun>;

const begins = {
  takesIdempotencyKey: true,
  access: 'signedIn',
  answer: { status: 202, body: Begun },
  refusals: ['not_found', 'conflict', 'out_of_credits', 'too_many', 'too_large'],
  throttle: { ratePerSecond: 20, burst: 40 },
} as const;

export const conversations = {
  startConversation: endpoint({
    ...begins,
    route: 'POST /ai/conversations',
    summary: 'Ask the AI: start a conversation, or continue one. Returns at once; poll for the AI’s answer.',
    body: Question,
  }),
  chat: endpoint({
    ...begins,
    route: 'POST /chat',
    summary: 'Ask the AI once: a conversation of one turn. The response is that of POST /ai/conversations.',
    body: z.pick(Question, { message: true, bookId: true, chapterId: true, fullBook: true }),
  }),
  suggest: endpoint({
    ...begins,
    route: 'POST /suggestions',
    summary:
      'Get suggestions for a chapter on clarity, pacing, repetition and consistency. The response is that of a conversation.',
    body: z.object({
      bookId: Id,
      chapterId: Id,
      kinds: Question.shape.suggestionKinds,
      fullBook: Question.shape.fullBook,
    }),
  }),
  generateOutline: endpoint({
    ...begins,
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
    // it reads the whole book
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
        /** What is written so far, while it runs. */
        partial: z.optional(z.string()),
        /** While it waits for the model: how many answers to others come first. */
        ahead: z.optional(z.number()),
        /** The model has reached its limit; the request waits and is sent again by itself. */
        busy: z.optional(z.boolean()),
        result: z.optional(AnswerResult),
        /** Why there is no result, in words for the person. */
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
    query: z.object({ ...pageQuery, bookId: z.optional(Id) }),
    answer: { status: 200, body: z.object({ conversations: z.array(Conversation), nextCursor }) },
    refusals: ['not_found'],
  }),
} as const;
