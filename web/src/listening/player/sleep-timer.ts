import { createStore, type Store } from '#web/platform/store.ts';

/**
 * Lets the sound fade out and pause after some minutes, or at the end of what is heard. Time passes also while it is
 * paused: it is the listener who falls asleep.
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
      const ends = state.get().until === 'end';
      if (ends) set('never');
      return ends;
    },
  };
}

export const sleepMinutes = [5, 15, 30, 45, 60] as const;
export const extendMinutes = 5;
/** Nobody wakes up because it is quiet all at once. */
const fadeMilliseconds = 10_000;
const tickMilliseconds = 250;

export interface SleepTimer {
  readonly state: Store<Sleep>;
  readonly start: (minutes: number) => void;
  /** At the end of the audio that is heard. */
  readonly startUntilEnd: () => void;
  readonly extend: () => void;
  readonly cancel: () => void;
  /** Asked at the end of an audio, and answered once. */
  readonly endsHere: () => boolean;
}

export interface Sleep {
  /** Milliseconds since 1970, the end of what is heard, or never. */
  readonly until: number | 'end' | 'never';
  /** How loud it still is, 0 to 1. */
  readonly fade: number;
  readonly leftMilliseconds?: number;
}

interface Ports {
  readonly now: () => number;
  readonly pause: () => void;
  /** Calls again and again; answers the way to stop. */
  readonly every: (milliseconds: number, call: () => void) => () => void;
}
