import { hash } from 'node:crypto';
import { log } from './log.ts';

/**
 * Returns the index value of a due minute: the minute and one of a few shards, because many people choose the same
 * times (half past eight).
 */
export const dueInOf = (at: string, id: string): string =>
  `${minuteOf(at)}#${hash('sha256', id, 'buffer')[0]! % shardCount}`;

/**
 * Calls `work` for each due minute up to now, at most sixty minutes per run, with all `dueIn` values of that minute.
 * Stores the last completed minute, so that none is skipped after an outage. Begins a little before the stored minute,
 * because the index lags by a moment and writers read the clock before they write; so `work` gets each minute several
 * times. Minutes in which `work` failed for some items wait in a queue; each run then repeats the first of them, for at
 * most a day. If `work` can't complete a minute (`isCut`), the run ends, and the next run does that minute again.
 */
export async function walkDueMinutes(
  { progress, now }: WalkDependencies,
  work: DueWork,
): Promise<WalkResult> {
  const current = minuteNumberOf(now().toISOString());
  const { minute: storedMinute, failedMinutes = [] } = (await progress.get()) ?? {};
  const begin = Math.min(storedMinute === undefined ? current : minuteNumberOf(storedMinute), current);
  const first = begin - lookBackMinutes;
  const lastMinute = Math.min(current, first + mostMinutesARun - 1);
  const earlierFailed = failedMinutes.map(minuteNumberOf).filter((one) => one < first);
  const waiting = earlierFailed.filter((one) => one >= lastMinute - maxRepeatMinutes);
  if (waiting.length < earlierFailed.length)
    log.warn('Minutes with failures were given up', { minutes: earlierFailed.length - waiting.length });

  const walked = await workOnMinutes(
    Array.from({ length: lastMinute - first + 1 }, (_, at) => first + at),
    work,
  );
  // If a minute before `begin` couldn't be completed, the next run looks back as far as this one did.
  const minute = minuteTextOf(Math.max(walked.cutAt ?? lastMinute, begin));
  const store = (queue: readonly number[]) =>
    progress.set({ minute, failedMinutes: queue.map(minuteTextOf) });
  // Stored before failed minutes are repeated, so that a repeated minute that takes too long delays no later one.
  await store([...waiting, ...walked.failedAt]);
  const minutesBehind = current - (walked.cutAt ?? lastMinute);
  if (walked.cutAt !== undefined || waiting.length === 0) return { failed: walked.failed, minutesBehind };

  const repeated = await workOnMinutes(waiting.slice(0, mostRepeatedARun), work);
  await store([...waiting.slice(repeated.count), ...walked.failedAt, ...repeated.failedAt]);
  return { failed: walked.failed + repeated.failed, minutesBehind };
}

async function workOnMinutes(minutes: readonly number[], work: DueWork) {
  const failedAt: number[] = [];
  let failed = 0;
  let count = 0;
  for (const minute of minutes) {
    const outcome = await work(dueInsOf(minuteTextOf(minute)));
    failed += outcome.failed;
    if (outcome.isCut) return { failed, failedAt, count, cutAt: minute };
    if (outcome.failed > 0) failedAt.push(minute);
    count += 1;
  }
  return { failed, failedAt, count, cutAt: undefined };
}

const minuteOf = (at: string): string => new Date(at).toISOString().slice(0, 16);
const dueInsOf = (minute: string): string[] =>
  Array.from({ length: shardCount }, (_, shard) => `${minute}#${shard}`);

/** Returns the minutes since 1970. */
const minuteNumberOf = (time: string): number => Math.floor(Date.parse(`${time.slice(0, 16)}Z`) / msAMinute);
const minuteTextOf = (minute: number): string => minuteOf(new Date(minute * msAMinute).toISOString());

const msAMinute = 60_000;
const shardCount = 4;
const mostMinutesARun = 60;
/** No request runs for more than half a minute, and no index is behind by more than a minute. */
const lookBackMinutes = 2;
const maxRepeatMinutes = 24 * 60;
/** Limits the cost of repeating: even an empty minute takes four queries. */
const mostRepeatedARun = 60;

export interface StoredProgress {
  /** The last completed minute: `2026-11-23T08:30`, in UTC. */
  readonly minute: string;
  readonly failedMinutes?: readonly string[];
}
export interface DueMinutesProgress {
  readonly get: () => Promise<StoredProgress | undefined>;
  readonly set: (progress: StoredProgress) => Promise<void>;
}
type DueWork = (dueIn: readonly string[]) => Promise<{ readonly failed: number; readonly isCut?: boolean }>;
interface WalkDependencies {
  readonly progress: DueMinutesProgress;
  readonly now: () => Date;
}
export interface WalkResult {
  readonly failed: number;
  readonly minutesBehind: number;
}
