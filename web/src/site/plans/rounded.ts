import { grouped } from '#shared/domain/locale.ts';

export const groupedCount = (number: number): string => grouped(Math.round(number));

export const roundedCount = (number: number, step: number): string =>
  groupedCount(Math.round(number / step) * step);
