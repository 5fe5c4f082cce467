/** A number with its noun, as people write it: "1 chapter", "12,340 words". */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
