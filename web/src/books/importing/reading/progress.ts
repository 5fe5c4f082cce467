/** Is told how much of the work is done, 0 to 1. */
export type OnProgress = (share: number) => void;

/** A part of the work that reaches from one share of the whole to another. */
export const partOf =
  (whole: OnProgress, from: number, to: number): OnProgress =>
  (share) =>
    whole(from + (to - from) * share);

export const unheard: OnProgress = () => undefined;
