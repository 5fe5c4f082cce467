import type { StoredVersion } from '#functions/books/items.ts';

/**
 * Returns the versions to remove. Keeps all of the last day, then the last one of each hour for a week, of each day for
 * two months, and of each week after that. Keeps named versions until their author deletes them. Never returns the
 * newest version, because a removed version always has a later one in the same hour, day or week.
 */
export const surplusVersions = <V extends DatedVersion>(versions: readonly V[], now: Date): V[] =>
  endTimesOf(versions).flatMap(({ version, at }) => (at <= now.getTime() ? [version] : []));

export function nextThinning(versions: readonly DatedVersion[], now: Date): Date | undefined {
  const next = Math.min(
    ...endTimesOf(versions)
      .map(({ at }) => at)
      .filter((at) => at > now.getTime()),
  );
  return next === Infinity ? undefined : new Date(next);
}

/**
 * Returns when each version can be removed. Where the next version is in the same hour, day or week, that is as soon as
 * this next version is so old that only the last one of that period is kept.
 */
function endTimesOf<V extends DatedVersion>(versions: readonly V[]): { version: V; at: number }[] {
  const unnamedVersions = versions
    .filter(({ name }) => name === undefined)
    .map((version) => ({ version, at: Date.parse(version.createdAt) }))
    .toSorted((a, b) => a.at - b.at);
  return unnamedVersions.map(({ version, at }, place) => {
    const nextAt = unnamedVersions[place + 1]?.at ?? Infinity;
    const ages = thinningPeriods.filter(({ ms }) => Math.floor(at / ms) === Math.floor(nextAt / ms));
    return { version, at: nextAt + Math.min(...ages.map(({ fromAgeMs }) => fromAgeMs)) };
  });
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const thinningPeriods = [
  { ms: hourMs, fromAgeMs: dayMs },
  { ms: dayMs, fromAgeMs: 7 * dayMs },
  { ms: 7 * dayMs, fromAgeMs: 60 * dayMs },
];

type DatedVersion = Pick<StoredVersion, 'createdAt' | 'name'>;
