import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { createStore, useStoreSelector } from '#web/platform/store.ts';

/** What the whole app knows of the sound: the current audio, whether it plays, where, and how long it is (S2.62 to S2.65). */
export interface PlayerState {
  readonly audio: Audio | undefined;
  readonly playing: boolean;
  readonly timeSeconds: number;
  /** As far as can be heard: of a growing audio, what is there so far. */
  readonly durationSeconds: number;
  readonly speed: number;
  /** The voice has caught up with the making, or the network is slow. */
  readonly waiting: boolean;
  /** The browser lets nothing sound before the person presses play. */
  readonly blocked: boolean;
  readonly problem: string | undefined;
}

export const silence: PlayerState = {
  audio: undefined,
  playing: false,
  timeSeconds: 0,
  durationSeconds: 0,
  speed: 1,
  waiting: false,
  blocked: false,
  problem: undefined,
};

export const playerStore = createStore<PlayerState>(silence);

/** For tests only: the product dispatches to the engine. */
export const patchPlayer = (patch: Partial<PlayerState>) =>
  playerStore.set({ ...playerStore.get(), ...patch });

/** Whether a player stands on the screen; else what sounds has its bar at the foot of the page. */
export const playerOnScreen = createStore(false);

/** How much of what can be heard was played, 0 to 1. */
export const playedShare = ({ timeSeconds, durationSeconds }: PlayerState): number =>
  durationSeconds > 0 ? Math.min(1, timeSeconds / durationSeconds) : 0;

export const usePlayer = <Selected>(select: (state: PlayerState) => Selected): Selected =>
  useStoreSelector(playerStore, select);
