/** Of a file that is imported. */
export const maximumFileBytes = 50_000_000;
/** Of a Word document, each of which takes some 3 kB of memory while it is read; a long novel has 200,000. */
export const maximumElements = 600_000;
