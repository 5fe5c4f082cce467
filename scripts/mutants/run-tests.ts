import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import type { Mutant } from './mutant.ts';

/**
 * Runs, in the copy of the product that is the working directory, the tests that must notice mutants, and counts how they
 * end. One Vitest runs them all, so that each mutant costs little more than its tests; those that need a local cloud get one
 * that is built of what is broken.
 */
export async function testRunner(): Promise<TestRunner> {
  const vitest = await createVitest({ watch: false, maxWorkers: 1, reporters: [{}], project: ['unit*'] });
  await vitest.standalone();
  /** Those that the last run may have seen broken. */
  let stale: readonly string[] = [];
  return {
    async run(mutants) {
      const changed = mutants.map(({ file }) => file);
      for (const file of [...stale, ...changed]) vitest.invalidateFile(resolve(file));
      stale = changed;
      const pattern = patternOf(mutants);
      const tests = new Set(mutants.map(({ test }) => test));
      const { cloud = [], alone = [] } = Object.groupBy(tests, (test) =>
        test.endsWith('.cloud.test.ts') ? 'cloud' : 'alone',
      );
      const onCloud = cloud.length > 0 ? runOnCloud(cloud, pattern) : none;
      vitest.setGlobalTestNamePattern(new RegExp(pattern, 'u'));
      const specifications = alone.flatMap((test) => vitest.getModuleSpecifications(resolve(test)));
      await vitest.runTestSpecifications(specifications);
      // Not what it answers: that has the modules of all runs before as well.
      const { passed, failed } = endOf(specifications.flatMap(({ testModule }) => testModule ?? []));
      return { passed: onCloud.passed + passed, failed: onCloud.failed + failed };
    },
    close: () => vitest.close(),
  };
}

/** Finds the tests whose titles name the clauses; all for a decision, which no title names. */
const patternOf = (mutants: readonly Pick<Mutant, 'clause'>[]): string => {
  if (mutants.some(({ clause }) => clause.startsWith('D'))) return '';
  const ids = new Set(mutants.map(({ clause }) => clause.replace('.', String.raw`\.`)));
  return String.raw`\b(${[...ids].join('|')})\b`;
};

function endOf(modules: readonly TestModule[]): Run {
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((each) => each.result().state),
  );
  return {
    passed: states.filter((state) => state === 'passed').length,
    failed: states.filter((state) => state === 'failed').length,
  };
}

function runOnCloud(files: readonly string[], pattern: string): Run {
  const report = resolve('dist', 'mutants.json');
  rmSync(report, { force: true });
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const how = ['--testNamePattern', pattern, '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, [vitest, 'run', ...files, ...how]);
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    // it ended before its first test
    return none;
  }
}

const none: Run = { passed: 0, failed: 0 };

export interface TestRunner {
  /** Of the mutants any one may be in the copy. Nothing passed and nothing failed where no test ran. */
  readonly run: (mutants: readonly Mutant[]) => Promise<Run>;
  readonly close: () => Promise<void>;
}

interface Run {
  readonly passed: number;
  readonly failed: number;
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}
