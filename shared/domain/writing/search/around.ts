import type { ReadBook } from './reading.ts';

/**
 * Extends a sentence within its paragraph up to `characters` in total: backwards first, because its subject is usually
 * named there.
 */
export function rangeAround(book: ReadBook, at: number, characters: number): { first: number; end: number } {
  const { sentences } = book;
  const lengthOf = (other: number) => sentences[other]!.end - sentences[other]!.from;
  const isWithin = (other: number) =>
    sentences[other]?.chapter === sentences[at]!.chapter &&
    sentences[other].paragraph === sentences[at]!.paragraph;
  let first = at;
  let end = at + 1;
  let length = lengthOf(at);
  while (isWithin(first - 1) && length + lengthOf(first - 1) <= characters) length += lengthOf((first -= 1));
  while (isWithin(end) && length + lengthOf(end) <= characters) length += lengthOf((end += 1) - 1);
  return { first, end };
}
