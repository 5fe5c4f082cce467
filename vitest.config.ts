import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const sources = '{shared,functions,infra,web,local,build,scripts}';
const isFull = process.env['QUILLCAST_TEST_FULL'] !== undefined;
// In CI a failed test is repeated once, because a busy machine causes races; the journeys do the same.
const shared = {
  testTimeout: isFull ? 600_000 : 30_000,
  hookTimeout: 120_000,
  retry: process.env['CI'] ? 1 : 0,
};

/** The longest tests start first, so that no core waits for them at the end. */
const slowestTests = [
  'functions/contract-tests/hostile-input/reads.cloud.test.ts',
  'functions/contract-tests/hostile-input/writes.cloud.test.ts',
  'functions/audio/narration/engine-faults.cloud.test.ts',
  'functions/audio/narration/continued.cloud.test.ts',
  'local/start.cloud.test.ts',
  'functions/news/announcements/killed.cloud.test.ts',
  // Runs all schedules repeatedly, which takes longer when other tests have added data.
  'functions/platform/edges/edges.cloud.test.ts',
  'functions/audio/audio-records/audio.cloud.test.ts',
  'functions/live/connections/live.cloud.test.ts',
  'infra/quillcast.test.ts',
  'functions/audio/narration/history.test.ts',
  'local/services/polly/index.test.ts',
  'local/services/cognito/operations/sign-in.test.ts',
  'local/services/cognito/operations/second-factor.test.ts',
].toReversed();

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) =>
      slowestTests.findIndex((path) => moduleId.endsWith(path));
    // oxlint-disable-next-line unicorn/no-array-sort -- it sorts no array: this is the sequencer's own
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(b) - rankOf(a));
  }
}

const filesAsBytes: Plugin = {
  name: 'files-as-bytes',
  enforce: 'pre',
  async resolveId(path, importer) {
    if (!/\.(?:wasm|woff2|ttf)$/.test(path)) return undefined;
    const resolved = await this.resolve(path, importer, { skipSelf: true });
    return resolved && `\0${resolved.id}.bytes`;
  },
  async load(id) {
    if (id.endsWith('.typ')) return `export default ${JSON.stringify(await readFile(id, 'utf8'))}`;
    if (!/\.(?:wasm|woff2|ttf)\.bytes$/.test(id)) return undefined;
    const bytes = await readFile(id.slice(1, -'.bytes'.length));
    return `export default Buffer.from('${bytes.toString('base64')}', 'base64')`;
  },
};

const unit = {
  ...shared,
  // Threads start faster than processes.
  pool: 'threads' as const,
  exclude: ['**/*.cloud.test.ts', '**/node_modules/**', 'dist/**'],
};
const functions = '{functions,shared}/**/*.test.ts';
/**
 * These tests run isolated, because other test files must not load a module before it is mocked here, find it still
 * mocked, or have it reset while they run.
 */
const mockingTests = filesThat(functions, (text) => /vi\.(?:mock|resetModules)\(/.test(text));
/**
 * These tests run scripts outside their simulated page, get keys from Node, or need a MessageChannel. None of these is
 * possible in a page that test files share.
 */
const testsBeyondPage = /\/(?:hosted\/begin|hosted\/callback|origins-of-book)\.test\.tsx?$/;
/**
 * Tests that need a simulated page (happy-dom); many of these files run in the same page. Left out are tests that use
 * Node's own objects, which such a page doesn't accept as its own.
 */
const screenTests = filesThat(
  'web/**/*.test.{ts,tsx}',
  (text) =>
    text.startsWith('// @vitest-environment happy-dom') && !/fake-indexeddb|runInThisContext/.test(text),
).filter((path) => !testsBeyondPage.test(path));

function filesThat(pattern: string, match: (text: string) => boolean): string[] {
  const paths = globSync(pattern).filter((path) => match(readFileSync(path, 'utf8')));
  return paths.map((path) => path.replaceAll('\\', '/'));
}

/**
 * The `unit` projects need nothing but the files. `unit` files share imports, which are the main cost of small tests.
 * Files with module state (web stores, stand-ins, module mocks) run in `unit-alone`, each with modules of its own.
 * `unit-screens` files have their own modules too, in a VM context, which costs a third less than a thread. `cloud`
 * tests share a process with a seeded local cloud; in `npm run test:full`, clouds have their own processes.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [filesAsBytes],
        test: {
          ...unit,
          name: 'unit',
          include: [functions],
          exclude: [...unit.exclude, ...mockingTests],
          isolate: false,
        },
      },
      {
        plugins: [filesAsBytes],
        test: {
          ...unit,
          name: 'unit-alone',
          include: ['{infra,web,local,build,scripts,e2e}/**/*.test.{ts,tsx}', ...mockingTests],
          exclude: [...unit.exclude, ...screenTests],
        },
      },
      {
        plugins: [filesAsBytes],
        test: { ...unit, name: 'unit-screens', include: screenTests, pool: 'vmThreads' },
      },
      {
        plugins: [filesAsBytes],
        test: {
          ...shared,
          name: 'cloud',
          include: [`${sources}/**/*.cloud.test.ts`],
          globalSetup: 'local/testing/boot.ts',
          provide: { cloudProcesses: isFull },
          // The memory options that scripts/test.ts sets for the unit tests; those need them for the whole process,
          // because their threads share its memory.
          execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
          // Loads imports, mainly the SDKs, once per cloud.
          isolate: false,
          // The thread that answers requests also narrates whole books, which is slow on a busy machine.
          testTimeout: 120_000,
          maxWorkers: isFull ? 3 : 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
