import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Mutant } from './mutant.ts';

/** Runs, in a copy of the product, the tests that must notice the mutants, and counts how they ended. */
export function runTests(copyPath: string, mutants: readonly Pick<Mutant, 'clause' | 'test'>[]): Run {
  const ids = new Set(mutants.map(({ clause }) => clause.replace('.', String.raw`\.`)));
  const files = new Set(mutants.map(({ test }) => test));
  const report = resolve(copyPath, 'dist', 'mutants.json');
  rmSync(report, { force: true });
  spawnSync(
    process.execPath,
    [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...files,
      '--testNamePattern',
      String.raw`\b(${[...ids].join('|')})\b`,
      '--maxWorkers=1',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: copyPath },
  );
  return endOf(report);
}

/** Nothing passed and nothing failed where a run ended before its first test. */
function endOf(report: string): Run {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

export interface Run {
  readonly passed: number;
  readonly failed: number;
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}
