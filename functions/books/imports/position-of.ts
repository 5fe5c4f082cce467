import { generateNKeysBetween } from 'fractional-indexing';
import { bookLimits } from '#shared/domain/books/book-limits.ts';

/** The position of the entry at a place of an imported book: the same whichever batch brings it, and at any try. */
export const positionOf = (place: number): string => positions[place]!;

/** Each follows the one before it as if it had been added at the end. */
const positions = generateNKeysBetween(null, null, bookLimits.chaptersOfABook + bookLimits.partsOfABook);
