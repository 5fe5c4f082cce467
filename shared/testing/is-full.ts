/** True in `npm run test:full`, which adds soak tests, more runs and full matrices; `npm test` runs a sample. */
export const isFull = process.env['QUILLCAST_TEST_FULL'] !== undefined;

export const runs = (full: number, sample: number): { readonly numRuns: number } => ({
  numRuns: isFull ? full : sample,
});
