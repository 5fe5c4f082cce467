import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Cue } from '#shared/domain/audio/cues.ts';
import type { PlayerState } from '#web/listening/player-store.ts';
import type { SoundEvent } from '#web/listening/media/sound-events.ts';
import type { Source } from '#web/listening/source.ts';

/** What is known of the one thing in the app that sounds. */
export interface EngineState {
  /** What the whole app sees of it. */
  readonly player: PlayerState;
  readonly loading: LoadingState;
}

/** How the sound comes into the element. */
export interface LoadingState {
  /** What is in the element, or on its way into it. */
  readonly source: Source | undefined;
  /** The address of the sentences of `source`. */
  readonly transcriptUrl: string | undefined;
  /** The file that `source` is about to make way for. */
  readonly successor: string | undefined;
  /** Counts attachments of a source: what an overtaken one still reports is not heard. */
  readonly attachment: number;
  /** The last attachment, until all is there that it needs. */
  readonly pending: PendingSource | undefined;
  /** Counts audios that were opened: where the listener was in an earlier one is not asked any more. */
  readonly opened: number;
  /** It is known where the current audio begins. */
  readonly isPositionKnown: boolean;
  /** How often the sound was fetched again since it was heard last. */
  readonly recoveries: number;
  /** What has a problem was to sound when it came up, and its listener has done nothing since. */
  readonly isInterrupted: boolean;
  /** Rises with each: a position that was reckoned before it is none any more. */
  readonly jumps: number;
  /** Where the element began to sound, until it has really gone on from there. */
  readonly soundsFrom: number | undefined;
}

export interface PendingSource {
  readonly source: Source;
  /** Where it is to begin; else, or where its listener jumps meanwhile, where they are by then. */
  readonly atSeconds: number | undefined;
  /** Those of the state when `atSeconds` was reckoned. */
  readonly jumps: number;
  readonly hasAccess: boolean;
}

export type EngineEvent = Act | Answer | ElementEvent | OutsideEvent;

/** What somebody does. */
export type Act =
  /** Another audio than before is the current one. */
  | { readonly type: 'open'; readonly audio: Audio; readonly playing: boolean; readonly from?: number }
  /** The same, in an element that has it already. */
  | { readonly type: 'adopt'; readonly audio: Audio; readonly playing: boolean; readonly timeSeconds: number }
  /** What is new about the current audio. `autoplay`: plays what was silent until now. */
  | { readonly type: 'renew'; readonly audio: Audio; readonly autoplay: boolean }
  | { readonly type: 'play' | 'pause' | 'stop' }
  | { readonly type: 'seek'; readonly seconds: number }
  /** `isChosen`: by the listener, now. */
  | { readonly type: 'setSpeed'; readonly speed: number; readonly isChosen: boolean };

/** What comes of an effect. */
export type Answer =
  | { readonly type: 'positionFound'; readonly opened: number; readonly seconds: number }
  /** `seconds`: where the listener has got to on another device since, if anywhere. */
  | { readonly type: 'laterChecked'; readonly seconds: number | undefined }
  | { readonly type: 'mediaOpened' | 'loaded'; readonly attachment: number }
  | { readonly type: 'loadFailed'; readonly attachment: number; readonly message: string }
  | {
      readonly type: 'sentencesFetched';
      /** The file that they were fetched for. */
      readonly url: string;
      readonly before: readonly Cue[];
      readonly after: readonly Cue[];
    }
  /** The browser lets nothing sound before somebody presses. */
  | { readonly type: 'blocked' }
  | { readonly type: 'connectionBack'; readonly lostAt: number };

/** What the element, or the stream in it, tells of itself. */
export type ElementEvent =
  | { readonly type: 'sounding' | 'seeking' | 'timePassed'; readonly timeSeconds: number }
  | { readonly type: 'emptied' | 'waiting' | 'silenced' | 'durationChanged' | 'ended' | 'broken' }
  | { readonly type: 'streamBroken'; readonly attachment: number };

export type OutsideEvent =
  /** Somebody else may be at this page: who is signed in now. */
  | { readonly type: 'userChanged'; readonly userid: string | undefined }
  /** The listener was heard later on another device. */
  | { readonly type: 'movedElsewhere'; readonly seconds: number }
  | { readonly type: 'minutePassed' };

export type EventOf<Type extends EngineEvent['type']> = Extract<EngineEvent, { type: Type }>;

export type EngineEffect =
  | { readonly type: 'load'; readonly source: Source; readonly seconds: number; readonly attachment: number }
  /** `attachment`: of what it is the beginning. */
  | { readonly type: 'start'; readonly attachment?: number }
  /** `empty` takes the sound out of the element, `detach` only the stream. */
  | { readonly type: 'pauseElement' | 'empty' | 'detach' }
  | { readonly type: 'seekElement'; readonly seconds: number }
  | { readonly type: 'setRate' | 'keepSpeed'; readonly speed: number }
  /** Whatever else sounds falls silent. */
  | { readonly type: 'takeFloor' }
  | {
      readonly type: 'openMedia';
      readonly audio: Audio;
      /** The cookies may have run out. */
      readonly renew: boolean;
      readonly attachment: number;
    }
  /** What fails of these is asked for again, and reported, when it is needed. */
  | { readonly type: 'prepare' | 'holdMediaOpen' | 'rememberSentences'; readonly audio: Audio }
  | {
      readonly type: 'fetchSentences';
      readonly audio: Audio;
      readonly url: string;
      /** Of the sound that is heard until then. */
      readonly transcriptUrl: string | undefined;
    }
  | {
      readonly type: 'findPosition';
      readonly audio: Audio;
      readonly from: number | undefined;
      readonly opened: number;
    }
  | { readonly type: 'renewPosition'; readonly audio: Audio }
  /** For what its record says now. */
  | { readonly type: 'askAgain'; readonly audio: Audio }
  /** `announceMove`: the sound is about to stand elsewhere without its listener's doing. It comes before all else. */
  | { readonly type: 'announceMove' | 'checkLater' | 'endPosition' }
  | { readonly type: 'awaitConnection'; readonly lostAt: number }
  | { readonly type: 'tell'; readonly event: SoundEvent; readonly audio: Audio };

/** What an event meets. */
export interface Moment {
  readonly now: number;
  readonly isOffline: () => boolean;
  readonly element: () => ElementNow;
}

export interface ElementNow {
  readonly isPaused: boolean;
  /** `output`: there is nothing to put the sound out by. */
  readonly fault: 'none' | 'output' | 'other';
  /** Of the whole, where that is known, or 0. */
  readonly durationSeconds: number;
  /** Up to where it can be heard so far. */
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

export const still = (state: EngineState): Step => ({ state, effects: [] });

/** One step after another, as one. */
export const chain = (step: Step, ...next: readonly ((state: EngineState) => Step)[]): Step =>
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

/** Of which audio something is told: of none, nothing is. */
export const telling = ({ player: { audio } }: EngineState, event: SoundEvent): readonly EngineEffect[] =>
  audio ? [{ type: 'tell', event, audio }] : [];
