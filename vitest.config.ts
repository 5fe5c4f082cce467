import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const sources = '{shared,functions,infra,web,local,build,scripts}';
const isFull = process.env['QUILLCAST_TEST_FULL'] !== undefined;
// on CI a race of a busy machine is run once more, as journeys are
const shared = {
  testTimeout: isFull ? 600_000 : 30_000,
  hookTimeout: 120_000,
  retry: process.env['CI'] ? 1 : 0,
};

/** What takes longest begins first, so that one core does not wait for it at the end. */
const longest = [
  'local/start.cloud.test.ts',
  'functions/news/announcements/killed.cloud.test.ts',
  // runs all schedules again and again, which takes longer the more there is
  'functions/platform/edges/edges.cloud.test.ts',
  'functions/audio/narration/engine-faults.cloud.test.ts',
  'functions/audio/audio-records/audio.cloud.test.ts',
  'functions/live/connections/live.cloud.test.ts',
  'infra/quillcast.test.ts',
  'local/services/polly/index.test.ts',
  'local/services/cognito/operations/sign-in.test.ts',
  'local/services/cognito/operations/second-factor.test.ts',
].toReversed();

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => longest.findIndex((path) => moduleId.endsWith(path));
    // oxlint-disable-next-line unicorn/no-array-sort -- it sorts no array: this is the sequencer's own
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(b) - rankOf(a));
  }
}

/** A WebAssembly file or a font is its bytes, as in a bundle. */
const filesAsBytes: Plugin = {
  name: 'files-as-bytes',
  enforce: 'pre',
  async resolveId(path, importer) {
    if (!/\.(?:wasm|woff2|ttf)$/.test(path)) return undefined;
    const found = await this.resolve(path, importer, { skipSelf: true });
    return found && `\0${found.id}.bytes`;
  },
  async load(id) {
    if (!/\.(?:wasm|woff2|ttf)\.bytes$/.test(id)) return undefined;
    const bytes = await readFile(id.slice(1, -'.bytes'.length));
    return `export default Buffer.from('${bytes.toString('base64')}', 'base64')`;
  },
};

const unit = {
  ...shared,
  // they start sooner than processes
  pool: 'threads' as const,
  exclude: ['**/*.cloud.test.ts', '**/node_modules/**', 'dist/**'],
};
const functions = '{functions,shared}/**/*.test.ts';
/** A module that is mocked must not have been loaded for another file, nor stay mocked for the next one; nor be forgotten amid one. */
const thatMock = filesThat(functions, (text) => /vi\.(?:mock|resetModules)\(/.test(text));
/** They run scripts beside their page, ask Node for keys, or wait for a MessageChannel, which is silent there. */
const beyondTheirPage = /\/(?:hosted\/begin|hosted\/callback|origins-of-book)\.test\.tsx?$/;
/** Whatever needs a page gets one that is made once for many files. What Node hands out is none of that page's own. */
const screens = filesThat(
  'web/**/*.test.{ts,tsx}',
  (text) =>
    text.startsWith('// @vitest-environment happy-dom') && !/fake-indexeddb|runInThisContext/.test(text),
).filter((path) => !beyondTheirPage.test(path));

function filesThat(pattern: string, match: (text: string) => boolean): string[] {
  const paths = globSync(pattern).filter((path) => match(readFileSync(path, 'utf8')));
  return paths.map((path) => path.replaceAll('\\', '/'));
}

/**
 * The three of `unit` need nothing but the file; those of `cloud` share a process with a booted and seeded local cloud,
 * and in the full run they call clouds in processes of their own. The files of `unit` share what they import, which is most of what a small one costs. Whoever holds
 * state in modules stands in `unit-alone`: the web with its stores, the stand-ins, and what mocks modules. The files of
 * `unit-screens` have modules of their own too, in a context that costs a third less than a thread.
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
          exclude: [...unit.exclude, ...thatMock],
          isolate: false,
        },
      },
      {
        plugins: [filesAsBytes],
        test: {
          ...unit,
          name: 'unit-alone',
          include: ['{infra,web,local,build,scripts,e2e}/**/*.test.{ts,tsx}', ...thatMock],
          exclude: [...unit.exclude, ...screens],
        },
      },
      {
        plugins: [filesAsBytes],
        test: { ...unit, name: 'unit-screens', include: screens, pool: 'vmThreads' },
      },
      {
        plugins: [filesAsBytes],
        test: {
          ...shared,
          name: 'cloud',
          include: [`${sources}/**/*.cloud.test.ts`],
          globalSetup: 'local/testing/boot.ts',
          provide: { cloudProcesses: isFull },
          // as scripts/test.ts gives it to the unit tests, whose threads share the memory of their process
          execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
          // what they import, the SDKs above all, is loaded once for each cloud
          isolate: false,
          // whole books are narrated in the thread that answers: a busy machine is slow, not wrong
          testTimeout: 120_000,
          maxWorkers: isFull ? 3 : 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
