import type { StatusMessage } from '#shared/contract/news/live.ts';
import { textOf, type Fields } from './fields.ts';

/** One of the three states that the pending list knows; the spec's 'failed' is the state 'error' (A03). */
export function normaliseStatus(status: unknown): AudioState | undefined {
  return typeof status === 'string' ? states.get(status) : undefined;
}

/** News of one audio, under either of the names that the spec has for a field. */
export function readStatus(message: Fields): StatusNews {
  const state = normaliseStatus(message['status']) ?? normaliseStatus(message['processingStatus']);
  const audioId = textOf(message['audioId']) ?? textOf(message['jobId']);
  if (!state) return { kind: 'nonsense', why: 'unknown status' };
  if (audioId === undefined) return { kind: 'nonsense', why: 'no audio named' };
  const progress = message['progress'];
  return {
    kind: 'status',
    update: {
      audioId,
      state,
      topic: textOf(message['topic']),
      chapterId_internal: textOf(message['chapterId_internal']),
      progress: typeof progress === 'number' ? Math.min(1, Math.max(0, progress)) : undefined,
    },
  };
}

const states: ReadonlyMap<string, AudioState> = new Map([
  ['COMPLETED', 'ready'],
  ['ready', 'ready'],
  ['READY', 'ready'],
  ['FAILED', 'error'],
  ['error', 'error'],
  ['ERROR', 'error'],
  ['PROCESSING', 'processing'],
  ['processing', 'processing'],
]);

export type AudioState = 'ready' | 'error' | 'processing';

/** A `StatusMessage` as the web works with it: one name for the audio, one for its state. */
export interface StatusUpdate extends Pick<StatusMessage, 'audioId'> {
  readonly state: AudioState;
  readonly topic: string | undefined;
  /** Only where the audio was made from a chapter. */
  readonly chapterId_internal: string | undefined;
  /** 0 to 1. */
  readonly progress: number | undefined;
}

export type StatusNews =
  | { readonly kind: 'status'; readonly update: StatusUpdate }
  | { readonly kind: 'nonsense'; readonly why: string };
