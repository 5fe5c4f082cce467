import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('npm run cost -- prod is refused by a sentence, and nothing is built', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/cost.ts', 'prod'], {
    encoding: 'utf8',
  });
  expect([status, stdout, stderr.trim()]).toEqual([1, '', '"prod" is not understood. Usage: npm run cost']);
});
