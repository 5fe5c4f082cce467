/** How fast a voice may speak; a listener's choice stays on their device. */
export const speeds = [0.5, 0.6, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3] as const;

/** The next speed up (1) or down (-1). */
export function besideSpeed(speed: number, step: 1 | -1): number {
  const beside = step > 0 ? speeds.find((each) => each > speed) : speeds.findLast((each) => each < speed);
  return beside ?? speed;
}

/** `kept` may be anything that lies in a storage. */
export const speedFrom = (kept: string | null): number => speeds.find((each) => String(each) === kept) ?? 1;
