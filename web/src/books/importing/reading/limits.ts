/** Enough for the text of a book and as many pictures as a book can have. */
export const maximumFileBytes = 450_000_000;
/** For files that are a single text. */
export const maximumTextBytes = 50_000_000;
/**
 * For Word documents: each element takes about 3 kB of memory while the document is read. A long novel has 200,000
 * elements.
 */
export const maximumElements = 600_000;
