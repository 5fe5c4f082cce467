export const maximumFileBytes = 50_000_000;
/** For Word documents: each element takes about 3 kB of memory while it is read. A long novel has 200,000. */
export const maximumElements = 600_000;
