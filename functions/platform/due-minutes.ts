import { hash } from 'node:crypto';

/**
 * Returns the index value of a due minute: the minute and one of a few shards, because many people choose the same
 * times (half past eight).
 */
export const dueInOf = (at: string, id: string): string =>
  `${minuteOf(at)}#${hash('sha256', id, 'buffer')[0]! % shards}`;

/**
 * Calls `work` for each due minute up to now, at most sixty minutes per run, with all `dueIn` values of that minute.
 * Stores the last completed minute, so that none is skipped after an outage. A run begins a little before the stored
 * minute, because the index lags by a moment and writers read the clock before they write; so `work` gets each minute
 * several times. If `work` failed for some items of a minute, that minute is stored too, and later runs repeat it after
 * their other minutes, for at most a day. If `work` can't complete a minute (`isCut`), the run ends, and the next run
 * does that minute again.
 */
export async function walkDueMinutes(
  { progress, now }: WalkDependencies,
  work: (dueIn: readonly string[]) => Promise<{ readonly failed: number; readonly isCut?: boolean }>,
): Promise<Walk> {
  const current = numberOf(now().toISOString());
  const { minute: storedMinute, failedMinutes = [] } = (await progress.get()) ?? {};
  const begin = Math.min(storedMinute === undefined ? current : numberOf(storedMinute), current);
  const first = begin - lookBackMinutes;
  const lastMinute = Math.min(current, first + mostMinutesARun - 1);
  const newMinutes = Array.from({ length: lastMinute - first + 1 }, (_, at) => first + at);
  const repeatable = failedMinutes
    .map(numberOf)
    .filter((one) => one < first && one >= current - maxRepeatMinutes);

  const minutes = [...newMinutes, ...repeatable];
  const stillFailed = new Set(repeatable);
  let failed = 0;
  let cutAt: number | undefined;
  for (const minute of minutes) {
    const outcome = await work(dueInsOf(textOf(minute)));
    failed += outcome.failed;
    if (outcome.failed > 0) stillFailed.add(minute);
    else if (!outcome.isCut) stillFailed.delete(minute);
    if (!outcome.isCut) continue;
    if (minute >= first) cutAt = minute;
    break;
  }
  await progress.set({
    // Never moves the stored minute back, not even if a minute before `begin` couldn't be completed: the next run
    // starts as early as this one, so it repeats that minute anyway.
    minute: textOf(Math.max(cutAt ?? lastMinute, begin)),
    failedMinutes: [...stillFailed]
      .toSorted((one, other) => one - other)
      .slice(-mostFailedMinutes)
      .map(textOf),
  });
  return { failed, minutesBehind: current - (cutAt ?? lastMinute) };
}

const minuteOf = (at: string): string => new Date(at).toISOString().slice(0, 16);
const dueInsOf = (minute: string): string[] =>
  Array.from({ length: shards }, (_, shard) => `${minute}#${shard}`);

/** Returns the minutes since 1970. */
const numberOf = (time: string): number => Math.floor(Date.parse(`${time.slice(0, 16)}Z`) / msAMinute);
const textOf = (minute: number): string => minuteOf(new Date(minute * msAMinute).toISOString());

const msAMinute = 60_000;
const shards = 4;
const mostMinutesARun = 60;
/** No request runs for more than half a minute, and no index is behind by more than a minute. */
const lookBackMinutes = 2;
const maxRepeatMinutes = 24 * 60;
/** Limits the cost of repeating: even an empty minute takes four queries. */
const mostFailedMinutes = 60;

export interface StoredProgress {
  /** The last completed minute: `2026-11-23T08:30`, in UTC. */
  readonly minute: string;
  readonly failedMinutes?: readonly string[];
}
export interface DueMinutesProgress {
  readonly get: () => Promise<StoredProgress | undefined>;
  readonly set: (progress: StoredProgress) => Promise<void>;
}
interface WalkDependencies {
  readonly progress: DueMinutesProgress;
  readonly now: () => Date;
}
export interface Walk {
  readonly failed: number;
  readonly minutesBehind: number;
}
