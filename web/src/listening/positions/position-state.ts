import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Listening } from '#shared/contract/listening/listening.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import type { StoredPosition } from './device-positions.ts';

/** The listener's position in one audio, until another audio is opened or the user changes. */
export interface PositionState {
  readonly audio: Audio;
  readonly seconds: number;
  /** Whether the listener has moved the position since the last save. */
  readonly hasMoved: boolean;
  readonly savedMs: number;
  /** True as soon as the server has answered; `answeredMs` is the time of its last answer. */
  readonly isKnown: boolean;
  readonly answeredMs: number | undefined;
  readonly stored: Listening | undefined;
  readonly isAnnounced: boolean;
  /**
   * The remaining seconds of playback during which nothing is sent, because the listener has a choice to make or
   * finished the audio.
   */
  readonly heldSeconds: number | undefined;
  /**
   * True once another audio is opened or the user changes. Answers that arrive later are stored, but no notice is
   * shown.
   */
  readonly hasEnded: boolean;
  readonly notice: PositionNotice;
}

export interface PositionNotice {
  readonly resumedAtSeconds?: number;
  readonly elsewhereSeconds?: number;
}

/** `unknown` means that the server gave no answer, for example because the device is offline. */
export type FoundPosition = Listening | 'unknown' | undefined;

export type PositionEvent =
  | { readonly type: 'opened'; readonly found: FoundPosition }
  | { readonly type: 'resumed'; readonly seconds: number }
  | { readonly type: 'askedAgain'; readonly found: FoundPosition }
  | { readonly type: 'wentOn'; readonly seconds: number }
  | { readonly type: 'advanced' | 'sought'; readonly seconds: number }
  /** `stayed`: the listener declined the offered position. */
  | { readonly type: 'announced' | 'stayed' | 'ended' }
  | { readonly type: 'renewed'; readonly audio: Audio }
  | { readonly type: 'marked'; readonly listening: Listening }
  | { readonly type: 'flush'; readonly isLeaving: boolean }
  /**
   * If the server's position couldn't be fetched when the audio was opened, it is fetched again before a position is
   * sent. `askedLate` contains the fetched position; `locatedLate` contains the time in the current audio, in seconds,
   * that corresponds to it.
   */
  | { readonly type: 'askedLate'; readonly found: FoundPosition; readonly due: DuePosition }
  | { readonly type: 'locatedLate'; readonly seconds: number; readonly due: DuePosition }
  /** `holds` is the server's current position, which may be newer than the sent one. */
  | { readonly type: 'sent'; readonly sent: SentPosition; readonly holds: Listening }
  | { readonly type: 'locatedElsewhere'; readonly seconds: number };

export type PositionEffect =
  | { readonly type: 'keep'; readonly userid: string | undefined; readonly listening: StoredPosition }
  /** Fetches the sentences for the next save; a position without its sentence is still valid. */
  | { readonly type: 'fetchSentences'; readonly audio: Audio }
  | { readonly type: 'askLate'; readonly due: DuePosition }
  | { readonly type: 'locateLate'; readonly listening: Listening; readonly due: DuePosition }
  | { readonly type: 'send'; readonly sent: SentPosition; readonly isLeaving: boolean }
  | { readonly type: 'locateElsewhere'; readonly listening: Listening };

export interface SentPosition {
  readonly userid: string;
  readonly listening: Listening;
}

/** A position to send as soon as the server's position is known. */
export interface DuePosition extends SentPosition {
  /** The `heardAt` of the position that was the latest known before this one. */
  readonly after: string;
}

export interface StepContext {
  /** Server time in epoch milliseconds. */
  readonly now: number;
  readonly userid: string | undefined;
  readonly here: () => StoredPosition | undefined;
  readonly sentences: () => readonly Cue[] | undefined;
}

export interface Step {
  readonly state: PositionState;
  readonly effects: readonly PositionEffect[];
}

export const openedPosition = (
  audio: Audio,
  part: Pick<PositionState, 'seconds' | 'savedMs' | 'stored'> & Partial<PositionState>,
): PositionState => ({
  audio,
  hasMoved: false,
  isKnown: false,
  answeredMs: undefined,
  isAnnounced: false,
  heldSeconds: undefined,
  hasEnded: false,
  notice: noNotice,
  ...part,
});

export const noNotice: PositionNotice = {};

export const unchanged = (state: PositionState): Step => ({ state, effects: [] });

/** Returns whether `found` is a position that is newer than the time `before`, and the listener hasn't finished. */
export const isNewer = (found: FoundPosition, before: string): found is Listening =>
  found !== undefined && found !== 'unknown' && !found.finished && found.heardAt > before;

export const latestHeardAt = ({ stored }: PositionState): string => stored?.heardAt ?? '';

/** Strips the fields that only this device uses. */
export const sendableListening = ({ audioId, position, finished, heardAt }: Listening): Listening => ({
  audioId,
  position,
  finished,
  heardAt,
});
