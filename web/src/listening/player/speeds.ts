export const speeds = [0.5, 0.6, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3] as const;

export function adjacentSpeed(speed: number, step: 1 | -1): number {
  const nextSpeed = step > 0 ? speeds.find((each) => each > speed) : speeds.findLast((each) => each < speed);
  return nextSpeed ?? speed;
}

export const speedFrom = (stored: string | null): number =>
  speeds.find((each) => String(each) === stored) ?? 1;
