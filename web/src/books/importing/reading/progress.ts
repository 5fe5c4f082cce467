/** `share` is from 0 to 1. */
export type OnProgress = (share: number) => void;

export const progressBetween =
  (whole: OnProgress, from: number, to: number): OnProgress =>
  (share) =>
    whole(from + (to - from) * share);

export const ignoreProgress: OnProgress = () => undefined;
