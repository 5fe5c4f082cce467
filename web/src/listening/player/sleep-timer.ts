import { createStore, type Store } from '#web/platform/store.ts';

/**
 * Fades out and pauses after some minutes, or at the end of the audio. The timer also runs while playback is paused,
 * because the listener may fall asleep then too.
 */
export function createSleepTimer({ now, pause, every }: Ports): SleepTimer {
  const state = createStore<Sleep>({ until: 'never', fade: 1 });
  let stopTicking: () => void = () => undefined;

  function set(until: Sleep['until']): void {
    stopTicking();
    state.set({ until, fade: 1 });
    if (typeof until === 'number') stopTicking = every(tickMilliseconds, tick);
  }

  function tick(): void {
    const { until } = state.get();
    if (typeof until !== 'number') return;
    const leftMilliseconds = until - now();
    if (leftMilliseconds <= 0) {
      pause();
      return set('never');
    }
    state.set({ until, fade: Math.min(1, leftMilliseconds / fadeMilliseconds), leftMilliseconds });
  }

  return {
    state,
    start(minutes) {
      set(now() + minutes * 60_000);
      tick();
    },
    startUntilEnd: () => set('end'),
    extend() {
      const { until } = state.get();
      if (typeof until === 'number') set(until + extendMinutes * 60_000);
      tick();
    },
    cancel: () => set('never'),
    endsHere() {
      const stopsAtEnd = state.get().until === 'end';
      if (stopsAtEnd) set('never');
      return stopsAtEnd;
    },
  };
}

export const sleepMinutes = [5, 15, 30, 45, 60] as const;
export const extendMinutes = 5;
/** An abrupt silence might wake the listener. */
const fadeMilliseconds = 10_000;
const tickMilliseconds = 250;

export interface SleepTimer {
  readonly state: Store<Sleep>;
  readonly start: (minutes: number) => void;
  readonly startUntilEnd: () => void;
  readonly extend: () => void;
  readonly cancel: () => void;
  /** Must be called at the end of an audio. If the timer was set to that end, clears the timer and returns true. */
  readonly endsHere: () => boolean;
}

export interface Sleep {
  /** A time in epoch milliseconds, the end of the audio, or never. */
  readonly until: number | 'end' | 'never';
  /** The remaining loudness, 0 to 1. */
  readonly fade: number;
  readonly leftMilliseconds?: number;
}

interface Ports {
  readonly now: () => number;
  readonly pause: () => void;
  readonly every: (milliseconds: number, call: () => void) => () => void;
}
