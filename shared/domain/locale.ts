/**
 * Formats dates, numbers and plurals for the whole product: in English, with British dates and US money. Two
 * things follow the browser's language instead: `relativeTime` without a `locale`, and the names in
 * `web/src/platform/languages.ts`. So a German browser shows "vor 1 Stunde" among English sentences.
 *
 * A test fails if another file of `shared`, `functions`, `infra` or `web/src` formats dates or numbers with `Intl` or
 * `toLocaleString`, or chooses a plural by `=== 1 ?`. The test doesn't find these texts, which other files write:
 * durations (`time-text.ts`), weekdays (`reminder-words.ts`, `week-marks.tsx`, `goals-dialog.tsx`), hours
 * (`digest-choice.tsx`), "Today" and "Yesterday" (`by-day.ts`), percentages (`disclosure.ts`, `fidelity-line.tsx`,
 * `script-editor.tsx`), plurals by `isSingle` (`news-words.ts`), names of languages
 * (`shared/domain/speech/voice-groups.ts`), the dates of legal pages, and the order of names.
 *
 * A second locale is a decision first: where the choice is stored, and what server-rendered pages show before hydration.
 * Prompts, exports and operators' texts use the same functions, and many sentences call `grouped` or `countOf` when
 * their file is loaded (`writing-limits.ts`). This file creates no formatter
 * at load time, because the first `toLocaleString` of a process takes 12 ms. `grouped` and `countOf` need no formatter.
 */

/** `22 November 2026`, in the reader's time zone. */
export const dayText = (at: Date | string): string => new Date(at).toLocaleDateString('en-GB', longDate);

/** `22 November 2026 at 14:05`, in the reader's time zone. */
export const momentText = (at: Date | string): string =>
  new Date(at).toLocaleString('en-GB', { ...longDate, timeStyle: 'short' });

export const timeText = (at: Date | string): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeStyle: 'short' });

/** `22 November`, for days that begin at midnight UTC for everyone. */
export const utcDayText = (at: Date | string): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

export const utcMidnightText = (at: Date | string): string => `${utcDayText(at)}, 00:00 UTC`;

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the local time in a time zone, to the minute: `2026-11-23T08:30`. `at` is in milliseconds since 1970. */
export const clockIn = (timeZone: string, at: number): string =>
  new Date(at)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/**
 * `in 3 days`, in the largest fitting unit, and in the browser's language unless `locale` is given. `now` is in
 * milliseconds since 1970.
 */
export function relativeTime(at: string, now = Date.now(), locale?: string): string {
  const seconds = (Date.parse(at) - now) / 1000;
  const { unit, length } = timeUnits.find((candidate) => Math.abs(seconds) >= candidate.length) ?? nowUnit;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return words.format(Math.round(seconds / length), unit);
}

export const grouped = (number: number): string => String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** Writes a whole number in the digits of a Unicode numbering system, such as `arab`. */
export const numberInDigits = (number: number, system: string): string =>
  number.toLocaleString(`en-u-nu-${system}`, { useGrouping: false });

/** `12%`, `2.9%`; expects a share from 0 to 1. */
export const percentText = (share: number): string =>
  `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

/** `$1,718`, `−$278`; small amounts with cents, tiny ones with four digits: `$0.51`, `$0.0016`. */
export function dollars(amount: number): string {
  const least = Math.abs(amount) < 100 ? 2 : 0;
  const maxDigits = Math.abs(amount) < 0.01 ? 4 : least;
  const text = amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: least,
    maximumFractionDigits: maxDigits,
  });
  return text.replace('-', '−').replace(/\.00$/, '');
}

/** `812 kB`, `3.4 MB`, `1.2 GB`; in powers of 1,000, as operating systems show files. */
export function sizeText(bytes: number): string {
  const [amount, unit] =
    bytes < 999_500 ? [bytes / 1e3, 'kB'] : bytes < 999_500_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  const digits = amount < 10 && unit !== 'kB' ? 1 : 0;
  return `${Math.max(amount, unit === 'kB' ? 1 : 0).toFixed(digits)}\u00a0${unit}`;
}

export const plural = <Word>(count: number, one: Word, other: Word): Word => (count === 1 ? one : other);

/** `1 chapter`, `12,340 words`; pass an irregular plural: `3 people`. */
export const countOf = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${grouped(count)} ${plural(count, noun, nouns)}`;

const longDate = { dateStyle: 'long' } as const;
/** Differences below a minute become "now", because lists need no more precision. */
const nowUnit = { unit: 'second', length: Number.POSITIVE_INFINITY } as const;
const secondsADay = 86_400;
const timeUnits = [
  { unit: 'year', length: 365 * secondsADay },
  { unit: 'month', length: 30 * secondsADay },
  { unit: 'day', length: secondsADay },
  { unit: 'hour', length: 3_600 },
  { unit: 'minute', length: 60 },
] as const;
