/** A day as every text of the product writes it: `22 November 2026`, where who reads it is. */
export const dayText = (at: Date | string): string => new Date(at).toLocaleDateString('en-GB', long);

/** The same with the time: `22 November 2026 at 14:05`. */
export const momentText = (at: Date | string): string =>
  new Date(at).toLocaleString('en-GB', { ...long, timeStyle: 'short' });

/** A day that begins for everybody at midnight UTC and is not far: `22 November`. */
export const utcDayText = (at: Date | string): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** When such a day begins: `22 November, 00:00 UTC`. */
export const utcMidnightText = (at: Date | string): string => `${utcDayText(at)}, 00:00 UTC`;

const long = { dateStyle: 'long' } as const;
