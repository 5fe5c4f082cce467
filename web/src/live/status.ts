import type { StatusMessage } from '#shared/contract/live/live.ts';
import type { AudioStage } from '#shared/domain/audio/stages.ts';

/** One of the states that the pending list knows; the spec's 'failed' is the state 'error' (A03). */
export function normaliseStatus(status: unknown): AudioState | undefined {
  return typeof status === 'string' ? states.get(status) : undefined;
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
  // Ours: the spec knows no podcast that waits with its script.
  ['SCRIPTED', 'scripted'],
]);

export type AudioState = 'ready' | 'error' | 'processing' | 'scripted';

/** A `StatusMessage` as the web works with it: one name for the audio, one for its state. */
export interface StatusUpdate extends Pick<StatusMessage, 'audioId'> {
  readonly state: AudioState;
  readonly topic: string | undefined;
  /** Only where the audio was made from a chapter. */
  readonly chapterId_internal: string | undefined;
  /** Which making of it this is about, from 1. */
  readonly attempt: number | undefined;
  /** While it is in the making. */
  readonly stage: AudioStage | undefined;
  /** While it waits for its turn: how many come first. */
  readonly ahead: number | undefined;
  /** The model of its script has reached its limit. */
  readonly modelBusy: true | undefined;
  /** 0 to 1. */
  readonly progress: number | undefined;
  /** Why it has failed, in words for its author. */
  readonly reason: string | undefined;
}
