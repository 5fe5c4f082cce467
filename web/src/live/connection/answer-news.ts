import type { AnswerEnded, AnswerText } from '#shared/contract/live/live.ts';
import { stringOf, type Fields } from './fields.ts';

export function readAnswer(message: Fields) {
  const news = message['type'] === 'answer-text' ? pieceIn(message) : endIn(message);
  return news ? ({ kind: 'answer', news } as const) : ({ kind: 'nonsense', why: 'half an answer' } as const);
}

function pieceIn({ conversationId, messageId, at, text }: Fields): AnswerText | undefined {
  const ids = idsIn(conversationId, messageId);
  if (!ids || typeof text !== 'string' || typeof at !== 'number' || !Number.isInteger(at) || at < 0)
    return undefined;
  return { type: 'answer-text', ...ids, at, text };
}

function endIn({ conversationId, messageId, status }: Fields): AnswerEnded | undefined {
  const ids = idsIn(conversationId, messageId);
  const ended = ends.find((end) => end === status);
  return ids && ended && { type: 'answer-ended', ...ids, status: ended };
}

function idsIn(conversation: unknown, message: unknown) {
  const [conversationId, messageId] = [stringOf(conversation), stringOf(message)];
  return conversationId === undefined || messageId === undefined ? undefined : { conversationId, messageId };
}

const ends = ['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'] as const;

export type AnswerNews = AnswerText | AnswerEnded;
