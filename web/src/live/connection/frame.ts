import type { NewsArrived } from '#shared/contract/live/live.ts';
import { readAnswerNews, type AnswerNews } from './answer-news.ts';
import { readNewsArrived } from './arrival.ts';
import { parseObject, nonEmptyString } from './fields.ts';
import { readStatus, type StatusNews } from './read-status.ts';

/** Parses an untrusted frame of the socket; anything unknown becomes `nonsense`. */
export function readFrame(frame: unknown): LiveNews {
  const message = parseObject(frame);
  if (!message) return { kind: 'nonsense', why: 'no JSON object' };
  switch (message['type']) {
    case 'audio-status':
      return readStatus(message);
    case 'answer-text':
    case 'answer-ended':
      return readAnswerNews(message);
    case 'news':
      return readNewsArrived(message);
    case 'registered':
    case 'pong':
      return { kind: message['type'] };
    case 'error':
      return { kind: 'refused', why: nonEmptyString(message['message']) ?? '' };
    default:
      return { kind: 'nonsense', why: 'unknown type' };
  }
}

export type LiveNews =
  | StatusNews
  | { readonly kind: 'answer'; readonly news: AnswerNews }
  | { readonly kind: 'news'; readonly news: NewsArrived }
  | { readonly kind: 'registered' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'refused'; readonly why: string };
