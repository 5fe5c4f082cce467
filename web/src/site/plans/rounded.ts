import { grouped } from '#shared/domain/locale.ts';

export const count = (number: number): string => grouped(Math.round(number));

export const roundedCount = (number: number, step: number): string => count(Math.round(number / step) * step);
