import { momentText } from '#shared/domain/day-text.ts';
import { useHydrated } from '#web/boot/use-hydrated.ts';

/** A moment as people say it ("in 3 days", "yesterday"), in the person's own language; its date stands in the hint. */
export function Moment({ at }: { at: string }) {
  // The server drew it in English and in its own time: what stands here then is made anew, not corrected.
  const hydrated = useHydrated();
  return (
    <time
      key={String(hydrated)}
      suppressHydrationWarning
      dateTime={at}
      title={momentText(at)}
      className="whitespace-nowrap"
    >
      {relativeTime(at)}
    </time>
  );
}

/** How far `at` lies from `now` (milliseconds since 1970), in the largest unit of which there is one. */
export function relativeTime(at: string, now = Date.now(), locale?: string): string {
  const seconds = (Date.parse(at) - now) / 1000;
  const { unit, length } = units.find((candidate) => Math.abs(seconds) >= candidate.length) ?? moments;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return words.format(Math.round(seconds / length), unit);
}

/** What is seconds away is now: lists are not stop-watches. */
const moments = { unit: 'second', length: Number.POSITIVE_INFINITY } as const;

const day = 86_400;
const units = [
  { unit: 'year', length: 365 * day },
  { unit: 'month', length: 30 * day },
  { unit: 'day', length: day },
  { unit: 'hour', length: 3_600 },
  { unit: 'minute', length: 60 },
] as const;
