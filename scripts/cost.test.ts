import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each(['--wrong', 'prod'])(
  'npm run cost -- %s is refused with the usage, and nothing is built',
  (arg) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/cost.ts', arg], {
      encoding: 'utf8',
    });
    expect([status, stdout, stderr.trim()]).toEqual([
      1,
      '',
      `"${arg}" is not understood. Usage: npm run cost`,
    ]);
  },
);
