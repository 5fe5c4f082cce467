/** Time, passed in so that tests need not wait. `after` answers the way to call it off. */
export interface Clock {
  readonly now: () => number;
  readonly after: (milliseconds: number, act: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};
