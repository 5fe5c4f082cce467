/** Whether `npm run test:full` runs: soaks, more runs and full matrices, of which `npm test` has a sample. */
export const isFull = process.env['QUILLCAST_TEST_FULL'] !== undefined;
