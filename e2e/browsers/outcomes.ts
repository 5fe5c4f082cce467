import type { JSONReport, JSONReportSpec, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';

export const outcomesOf = ({ suites }: Pick<JSONReport, 'suites'>): readonly Outcome[] =>
  suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests.map((test) => ({ engine: test.projectName, file, title, ...endOf(test) })),
    );

const specsOf = ({ specs, suites = [] }: JSONReportSuite): readonly JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** A test skipped without a reason (for example, after a cloud failed to start) counts as failed. */
function endOf({ status, annotations }: JSONReportTest): Pick<Outcome, 'end' | 'reason'> {
  if (status === 'expected') return { end: 'passed' };
  if (status === 'flaky') return { end: 'passed', reason: 'at its second try' };
  const reason = annotations.find(({ type }) => type === 'skip')?.description;
  return status === 'skipped' && reason ? { end: 'skipped', reason } : { end: 'failed' };
}

export interface Outcome {
  readonly engine: string;
  readonly file: string;
  readonly title: string;
  readonly end: 'passed' | 'failed' | 'skipped';
  readonly reason?: string;
}
