import { grouped } from '#shared/domain/locale.ts';

/** A whole number as text: `20,000`. */
export const count = (number: number): string => grouped(Math.round(number));

/** A figure that is only roughly known, rounded to a multiple of `step`. */
export const about = (number: number, step: number): string => count(Math.round(number / step) * step);
