/**
 * Dates, numbers and plurals as every text of the product writes them. The product speaks English, with days as in
 * Britain and money as in the United States; another language would enter here. Nothing is made as this module loads:
 * the first `toLocaleString` of a process takes 12 ms.
 */

/** A day: `22 November 2026`, where who reads it is. */
export const dayText = (at: Date | string): string => new Date(at).toLocaleDateString('en-GB', long);

/** The same with the time: `22 November 2026 at 14:05`. */
export const momentText = (at: Date | string): string =>
  new Date(at).toLocaleString('en-GB', { ...long, timeStyle: 'short' });

/** The time of a day that is said beside it: `14:05`, where who reads it is. */
export const timeText = (at: Date | string): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeStyle: 'short' });

/** A day that begins for everybody at midnight UTC and is not far: `22 November`. */
export const utcDayText = (at: Date | string): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** When such a day begins: `22 November, 00:00 UTC`. */
export const utcMidnightText = (at: Date | string): string => `${utcDayText(at)}, 00:00 UTC`;

/** The time zone of this browser: `Europe/Berlin`. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the clocks of a time zone show at a moment (milliseconds since 1970), to the minute: `2026-11-23T08:30`. */
export const clockIn = (timeZone: string, at: number): string =>
  new Date(at)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/**
 * How far `at` lies from `now` (milliseconds since 1970), in the largest unit of which there is one and in the language
 * of whoever reads it: `in 3 days`.
 */
export function relativeTime(at: string, now = Date.now(), locale?: string): string {
  const seconds = (Date.parse(at) - now) / 1000;
  const { unit, length } = units.find((candidate) => Math.abs(seconds) >= candidate.length) ?? moments;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return words.format(Math.round(seconds / length), unit);
}

/** A whole number with its thousands apart: `1,000,000`. */
export const grouped = (number: number): string => String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** Of a share between 0 and 1: `12%`, `2.9%`. */
export const percentText = (share: number): string =>
  `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

/** `$1,718`, `−$278`; of small amounts the cents as well, and of tiny ones what counts: `$0.51`, `$0.0016`. */
export function dollars(amount: number): string {
  const least = Math.abs(amount) < 100 ? 2 : 0;
  const most = Math.abs(amount) < 0.01 ? 4 : least;
  const text = amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  return text.replace('-', '−').replace(/\.00$/, '');
}

/** A size as people say it: `812 kB`, `3.4 MB`, `1.2 GB`; in thousands, as systems show files. */
export function sizeText(bytes: number): string {
  const [amount, unit] =
    bytes < 999_500 ? [bytes / 1e3, 'kB'] : bytes < 999_500_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  const digits = amount < 10 && unit !== 'kB' ? 1 : 0;
  return `${Math.max(amount, unit === 'kB' ? 1 : 0).toFixed(digits)}\u00a0${unit}`;
}

/** The word that goes with a number: `plural(days, 'is', 'are')`. */
export const plural = <Word>(count: number, one: Word, other: Word): Word => (count === 1 ? one : other);

/** A number with its noun: `1 chapter`, `12,340 words`; a plural that takes no "s" is given: `3 people`. */
export const countOf = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${grouped(count)} ${plural(count, noun, nouns)}`;

const long = { dateStyle: 'long' } as const;
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
