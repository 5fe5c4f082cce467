import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import type { Mutant } from './mutant.ts';

/**
 * Runs the tests for mutants in the working directory, a copy of the product. One Vitest serves all runs, so a mutant
 * costs little more than its tests. Tests of the local cloud run on a cloud built from the mutated code.
 */
export async function testRunner(): Promise<TestRunner> {
  const vitest = await createVitest({ watch: false, maxWorkers: 1, reporters: [{}], project: ['unit*'] });
  await vitest.standalone();
  let stale: readonly string[] = [];
  return {
    async run(mutants) {
      const changedFiles = mutants.map(({ file }) => file);
      for (const file of [...stale, ...changedFiles]) vitest.invalidateFile(resolve(file));
      stale = changedFiles;
      const pattern = patternOf(mutants);
      const tests = new Set(mutants.map(({ test }) => test));
      const { cloud = [], alone = [] } = Object.groupBy(tests, (test) =>
        test.endsWith('.cloud.test.ts') ? 'cloud' : 'alone',
      );
      const onCloud = cloud.length > 0 ? runOnCloud(cloud, pattern) : noRun;
      vitest.setGlobalTestNamePattern(new RegExp(pattern, 'u'));
      const specifications = alone.flatMap((test) => vitest.getModuleSpecifications(resolve(test)));
      await vitest.runTestSpecifications(specifications);
      // Counts the tests of these specifications, because the return value includes the modules of earlier runs.
      const { passed, failed } = resultOf(specifications.flatMap(({ testModule }) => testModule ?? []));
      return { passed: onCloud.passed + passed, failed: onCloud.failed + failed };
    },
    close: () => vitest.close(),
  };
}

const patternOf = (mutants: readonly Pick<Mutant, 'clause'>[]): string => {
  if (mutants.some(({ clause }) => clause.startsWith('D'))) return '';
  const ids = new Set(mutants.map(({ clause }) => clause.replace('.', String.raw`\.`)));
  return String.raw`\b(${[...ids].join('|')})\b`;
};

function resultOf(modules: readonly TestModule[]): Run {
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
    // The run ended before its first test.
    return noRun;
  }
}

const noRun: Run = { passed: 0, failed: 0 };

export interface TestRunner {
  /**
   * Runs the tests listed with these mutants; the copy contains one of the mutants or none. Both counts are 0 if no
   * test ran.
   */
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
