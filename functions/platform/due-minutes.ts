import { hash } from 'node:crypto';

/**
 * What comes due at a minute stands in an index under `dueIn`: the minute and one of a few shards, since whatever people
 * choose (half past eight) many choose.
 */
export const dueInOf = (at: string, id: string): string =>
  `${minuteOf(at)}#${hash('sha256', id, 'buffer')[0]! % shards}`;

/**
 * Goes through the minutes up to this one, each by all its values of `dueIn`. The last one that was done is kept, so that
 * none is left out however long nothing ran; a run takes an hour of them at most. It looks back a little, since the index
 * is a moment behind and whoever wrote to it looked at the clock before; so `work` meets a minute several times.
 *
 * `work` says how much of it failed. That is tried again with the next runs, but holds back what comes after for half an
 * hour at most. Where it had no room for all of a minute (`isCut`) the walk ends, and the next one begins there.
 */
export async function walkDueMinutes(
  { progress, now }: WalkDependencies,
  work: (dueIn: readonly string[]) => Promise<{ readonly failed: number; readonly isCut?: boolean }>,
): Promise<Walk> {
  const current = numberOf(now().toISOString());
  const before = await progress.get();
  const begin = Math.min(before === undefined ? current : numberOf(before), current);
  const first = begin - lookBackMinutes;
  const last = Math.min(current, first + mostMinutesARun - 1);
  let failed = 0;
  let firstFailed = last;
  let cutAt: number | undefined;
  for (let minute = first; minute <= last; minute += 1) {
    const outcome = await work(dueInsOf(textOf(minute)));
    failed += outcome.failed;
    if (outcome.failed > 0) firstFailed = Math.min(firstFailed, minute);
    if (outcome.isCut) {
      cutAt = minute;
      break;
    }
  }
  const done = Math.max(firstFailed, last - patienceMinutes);
  // the next walk looks back as far as this one did, so it sees a cut before `begin` too
  await progress.set(textOf(Math.min(done, Math.max(cutAt ?? done, begin))));
  return { failed, minutesBehind: current - (cutAt ?? last) };
}

/** `2026-11-23T08:30` of a time in UTC. */
const minuteOf = (at: string): string => new Date(at).toISOString().slice(0, 16);
const dueInsOf = (minute: string): string[] =>
  Array.from({ length: shards }, (_, shard) => `${minute}#${shard}`);

/** Minutes since 1970. */
const numberOf = (time: string): number => Math.floor(Date.parse(`${time.slice(0, 16)}Z`) / msAMinute);
const textOf = (minute: number): string => minuteOf(new Date(minute * msAMinute).toISOString());

const msAMinute = 60_000;
const shards = 4;
const mostMinutesARun = 60;
/** No request works for longer than half a minute, and no index is so far behind. */
const lookBackMinutes = 2;
const patienceMinutes = 30;

/** The last minute that was done, `2026-11-23T08:30` in UTC. */
export interface DueMinutesProgress {
  readonly get: () => Promise<string | undefined>;
  readonly set: (minute: string) => Promise<void>;
}
interface WalkDependencies {
  readonly progress: DueMinutesProgress;
  readonly now: () => Date;
}
export interface Walk {
  readonly failed: number;
  /** Of an hour that was not enough, or a walk that was cut. */
  readonly minutesBehind: number;
}
