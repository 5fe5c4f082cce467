import type { AnswerEnded, AnswerText } from '#shared/contract/live/live.ts';
import { nonEmptyString, type Fields } from './fields.ts';

export function readAnswerNews(message: Fields) {
  const news = message['type'] === 'answer-text' ? answerTextIn(message) : answerEndIn(message);
  return news ? ({ kind: 'answer', news } as const) : ({ kind: 'nonsense', why: 'half an answer' } as const);
}

function answerTextIn({ conversationId, messageId, at, text }: Fields): AnswerText | undefined {
  const ids = idsIn(conversationId, messageId);
  if (!ids || typeof text !== 'string' || typeof at !== 'number' || !Number.isInteger(at) || at < 0)
    return undefined;
  return { type: 'answer-text', ...ids, at, text };
}

function answerEndIn({ conversationId, messageId, status }: Fields): AnswerEnded | undefined {
  const ids = idsIn(conversationId, messageId);
  const endStatus = endStatuses.find((end) => end === status);
  return ids && endStatus && { type: 'answer-ended', ...ids, status: endStatus };
}

function idsIn(conversation: unknown, message: unknown) {
  const [conversationId, messageId] = [nonEmptyString(conversation), nonEmptyString(message)];
  return conversationId === undefined || messageId === undefined ? undefined : { conversationId, messageId };
}

const endStatuses = ['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'] as const;

export type AnswerNews = AnswerText | AnswerEnded;
