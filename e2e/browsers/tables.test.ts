import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { outcomesOf } from './outcomes.ts';
import { shortTable, wholeTable, withTable } from './tables.ts';

const tooLong = { type: 'skip', description: 'It takes long.' };
const report = {
  suites: [
    suite('channels.journey.ts', [
      spec('it plays', 'Firefox', 'expected'),
      spec('it is slow', 'Firefox', 'skipped', [tooLong]),
      spec('it was never begun', 'Firefox', 'skipped'),
    ]),
    suite('browsers/webkit/import.webkit.ts', [spec('a book is imported', 'WebKit', 'flaky')]),
  ],
};
const versions = new Map([
  ['Firefox', 'Firefox 153'],
  ['WebKit', 'WebKitGTK 2.50'],
]);

describe('The table of test results in other browsers', () => {
  it('has a row for each test file and a column for each browser, with passed and failed tests', () => {
    expect(wholeTable(outcomesOf(report), versions).split('\n')).toEqual([
      '| journeys | Firefox 153 | WebKitGTK 2.50 |',
      '| --- | --- | --- |',
      '| channels | 1 of 3 passed, 1 skipped, 1 failed |  |',
      '| import |  | 1 of 1 passed |',
    ]);
  });

  it('marks tests that passed on the second try', () => {
    expect(outcomesOf(report)[3]).toMatchObject({ end: 'passed', reason: 'at its second try' });
  });

  it('counts a test that was skipped without a reason as failed', () => {
    expect(outcomesOf(report)[2]).toMatchObject({ title: 'it was never begun', end: 'failed' });
  });

  it('replaces the older table in the docs, in a shorter form with the newest results', () => {
    const page = 'Before.\n\n<!-- browsers -->\n\n| old |\n\n<!-- /browsers -->\n\nAfter.\n';
    expect(withTable(page, shortTable(outcomesOf(report), versions))).toBe(
      [
        'Before.\n\n<!-- browsers -->\n',
        '| what | Firefox 153 | WebKitGTK 2.50 |',
        '| --- | --- | --- |',
        '| the journeys of `npm test` | 1 of 3 passed, 1 skipped, 1 failed |  |',
        '| a book is imported |  | passed |',
        '\n<!-- /browsers -->\n\nAfter.\n',
      ].join('\n'),
    );
  });

  it('is inserted in docs/browsers.md at the place marked for it', async () => {
    expect(withTable(await readFile('docs/browsers.md', 'utf8'), 'A table.')).toContain('\n\nA table.\n\n');
  });
});

type Report = Parameters<typeof outcomesOf>[0];
type Suite = Report['suites'][number];
type Spec = Suite['specs'][number];
type Test = Spec['tests'][number];

function suite(file: string, specs: readonly Omit<Spec, 'file'>[]): Suite {
  return { title: file, file, line: 0, column: 0, specs: specs.map((one) => ({ ...one, file })) };
}

function spec(
  title: string,
  projectName: string,
  status: Test['status'],
  annotations: Test['annotations'] = [],
): Omit<Spec, 'file'> {
  const test = { projectName, projectId: projectName, status, annotations, timeout: 0, results: [] };
  return {
    title,
    id: title,
    ok: true,
    line: 0,
    column: 0,
    tags: [],
    tests: [{ ...test, expectedStatus: 'passed' }],
  };
}
