import * as z from 'zod/mini';
import { AudioStage, AudioStatus } from '#shared/contract/audio/audio-records.ts';
import { NewsKind } from '#shared/contract/news/notifications.ts';
import { AnswerStatus } from '#shared/contract/writing/conversations.ts';

/**
 * What travels over the live channel, JSON in text frames. The address is `api.websocket` of `/config.json`, with
 * the query parameters `userId` and, for who is signed in, `token`. The gateway routes by `action`.
 */

const unknownAction = 'Unknown action. Send register or ping.';

/** Asks to be told about the audios of `userId`, which must be the subject of the token of this connection. */
export const Register = z.object({
  action: z.literal('register', unknownAction),
  userId: z
    .string('A userId must be text.')
    .check(z.minLength(1, 'A userId is missing.'), z.maxLength(128, 'This person doesn’t exist.')),
});
export type Register = z.infer<typeof Register>;

/** Keeps the connection open: the gateway ends one that was silent for ten minutes. Answered by `Pong`. */
export const Ping = z.object({ action: z.literal('ping', unknownAction) }, unknownAction);
export type Ping = z.infer<typeof Ping>;

/** News of one audio: its owner hears them on every registered connection. The same news may come twice. */
export const StatusMessage = z.object({
  type: z.literal('audio-status'),
  /** Only where the audio was made from a chapter. */
  chapterId_internal: z.optional(z.string()),
  status: AudioStatus,
  audioId: z.string(),
  /** The same as `audioId`: an audio is the job of making it. */
  jobId: z.string(),
  topic: z.string(),
  /** Which making of it this is about, from 1: word of an earlier one comes too late. */
  attempt: z.number(),
  /** While it is PROCESSING. */
  stage: z.optional(AudioStage),
  /** While it waits for its turn: how many of others come first. */
  ahead: z.optional(z.number()),
  /** The model that writes its script has reached its limit; the script waits and is asked for again by itself. */
  modelBusy: z.optional(z.literal(true)),
  /** Share of the sentences that can be heard, or are joined, 0 to 1. */
  progress: z.optional(z.number()),
  /** Why it has FAILED, in words for its author. */
  reason: z.optional(z.string()),
});
export type StatusMessage = z.infer<typeof StatusMessage>;

/** A piece of an answer in the making: what it has after its first `at` characters. Only who asked hears it. */
export const AnswerText = z.object({
  type: z.literal('answer-text'),
  conversationId: z.string(),
  messageId: z.string(),
  at: z.number(),
  text: z.string(),
});
export type AnswerText = z.infer<typeof AnswerText>;

/** An answer has ended, well or badly: ask for the conversation. The same news may come twice. */
export const AnswerEnded = z.object({
  type: z.literal('answer-ended'),
  conversationId: z.string(),
  messageId: z.string(),
  status: AnswerStatus,
});
export type AnswerEnded = z.infer<typeof AnswerEnded>;

/** There is a new notification: what it says, and where it leads. The same news may come twice. */
export const NewsArrived = z.object({
  type: z.literal('news'),
  kind: NewsKind,
  id: z.string(),
  /** A sentence. */
  title: z.string(),
  /** A path of the site. */
  address: z.optional(z.string()),
});
export type NewsArrived = z.infer<typeof NewsArrived>;

/** What a person is told without having asked. */
export const NewsMessage = z.discriminatedUnion('type', [
  StatusMessage,
  AnswerText,
  AnswerEnded,
  NewsArrived,
]);
export type NewsMessage = z.infer<typeof NewsMessage>;

export const Registered = z.object({ type: z.literal('registered') });
export type Registered = z.infer<typeof Registered>;

export const Pong = z.object({ type: z.literal('pong') });
export type Pong = z.infer<typeof Pong>;

/** A message of the client that was not understood or not allowed, in words for the person. */
export const LiveError = z.object({ type: z.literal('error'), message: z.string() });
export type LiveError = z.infer<typeof LiveError>;

export const ClientMessage = z.discriminatedUnion('action', [Register, Ping]);
export type ClientMessage = z.infer<typeof ClientMessage>;

export const ServerMessage = z.discriminatedUnion('type', [
  StatusMessage,
  AnswerText,
  AnswerEnded,
  NewsArrived,
  Registered,
  Pong,
  LiveError,
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
