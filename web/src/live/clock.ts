/** Time that only goes forward, passed in so that tests need not wait. `after` answers the way to call it off. */
export interface Clock {
  readonly now: () => number;
  readonly after: (milliseconds: number, act: () => void) => () => void;
}

export const systemClock: Clock = {
  // Not the device's clock: when that is set back by an hour, nothing here may wait for it to come round again.
  now: () => performance.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};
