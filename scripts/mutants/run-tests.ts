import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Mutant } from './mutant.ts';

/** Runs, in a copy of the product, the tests that must notice the mutants, and counts how they ended. */
export function runTests(copyPath: string, mutants: readonly Pick<Mutant, 'clause' | 'test'>[]): Run {
  const ids = mutants.map(({ clause }) => clause.replace('.', String.raw`\.`));
  const title = String.raw`\b(${[...new Set(ids)].join('|')})\b`;
  const files = [...new Set(mutants.map(({ test }) => test))];
  const journeys = files.filter((file) => file.endsWith('.journey.ts'));
  const tests = files.filter((file) => !journeys.includes(file));
  const report = resolve(copyPath, 'dist', 'mutants.json');

  const run = (command: readonly string[]) => {
    rmSync(report, { force: true });
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    spawnSync(process.execPath, command, { cwd: copyPath, env });
    return endOf(report);
  };
  const ends = [
    ...(tests.length > 0 ? [run([...vitest, `--outputFile=${report}`, '-t', title, ...tests])] : []),
    ...(journeys.length > 0 ? [run([...playwright, '--grep', title, ...journeys])] : []),
  ];
  return ends.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
}

const vitest = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--maxWorkers=1', '--reporter=json'];
const playwright = [
  join('node_modules', '@playwright', 'test', 'cli.js'),
  'test',
  '--workers=1',
  '--reporter=json',
];

/** What a run reported; nothing where it ended before its first test. */
function endOf(report: string): Run {
  const { numPassedTests, numFailedTests, stats } = read(report);
  return { passed: numPassedTests ?? stats?.expected ?? 0, failed: numFailedTests ?? stats?.unexpected ?? 0 };
}

function read(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return {};
  }
}

export interface Run {
  readonly passed: number;
  readonly failed: number;
}

/** Of Vitest the numbers, of Playwright the stats. */
interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: { readonly expected: number; readonly unexpected: number };
}
