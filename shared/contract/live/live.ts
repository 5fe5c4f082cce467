import * as z from 'zod/mini';
import { AudioStage, AudioStatus } from '#shared/contract/audio/audio-records.ts';
import { NewsKind } from '#shared/contract/news/notifications.ts';
import { AnswerStatus } from '#shared/contract/writing/conversations.ts';

/**
 * The messages of the live channel: JSON in text frames. The address is `api.websocket` of `/config.json` with the
 * query parameters `userId` and, if signed in, `token`. The gateway routes by `action`.
 */

const unknownAction = 'Unknown action. Send register or ping.';

/**
 * Subscribes the connection to the messages for `userId`: the user id (`sub`) in the connection's token, or the public
 * id of the same person.
 */
export const RegisterMessage = z.object({
  action: z.literal('register', unknownAction),
  userId: z
    .string('A userId must be text.')
    .check(z.minLength(1, 'A userId is missing.'), z.maxLength(128, 'This person doesn’t exist.')),
});
export type RegisterMessage = z.infer<typeof RegisterMessage>;

/**
 * Keeps the connection open, because the gateway closes it after ten minutes without a message. The response is `PongMessage`.
 */
export const PingMessage = z.object({ action: z.literal('ping', unknownAction) }, unknownAction);
export type PingMessage = z.infer<typeof PingMessage>;

/** The status of one audio, sent to every registered connection of its owner. The same message can arrive twice. */
export const StatusMessage = z.object({
  type: z.literal('audio-status'),
  chapterId_internal: z.optional(z.string()),
  status: AudioStatus,
  audioId: z.string(),
  jobId: z.string(),
  topic: z.string(),
  /** Numbered from 1. Messages about an earlier attempt can arrive after those about a later one. */
  attempt: z.number(),
  stage: z.optional(AudioStage),
  ahead: z.optional(z.number()),
  modelBusy: z.optional(z.literal(true)),
  progress: z.optional(z.number()),
  reason: z.optional(z.string()),
});
export type StatusMessage = z.infer<typeof StatusMessage>;

/**
 * A part of an answer in progress: the text after the answer's first `at` characters. Only the person who asked
 * receives it.
 */
export const AnswerText = z.object({
  type: z.literal('answer-text'),
  conversationId: z.string(),
  messageId: z.string(),
  at: z.number(),
  text: z.string(),
});
export type AnswerText = z.infer<typeof AnswerText>;

/** An answer has succeeded or failed: the client should fetch the conversation. The same message can arrive twice. */
export const AnswerEnded = z.object({
  type: z.literal('answer-ended'),
  conversationId: z.string(),
  messageId: z.string(),
  status: AnswerStatus,
});
export type AnswerEnded = z.infer<typeof AnswerEnded>;

/** A new notification. The same message can arrive twice. */
export const NewsArrived = z.object({
  type: z.literal('news'),
  kind: NewsKind,
  id: z.string(),
  title: z.string(),
  address: z.optional(z.string()),
});
export type NewsArrived = z.infer<typeof NewsArrived>;

export const NewsMessage = z.discriminatedUnion('type', [
  StatusMessage,
  AnswerText,
  AnswerEnded,
  NewsArrived,
]);
export type NewsMessage = z.infer<typeof NewsMessage>;

export const RegisteredMessage = z.object({ type: z.literal('registered') });
export type RegisteredMessage = z.infer<typeof RegisteredMessage>;

export const PongMessage = z.object({ type: z.literal('pong') });
export type PongMessage = z.infer<typeof PongMessage>;

export const LiveError = z.object({ type: z.literal('error'), message: z.string() });
export type LiveError = z.infer<typeof LiveError>;

export const ClientMessage = z.discriminatedUnion('action', [RegisterMessage, PingMessage]);
export type ClientMessage = z.infer<typeof ClientMessage>;

export const ServerMessage = z.discriminatedUnion('type', [
  StatusMessage,
  AnswerText,
  AnswerEnded,
  NewsArrived,
  RegisteredMessage,
  PongMessage,
  LiveError,
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
