import { generateNKeysBetween } from 'fractional-indexing';
import { bookLimits } from '#shared/domain/books/book-limits.ts';

export const positionOf = (place: number): string => positionsByPlace[place]!;

const positionsByPlace = generateNKeysBetween(
  null,
  null,
  bookLimits.chaptersOfABook + bookLimits.partsOfABook,
);
