/** Of a file that is imported. */
export const maximumFileBytes = 50_000_000;
