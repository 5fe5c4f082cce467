import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { buildAll } from '#build/build-steps.ts';
import { CommandRefusal, exitWith } from '#build/command-refusal.ts';
import { optionsOf } from './options.ts';

/**
 * Runs every suite and closes with one count over all of them. `--only <suite>` runs one; `--full` adds what takes
 * long: soaks and full matrices.
 */
const { full, only } = optionsOf(
  { full: { type: 'boolean' }, only: { type: 'string' } },
  'npm test [-- --full] [-- --only <suite>]',
);
const results = 'dist/test-results';

const suites: Record<string, () => Promise<Count>> = {
  check: async () =>
    sum(
      await Promise.all([
        // what knows the types to lint by them says what the compiler finds as well, for two thirds of what both cost
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
  unit: () => vitest('unit*', `--maxWorkers=${availableParallelism() + 1}`),
  cloud: () => vitest('cloud'),
  journeys: playwright,
};

if (only && !(only in suites)) {
  exitWith(new CommandRefusal(`There is no suite "${only}". Suites: ${Object.keys(suites).join(', ')}.`));
}
if (full) process.env['QUILLCAST_TEST_FULL'] = '1';
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
if (only !== 'check') await buildAll((sentence) => console.log(sentence));

let total: Count = { passed: 0, failed: 0 };
for (const [name, suite] of Object.entries(suites)) {
  if (only && name !== only) continue;
  console.log(`\n── ${name}`);
  total = sum([total, await suite()]);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function check(name: string, command: string[]): Promise<Count> {
  const code = await run(command);
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Made once, then copied: what each cloud of the later suites begins with. One suite by itself seeds its own. */
async function firstStart(): Promise<Count> {
  const dataDir = `${results}/seeded`;
  const count = await check('first start', ['local/testing/first-start.ts', dataDir]);
  if (count.passed) process.env['QUILLCAST_SEEDED'] = dataDir;
  return count;
}

async function vitest(project: string, ...options: string[]): Promise<Count> {
  const output = `${results}/${project.replace('*', '')}.json`;
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    `--project=${project}`,
    ...options,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]);
  const report = await read<{ numPassedTests: number; numFailedTests: number }>(output);
  return counted(report?.numPassedTests, report?.numFailedTests, code);
}

async function playwright(): Promise<Count> {
  const output = `${results}/journeys.json`;
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = output;
  const code = await run(['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json']);
  const report = await read<{ stats: { expected: number; flaky: number; unexpected: number } }>(output);
  return counted(report && report.stats.expected + report.stats.flaky, report?.stats.unexpected, code);
}

/** A suite that ended badly counts as one failure at least: it may have failed before its first test. */
function counted(passed = 0, failed = 0, code: number): Count {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

async function run(command: string[]): Promise<number> {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

async function read<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

function sum(counts: Count[]): Count {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
}

interface Count {
  readonly passed: number;
  readonly failed: number;
}
