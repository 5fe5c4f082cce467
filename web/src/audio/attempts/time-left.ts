import { plural } from '#shared/domain/locale.ts';

/**
 * Extrapolates the remaining seconds from the progress so far; `nowMilliseconds` is server time. Returns undefined
 * until enough time and progress have passed for an estimate.
 */
export function secondsLeft(
  { startedAt, progress }: Generation,
  nowMilliseconds: number,
): number | undefined {
  const elapsedSeconds = (nowMilliseconds - Date.parse(startedAt)) / 1000;
  if (!(elapsedSeconds >= minElapsedSeconds) || progress < minProgress || progress > 1) return undefined;
  return (elapsedSeconds * (1 - progress)) / progress;
}

export function timeLeftWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 45) return 'less than a minute left';
  if (minutes < 60) return `about ${minutes <= 1 ? 'a minute' : `${minutes} minutes`} left`;
  const hours = Math.round(minutes / 60);
  return `about ${plural(hours, 'an hour', `${hours} hours`)} left`;
}

/** With less time or progress than this, the estimate is unreliable. */
const minElapsedSeconds = 3;
const minProgress = 0.03;

interface Generation {
  readonly startedAt: string;
  /** 0 to 1. */
  readonly progress: number;
}
