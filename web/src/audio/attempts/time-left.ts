import { plural } from '#shared/domain/locale.ts';

/**
 * How long an audio in the making is likely to take from `nowMilliseconds` (by the server's clock) on, in seconds: as
 * long as it took so far, in proportion. Undefined before there is anything to go by.
 */
export function secondsLeft({ startedAt, progress }: Making, nowMilliseconds: number): number | undefined {
  const elapsedSeconds = (nowMilliseconds - Date.parse(startedAt)) / 1000;
  if (!(elapsedSeconds >= leastSeconds) || progress < leastShare || progress > 1) return undefined;
  return (elapsedSeconds * (1 - progress)) / progress;
}

/** As one says it of what nobody knows exactly: “about 2 minutes left”. */
export function timeLeftWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 45) return 'less than a minute left';
  if (minutes < 60) return `about ${minutes <= 1 ? 'a minute' : `${minutes} minutes`} left`;
  const hours = Math.round(minutes / 60);
  return `about ${plural(hours, 'an hour', `${hours} hours`)} left`;
}

/** A first passage says little of the rest. */
const leastSeconds = 3;
const leastShare = 0.03;

interface Making {
  /** When this attempt began. */
  readonly startedAt: string;
  /** 0 to 1. */
  readonly progress: number;
}
