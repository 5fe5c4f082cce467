import { grouped } from '#shared/domain/locale.ts';

/** A figure of a plan: `20,000`. */
export const count = (number: number): string => grouped(Math.round(number));

/** Of what is known only roughly. */
export const about = (number: number, step: number): string => count(Math.round(number / step) * step);
