import type { StatusMessage } from '#shared/contract/live/live.ts';
import type { AudioStage } from '#shared/domain/audio/stages.ts';

/** Maps every spelling of a status in the spec; the spec's 'failed' becomes the state 'error' (A03). */
export function normaliseStatus(status: unknown): AudioState | undefined {
  return typeof status === 'string' ? statesByStatus.get(status) : undefined;
}

const statesByStatus: ReadonlyMap<string, AudioState> = new Map([
  ['COMPLETED', 'ready'],
  ['ready', 'ready'],
  ['READY', 'ready'],
  ['FAILED', 'error'],
  ['error', 'error'],
  ['ERROR', 'error'],
  ['PROCESSING', 'processing'],
  ['processing', 'processing'],
  // Our own addition: the spec has no state for a podcast that has a script but no sound yet.
  ['SCRIPTED', 'scripted'],
]);

export type AudioState = 'ready' | 'error' | 'processing' | 'scripted';

export interface StatusUpdate extends Pick<StatusMessage, 'audioId'> {
  readonly state: AudioState;
  readonly topic: string | undefined;
  readonly chapterId_internal: string | undefined;
  /** Which attempt at the audio this is, counted from 1. */
  readonly attempt: number | undefined;
  readonly stage: AudioStage | undefined;
  /** The number of jobs ahead in the queue. */
  readonly ahead: number | undefined;
  readonly modelBusy: true | undefined;
  /** 0 to 1. */
  readonly progress: number | undefined;
  /** The reason for a failure, as a message for the author. */
  readonly reason: string | undefined;
}
