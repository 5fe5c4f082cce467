import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import { buildAll } from '#build/build-steps.ts';
import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import { optionsOf } from './options.ts';
import { baseOfChange, filesChangedSince, reachOf, testsThatReadSources } from './testing/reach-of-change.ts';
import { noTests, outcomeOfPlaywright, outcomeOfVitest, type Outcome } from './testing/outcome.ts';

/**
 * Runs all suites and prints the failures and one total. `--only <suite>` runs one; `--changed` skips tests that this
 * branch can't affect; `--full` adds soak tests and full matrices.
 */
const { full, only, changed } = optionsOf(
  { full: { type: 'boolean' }, only: { type: 'string' }, changed: { type: 'boolean' } },
  'npm test [-- --full] [-- --changed] [-- --only <suite>]',
);
const resultsFolder = 'dist/test-results';
/**
 * In MB. Tests make much short-lived garbage, and a young generation that starts small and grows slowly is collected
 * too often.
 */
const youngGeneration = ['--min-semi-space-size=16', '--max-semi-space-size=64'];

const suites: Record<string, () => Promise<Outcome>> = {
  check: async () =>
    totalOf(
      await Promise.all([
        // Type-aware linting also reports the compiler's errors, at two thirds of the cost of running both.
        check('types and lint', [
          'node_modules/oxlint/bin/oxlint',
          '--type-aware',
          '--type-check',
          '--deny-warnings',
        ]),
        check('format', ['node_modules/oxfmt/bin/oxfmt', '--check']),
        ...(only ? [] : [firstStart()]),
      ]),
    ),
  unit: async () =>
    vitest(
      'unit*',
      [`--maxWorkers=${availableParallelism() + 1}`, ...(await unitTestsReached())],
      youngGeneration,
    ),
  cloud: () => vitest('cloud', reach === 'importers' ? [`--changed=${baseCommit}`] : []),
  journeys: () =>
    playwright(reach === 'importers' ? [`--only-changed=${baseCommit}`, '--pass-with-no-tests'] : []),
};

if (only && !(only in suites)) {
  exitWith(new CommandRefusal(`There is no suite "${only}". Suites: ${Object.keys(suites).join(', ')}.`));
}
if (full) process.env['QUILLCAST_TEST_FULL'] = '1';
await rm(resultsFolder, { recursive: true, force: true });
process.env['QUILLCAST_COMPILED'] = resolve(resultsFolder, 'compiled');
await mkdir(process.env['QUILLCAST_COMPILED'], { recursive: true });
if (only !== 'check') await buildAll((sentence) => console.log(sentence));
const baseCommit = changed ? baseOfChange() : undefined;
const reach = baseCommit ? reachOf(filesChangedSince(baseCommit)) : 'all tests';

let total = noTests;
for (const [name, suite] of Object.entries(suites)) {
  if (only && name !== only) continue;
  console.log(`\n── ${name}`);
  total = totalOf([total, await suite()]);
}
// Failures are printed last, because the end survives when a log is cut.
for (const test of total.secondTries) console.log(`\n↻ passed at its second try: ${test}`);
for (const failure of total.failures) console.log(`\n✗ ${failure}`);
console.log(
  `\n${total.passed} passed, ${total.failures.length} failed` +
    (total.secondTries.length > 0 ? `, ${total.secondTries.length} at their second try` : ''),
);
process.exit(total.failures.length > 0 ? 1 : 0);

async function check(name: string, command: string[]): Promise<Outcome> {
  const code = await run(command);
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  return code === 0 ? { ...noTests, passed: 1 } : { ...noTests, failures: [name] };
}

/**
 * Creates the data of a first start once; the local clouds of later suites copy it. With `--only`, a suite creates its
 * own.
 */
async function firstStart(): Promise<Outcome> {
  const dataDir = `${resultsFolder}/seeded`;
  const outcome = await check('first start', ['local/testing/first-start.ts', dataDir]);
  if (outcome.passed) process.env['QUILLCAST_SEEDED'] = dataDir;
  return outcome;
}

/** An empty list means all tests. */
async function unitTestsReached(): Promise<string[]> {
  if (reach === 'all tests') return [];
  const output = `${resultsFolder}/importing.json`;
  await run([
    'node_modules/vitest/vitest.mjs',
    'list',
    '--project=unit*',
    `--changed=${baseCommit}`,
    '--filesOnly',
    `--json=${output}`,
  ]);
  const importingTests = JSON.parse(await readFile(output, 'utf8')) as { readonly file: string }[];
  return [...new Set([...importingTests.map(({ file }) => relative('.', file)), ...testsThatReadSources()])];
}

async function vitest(
  project: string,
  options: readonly string[] = [],
  nodeOptions: readonly string[] = [],
): Promise<Outcome> {
  const output = `${resultsFolder}/${project.replace('*', '')}.json`;
  const code = await run([
    ...nodeOptions,
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    ...options,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]);
  return outcomeOf(project, code, await outcomeOfVitest(output));
}

async function playwright(options: readonly string[]): Promise<Outcome> {
  const output = `${resultsFolder}/journeys.json`;
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = output;
  const code = await run([
    'node_modules/@playwright/test/cli.js',
    'test',
    ...options,
    '--reporter=line,json',
  ]);
  return outcomeOf('journeys', code, await outcomeOfPlaywright(output));
}

/** A suite with a bad exit code counts as at least one failure, because it may fail before its first test. */
function outcomeOf(suite: string, code: number, outcome: Outcome): Outcome {
  const failedWithoutTest = code !== 0 && outcome.failures.length === 0;
  return failedWithoutTest ? { ...outcome, failures: [`${suite} ended with exit code ${code}`] } : outcome;
}

async function run(command: string[]): Promise<number> {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

function totalOf(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((passed, each) => passed + each.passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    secondTries: outcomes.flatMap(({ secondTries }) => secondTries),
  };
}
