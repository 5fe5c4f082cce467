import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { createStore, useStoreSelector } from '#web/platform/store.ts';

/** The player state that the whole app sees (S2.62 to S2.65). */
export interface PlayerState {
  readonly audio: Audio | undefined;
  readonly playing: boolean;
  readonly timeSeconds: number;
  /** The length of the playable part; for an audio that is still being generated, of what exists so far. */
  readonly durationSeconds: number;
  readonly speed: number;
  /** Playback has caught up with the generation, or the network is slow. */
  readonly waiting: boolean;
  /** The browser blocks autoplay until the user presses play. */
  readonly blocked: boolean;
  readonly problem: string | undefined;
}

export const emptyPlayer: PlayerState = {
  audio: undefined,
  playing: false,
  timeSeconds: 0,
  durationSeconds: 0,
  speed: 1,
  waiting: false,
  blocked: false,
  problem: undefined,
};

export const playerStore = createStore<PlayerState>(emptyPlayer);

/** For tests only: the product changes the state through the engine. */
export const patchPlayer = (patch: Partial<PlayerState>) =>
  playerStore.set({ ...playerStore.get(), ...patch });

/** True while a full player is on the screen; otherwise the bar at the foot of the page is shown. */
export const playerOnScreen = createStore(false);

export const playedShare = ({ timeSeconds, durationSeconds }: PlayerState): number =>
  durationSeconds > 0 ? Math.min(1, timeSeconds / durationSeconds) : 0;

export const usePlayer = <Selected>(select: (state: PlayerState) => Selected): Selected =>
  useStoreSelector(playerStore, select);
