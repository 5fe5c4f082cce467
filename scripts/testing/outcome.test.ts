import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noTests, outcomeOfPlaywright, outcomeOfVitest } from './outcome.ts';

test('the test report names a failed test by file and title, with the first line of the reason', async () => {
  const path = await reportOf({
    numPassedTests: 2,
    testResults: [
      {
        name: `${process.cwd()}/functions/a.test.ts`,
        status: 'failed',
        assertionResults: [
          { fullName: 'a book is kept', status: 'passed', failureMessages: [] },
          {
            fullName: 'a book is sold',
            status: 'passed',
            failureMessages: ['expected 2\n    at a.test.ts'],
          },
          {
            fullName: 'a book is found',
            status: 'failed',
            failureMessages: ['expected 1\n    at a.test.ts'],
          },
        ],
      },
    ],
  });
  expect(await outcomeOfVitest(path)).toEqual({
    passed: 2,
    failures: ['functions/a.test.ts › a book is found\n  expected 1'],
    secondTries: ['functions/a.test.ts › a book is sold\n  expected 2'],
  });
});

test('a test file that could not start counts as a failure', async () => {
  const path = await reportOf({
    numPassedTests: 0,
    testResults: [{ name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] }],
  });
  expect(await outcomeOfVitest(path)).toEqual({
    passed: 0,
    failures: ['b.test.ts › could not be run\n  No such module'],
    secondTries: [],
  });
});

test('a journey that failed twice is a failure; one that passed on its second try is listed', async () => {
  const spec = (title: string, ok: boolean) => ({
    file: 'e2e/c.journey.ts',
    title,
    ok,
    tests: [
      {
        results: [{ error: { message: 'not visible\nCall log' } }, ok ? {} : { error: { message: 'gone' } }],
      },
    ],
  });
  const path = await reportOf({
    stats: { expected: 3, flaky: 1 },
    suites: [{ specs: [spec('who reads', true)], suites: [{ specs: [spec('who listens', false)] }] }],
  });
  expect(await outcomeOfPlaywright(path)).toEqual({
    passed: 4,
    failures: ['e2e/c.journey.ts › who listens\n  gone'],
    secondTries: ['e2e/c.journey.ts › who reads\n  not visible'],
  });
});

test('a missing test report counts as no passed and no failed tests', async () => {
  expect(await outcomeOfVitest('no/such/report.json')).toEqual(noTests);
});

async function reportOf(report: object): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'report-')), 'report.json');
  await writeFile(path, JSON.stringify(report));
  return path;
}
