import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { call } from '#local/testing/caller.ts';
import { testedCloud } from '#local/testing/tested-cloud.ts';

test('an author takes everything away: profile, books, sound', async () => {
  const begun = await call('POST /account/archive', {});
  expect(begun.status).toBe(202);
});
