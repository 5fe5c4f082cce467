import { grouped } from '#shared/domain/locale.ts';

/**
 * Characters are UTF-16 code units. The limits apply to one request, except `runningAnswers` (per person) and
 * `messages` (per conversation).
 */
export const writingLimits = {
  messageCharacters: 20_000,
  passageCharacters: 20_000,
  surroundingCharacters: 10_000,
  premiseCharacters: 10_000,
  toneCharacters: 100,
  outlineChapters: 60,
  wordsToContinue: 1_000,
  runningAnswers: 3,
  messages: 1_000,
} as const;

/**
 * The maximum number of tokens of the book per kind of question: as many as the task needs, or in Full Book Mode as
 * many as a model reads well.
 */
export const contextTokens = {
  chat: 8_000,
  continue: 6_000,
  rewrite: 2_000,
  suggestions: 12_000,
  outline: 4_000,
  summary: 16_000,
  titles: 4_000,
  facts: 16_000,
  continuity: 12_000,
  fullBook: 32_000,
} as const;

export const answerTokens = {
  chat: 2_000,
  continue: 2_000,
  rewrite: 6_000,
  suggestions: 3_000,
  outline: 4_000,
  summary: 1_000,
  titles: 800,
  facts: 3_000,
  continuity: 2_000,
} as const;

export const writingRefusals = {
  messageMissing: 'Write a message first.',
  messageTooLong: `A message can be up to ${grouped(writingLimits.messageCharacters)} characters. Shorten it, or move the long part to a chapter or a note.`,
  passageMissing: 'Select the passage first.',
  passageTooLong: `A passage can be up to ${grouped(writingLimits.passageCharacters)} characters. Select less.`,
  premiseTooLong: `A premise can be up to ${grouped(writingLimits.premiseCharacters)} characters.`,
  premiseMissing: 'Describe the book in a sentence or two, or add a premise to its details.',
  tooManyChapters: `An outline can have 1 to ${writingLimits.outlineChapters} chapters.`,
  tooManyRunning: `The AI is already working on ${writingLimits.runningAnswers} answers for you. Wait for one, or stop it.`,
  conversationFull: `This conversation has ${grouped(writingLimits.messages)} messages. Start a new one: the AI reads the book again each time.`,
  bookNeeded: 'Choose the book that this is about.',
  chapterNeeded: 'Open the chapter that this is about.',
  bookEmpty: 'There’s nothing in this book to read yet. Write a chapter first.',
  noConversation: 'This conversation doesn’t exist.',
  noMessage: 'This message doesn’t exist.',
  stillAnswering: 'The AI is still answering in this conversation. Wait for it, or stop it.',
} as const;
