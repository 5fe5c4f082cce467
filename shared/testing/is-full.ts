/** Whether `npm run test:full` runs: soaks, more runs and full matrices, of which `npm test` has a sample. */
export const isFull = process.env['QUILLCAST_TEST_FULL'] !== undefined;

/** How often a property is tried: as often as `npm run test:full` tries it, or a sample of that. */
export const runs = (full: number, sample: number): { readonly numRuns: number } => ({
  numRuns: isFull ? full : sample,
});
