/** Monotonic time, injected so that tests needn't wait. `after` returns a function that cancels. */
export interface Clock {
  readonly now: () => number;
  readonly after: (milliseconds: number, act: () => void) => () => void;
}

export const systemClock: Clock = {
  // Doesn't use the device's clock: if that is set back by an hour, timers must not wait an hour longer.
  now: () => performance.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};
