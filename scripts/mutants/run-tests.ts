import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Runs those tests of a file whose title names the clause, and counts how they ended. */
export function runOf(productPath: string, testFile: string, clause: string): Run {
  const report = resolve(productPath, 'dist', 'mutants.json');
  rmSync(report, { force: true });
  const title = String.raw`\b${clause.replace('.', String.raw`\.`)}\b`;
  const isJourney = testFile.endsWith('.journey.ts');
  spawnSync(process.execPath, isJourney ? journey(testFile, title) : vitest(testFile, title, report), {
    cwd: productPath,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return isJourney ? endOfJourneys(read(report)) : endOfTests(read(report));
}

const vitest = (file: string, title: string, report: string) => [
  join('node_modules', 'vitest', 'vitest.mjs'),
  'run',
  file,
  '--testNamePattern',
  title,
  '--maxWorkers=1',
  '--reporter=json',
  `--outputFile=${report}`,
];

const journey = (file: string, title: string) => [
  join('node_modules', '@playwright', 'test', 'cli.js'),
  'test',
  file,
  '--grep',
  title,
  '--workers=1',
  '--reporter=json',
];

const endOfTests = (report: VitestReport | undefined): Run => ({
  passed: report?.numPassedTests ?? 0,
  failed: report?.numFailedTests ?? 0,
});

const endOfJourneys = (report: PlaywrightReport | undefined): Run => ({
  passed: report?.stats.expected ?? 0,
  failed: report?.stats.unexpected ?? 0,
});

/** A run that ended before its first test has left no report. */
function read<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

export interface Run {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number };
}
