import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Listening } from '#shared/contract/listening/listening.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import type { KeptPosition } from './device-positions.ts';

/** Where somebody is in one audio, from when it is opened until another is, or somebody else comes to the page. */
export interface PositionState {
  readonly audio: Audio;
  readonly seconds: number;
  /** By its listener, since it was kept last. */
  readonly hasMoved: boolean;
  readonly keptMs: number;
  /** Whether the server could be asked, and when it was last. */
  readonly isKnown: boolean;
  readonly askedMs: number | undefined;
  /** The latest that is known to hold. */
  readonly kept: Listening | undefined;
  /** The sound is about to stand elsewhere without its listener's doing. */
  readonly isAnnounced: boolean;
  /** Seconds of sound for which the server is told nothing: its listener is asked where they want to be, or has heard it out. */
  readonly heldSeconds: number | undefined;
  /** What is answered from now on is kept, and nobody is told. */
  readonly hasEnded: boolean;
  readonly notice: PositionNotice;
}

/** What its listener may want to know. */
export interface PositionNotice {
  /** Where it went on, when it was opened. */
  readonly resumedAtSeconds?: number;
  /** Where they have got to on another device. */
  readonly elsewhereSeconds?: number;
}

/** What was found where a position was asked for, if anything; `unknown` where nobody could be asked. */
export type Found = Listening | 'unknown' | undefined;

export type PositionEvent =
  /** The page could ask where its listener was, or not, when it was opened. */
  | { readonly type: 'opened'; readonly found: Found }
  /** It went on there, in the sound of today. */
  | { readonly type: 'resumed'; readonly seconds: number }
  /** Asked again while nothing sounds, and where that leads. */
  | { readonly type: 'askedAgain'; readonly found: Found }
  | { readonly type: 'wentOn'; readonly seconds: number }
  /** The sound has come there by being played, or its listener went there. */
  | { readonly type: 'heard' | 'sought'; readonly seconds: number }
  /** `stayed`: whoever is offered another position keeps this one. */
  | { readonly type: 'announced' | 'stayed' | 'ended' }
  | { readonly type: 'renewed'; readonly audio: Audio }
  /** As finished or not, by hand, and the server has it. */
  | { readonly type: 'marked'; readonly listening: Listening }
  /** `isLeaving`: the page may be gone in a moment. */
  | { readonly type: 'flush'; readonly isLeaving: boolean }
  /** Who could not be asked when it was opened was asked before the server is told anything, and where that leads. */
  | { readonly type: 'askedLate'; readonly found: Found; readonly due: Due }
  | { readonly type: 'locatedLate'; readonly seconds: number; readonly due: Due }
  /** `holds`: what the server has now, which may be later. */
  | { readonly type: 'sent'; readonly sent: Sent; readonly holds: Listening }
  | { readonly type: 'locatedElsewhere'; readonly seconds: number };

export type PositionEffect =
  | { readonly type: 'keep'; readonly userid: string | undefined; readonly listening: KeptPosition }
  /** Fetched for the next time; a position without its sentence is one all the same. */
  | { readonly type: 'fetchSentences'; readonly audio: Audio }
  | { readonly type: 'askLate'; readonly due: Due }
  | { readonly type: 'locateLate'; readonly listening: Listening; readonly due: Due }
  | { readonly type: 'send'; readonly sent: Sent; readonly isLeaving: boolean }
  | { readonly type: 'locateElsewhere'; readonly listening: Listening };

export interface Sent {
  readonly userid: string;
  readonly listening: Listening;
}

/** What the server is told once it is known where the listener was. */
export interface Due extends Sent {
  /** The time of what was known to hold when it was heard. */
  readonly after: string;
}

/** What an event meets. */
export interface Moment {
  /** The server's time, in milliseconds since 1970. */
  readonly now: number;
  readonly userid: string | undefined;
  /** What this device keeps of them and the audio. */
  readonly here: () => KeptPosition | undefined;
  readonly sentences: () => readonly Cue[] | undefined;
}

export interface Step {
  readonly state: PositionState;
  readonly effects: readonly PositionEffect[];
}

export const opened = (
  audio: Audio,
  part: Pick<PositionState, 'seconds' | 'keptMs' | 'kept'> & Partial<PositionState>,
): PositionState => ({
  audio,
  hasMoved: false,
  isKnown: false,
  askedMs: undefined,
  isAnnounced: false,
  heldSeconds: undefined,
  hasEnded: false,
  notice: nothingToSay,
  ...part,
});

export const nothingToSay: PositionNotice = {};

export const still = (state: PositionState): Step => ({ state, effects: [] });

/** Whether somebody went on elsewhere since `before`, and not to the end. */
export const isLater = (found: Found, before: string): found is Listening =>
  found !== undefined && found !== 'unknown' && !found.finished && found.heardAt > before;

/** What this page knew of a position, in time. */
export const heardBefore = ({ kept }: PositionState): string => kept?.heardAt ?? '';

/** As the server knows it. */
export const asSent = ({ audioId, position, finished, heardAt }: Listening): Listening => ({
  audioId,
  position,
  finished,
  heardAt,
});
