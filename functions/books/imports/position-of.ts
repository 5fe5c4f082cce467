import { generateNKeysBetween } from 'fractional-indexing';
import { bookLimits } from '#shared/domain/books/book-limits.ts';

export const positionOf = (place: number): string => positions[place]!;

const positions = generateNKeysBetween(null, null, bookLimits.chaptersOfABook + bookLimits.partsOfABook);
