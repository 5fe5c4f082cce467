import type { StatusMessage } from '#shared/contract/news/live.ts';

/** One of the three states that the pending list knows; the spec's 'failed' is the state 'error' (A03). */
export function normaliseStatus(status: unknown): AudioState | undefined {
  return typeof status === 'string' ? states.get(status) : undefined;
}

/** What a frame of the socket says. Nothing in it is trusted: whatever has no sense for us is `nonsense`. */
export function readFrame(frame: unknown): LiveNews {
  const message = objectIn(frame);
  if (!message) return { kind: 'nonsense', why: 'no JSON object' };
  switch (message['type']) {
    case 'audio-status':
      return readStatus(message);
    case 'registered':
    case 'pong':
      return { kind: message['type'] };
    case 'error':
      return { kind: 'refused', why: textOf(message['message']) ?? '' };
    default:
      return { kind: 'nonsense', why: 'unknown type' };
  }
}

function readStatus(message: Readonly<Record<string, unknown>>): LiveNews {
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

function objectIn(frame: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof frame !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(frame);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    // Not ours; the caller logs it as nonsense.
    return undefined;
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

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

export type LiveNews =
  | { readonly kind: 'status'; readonly update: StatusUpdate }
  | { readonly kind: 'registered' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'nonsense'; readonly why: string };
