import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import type { PlayerState } from '#web/listening/player-store.ts';
import type { SoundEvent } from '#web/listening/media/sound-events.ts';
import type { Source } from '#web/listening/source.ts';

export interface EngineState {
  readonly player: PlayerState;
  readonly loading: LoadingState;
}

export interface LoadingState {
  readonly source: Source | undefined;
  readonly transcriptUrl: string | undefined;
  /** The file that is about to replace `source`. */
  readonly successor: string | undefined;
  /** Counts attached sources; reports about an earlier source are ignored. */
  readonly attachment: number;
  readonly pending: PendingSource | undefined;
  /** Counts opened audios; a position found for an earlier audio is ignored. */
  readonly opened: number;
  readonly isPositionKnown: boolean;
  /** How many times the sound was fetched again since it last played. */
  readonly recoveries: number;
  /** True if the sound was playing when loading or playback failed, and the listener has done nothing since. */
  readonly isInterrupted: boolean;
  /** Increases with each jump, which invalidates positions computed before it. */
  readonly jumps: number;
  /** The position from which playback started; undefined once playback has really advanced. */
  readonly soundsFrom: number | undefined;
}

export interface PendingSource {
  readonly source: Source;
  /**
   * The start position. If it is undefined, or if the listener has jumped since it was set, playback starts at the
   * player's current position.
   */
  readonly atSeconds: number | undefined;
  readonly jumps: number;
  readonly hasAccess: boolean;
}

export type EngineEvent = ListenerEvent | AnswerEvent | ElementEvent | OutsideEvent;

export type ListenerEvent =
  | { readonly type: 'open'; readonly audio: Audio; readonly playing: boolean; readonly from?: number }
  /** Opens an audio in an element that has already loaded it. */
  | { readonly type: 'adopt'; readonly audio: Audio; readonly playing: boolean; readonly timeSeconds: number }
  /** Updates the current audio. With `autoplay`, plays it if it had no sound until now. */
  | { readonly type: 'renew'; readonly audio: Audio; readonly autoplay: boolean }
  | { readonly type: 'play' | 'pause' | 'stop' }
  | { readonly type: 'seek'; readonly seconds: number }
  /** `isChosen` means that the listener has just chosen the speed. */
  | { readonly type: 'setSpeed'; readonly speed: number; readonly isChosen: boolean };

export type AnswerEvent =
  | { readonly type: 'positionFound'; readonly opened: number; readonly seconds: number }
  /** `seconds` is the newer position on another device, if any. */
  | { readonly type: 'laterChecked'; readonly seconds: number | undefined }
  | { readonly type: 'mediaOpened' | 'loaded'; readonly attachment: number }
  | { readonly type: 'loadFailed'; readonly attachment: number; readonly message: string }
  | {
      readonly type: 'sentencesFetched';
      readonly url: string;
      readonly before: readonly Cue[];
      readonly after: readonly Cue[];
    }
  /** The browser blocks playback until the user presses something. */
  | { readonly type: 'blocked' }
  | { readonly type: 'connectionBack'; readonly lostAt: number };

export type ElementEvent =
  | { readonly type: 'sounding' | 'seeking' | 'timePassed'; readonly timeSeconds: number }
  | { readonly type: 'emptied' | 'waiting' | 'silenced' | 'durationChanged' | 'ended' | 'broken' }
  | { readonly type: 'streamBroken'; readonly attachment: number };

export type OutsideEvent =
  /** The session has changed, so another user may be signed in now. */
  | { readonly type: 'userChanged'; readonly userid: string | undefined }
  | { readonly type: 'movedElsewhere'; readonly seconds: number }
  | { readonly type: 'minutePassed' };

export type EventOf<Type extends EngineEvent['type']> = Extract<EngineEvent, { type: Type }>;

export type EngineEffect =
  | { readonly type: 'load'; readonly source: Source; readonly seconds: number; readonly attachment: number }
  | { readonly type: 'start'; readonly attachment?: number }
  /** `empty` removes the sound from the element, `detach` only the stream. */
  | { readonly type: 'pauseElement' | 'empty' | 'detach' }
  | { readonly type: 'seekElement'; readonly seconds: number }
  | { readonly type: 'setRate' | 'keepSpeed'; readonly speed: number }
  | { readonly type: 'takeFloor' }
  | {
      readonly type: 'openMedia';
      readonly audio: Audio;
      /** Whether to renew the media cookies, which may have expired. */
      readonly renew: boolean;
      readonly attachment: number;
    }
  /**
   * These effects only prepare for later requests. Their failures are ignored, because the later request tries again
   * and reports its own failure.
   */
  | { readonly type: 'prepare' | 'holdMediaOpen' | 'rememberSentences'; readonly audio: Audio }
  | {
      readonly type: 'fetchSentences';
      readonly audio: Audio;
      readonly url: string;
      readonly transcriptUrl: string | undefined;
    }
  | {
      readonly type: 'findPosition';
      readonly audio: Audio;
      readonly from: number | undefined;
      readonly opened: number;
    }
  | { readonly type: 'renewPosition'; readonly audio: Audio }
  | { readonly type: 'askAgain'; readonly audio: Audio }
  /** `announceMove`: the position is about to change without the listener's doing. Runs before all other effects. */
  | { readonly type: 'announceMove' | 'checkLater' | 'endPosition' }
  | { readonly type: 'awaitConnection'; readonly lostAt: number }
  | { readonly type: 'tell'; readonly event: SoundEvent; readonly audio: Audio };

export interface StepContext {
  readonly now: number;
  readonly isOffline: () => boolean;
  readonly element: () => ElementState;
}

export interface ElementState {
  readonly isPaused: boolean;
  /** `output`: there is no audio output device. */
  readonly fault: 'none' | 'output' | 'other';
  /** The whole duration if known, otherwise 0. */
  readonly durationSeconds: number;
  /** The position up to which the audio can be played so far. */
  readonly reachSeconds: number;
}

export interface Step {
  readonly state: EngineState;
  readonly effects: readonly EngineEffect[];
}

export const nothingLoaded: LoadingState = {
  source: undefined,
  transcriptUrl: undefined,
  successor: undefined,
  attachment: 0,
  pending: undefined,
  opened: 0,
  isPositionKnown: true,
  recoveries: 0,
  isInterrupted: false,
  jumps: 0,
  soundsFrom: undefined,
};

export const unchanged = (state: EngineState): Step => ({ state, effects: [] });

export const chainSteps = (step: Step, ...next: readonly ((state: EngineState) => Step)[]): Step =>
  next.reduce<Step>((before, take) => {
    const { state, effects } = take(before.state);
    return { state, effects: [...before.effects, ...effects] };
  }, step);

export const withPlayer = (state: EngineState, patch: Partial<PlayerState>): EngineState => ({
  ...state,
  player: { ...state.player, ...patch },
});

export const withLoading = (state: EngineState, patch: Partial<LoadingState>): EngineState => ({
  ...state,
  loading: { ...state.loading, ...patch },
});

export const soundEventEffects = (
  { player: { audio } }: EngineState,
  event: SoundEvent,
): readonly EngineEffect[] => (audio ? [{ type: 'tell', event, audio }] : []);
