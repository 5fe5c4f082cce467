/**
 * Of the texts that a chapter had one after the other those that need not be kept for weeks: each that stood for less
 * than a minute, less than a minute after one that is kept. So one a minute stays of steady typing, and whatever the
 * author stopped at.
 */
export function secondsApart<Text extends Dated>(texts: readonly Text[]): ReadonlySet<Text> {
  const inTime = texts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  let lastKeptAt = -Infinity;
  const between = inTime.filter((text, place) => {
    const at = text.createdAt.getTime();
    const replacedAt = inTime[place + 1]?.createdAt.getTime() ?? Infinity;
    const isBetween = replacedAt - at < minuteMs && at - lastKeptAt < minuteMs;
    if (!isBetween) lastKeptAt = at;
    return isBetween;
  });
  return new Set(between);
}

const minuteMs = 60_000;

interface Dated {
  readonly createdAt: Date;
}
