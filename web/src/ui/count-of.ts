import { grouped } from '#shared/domain/grouped.ts';

/** A number with its noun, as people write it: "1 chapter", "12,340 words". */
export const countOf = (count: number, noun: string): string =>
  `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
