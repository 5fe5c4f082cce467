import { readFile } from 'node:fs/promises';

export interface Outcome {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly secondTries: readonly string[];
}

export const noTests: Outcome = { passed: 0, failures: [], secondTries: [] };

export async function outcomeOfVitest(path: string): Promise<Outcome> {
  const report = await readJson<VitestReport>(path);
  const failures = (report?.testResults ?? []).flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [failureText(name, 'could not be run', message)];
    return failed.map((test) => failureText(name, test.fullName, test.failureMessages[0]));
  });
  const secondTries = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => failureText(name, test.fullName, test.failureMessages[0])),
  );
  return { passed: report?.numPassedTests ?? 0, failures, secondTries };
}

export async function outcomeOfPlaywright(path: string): Promise<Outcome> {
  const report = await readJson<PlaywrightReport>(path);
  const failed = specsOf(report?.suites ?? []).flatMap(({ file, title, ok, tests }) => {
    const error = tests.flatMap(({ results }) => results).findLast((result) => result.error)?.error;
    return ok && !error ? [] : [{ ok, test: failureText(file, title, error?.message) }];
  });
  return {
    passed: report ? report.stats.expected + report.stats.flaky : 0,
    failures: failed.filter(({ ok }) => !ok).map(({ test }) => test),
    secondTries: failed.filter(({ ok }) => ok).map(({ test }) => test),
  };
}

function specsOf(suites: readonly PlaywrightSuite[]): PlaywrightSpec[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

const failureText = (file: string, title: string, why = '') =>
  `${file.replace(`${process.cwd()}/`, '')} › ${title}\n  ${why.split('\n', 1)[0]}`;

async function readJson<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSpec {
  readonly file: string;
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}
