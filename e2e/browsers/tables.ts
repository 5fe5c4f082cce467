import type { Outcome } from './outcomes.ts';

export const wholeTable = (outcomes: readonly Outcome[], versions: Versions): string =>
  tableOf(
    'journeys',
    versions,
    Map.groupBy(outcomes, ({ file }) => file.replace(/^.*\/|\.\w+\.ts$/g, '')),
    countsText,
  );

export const shortTable = (outcomes: readonly Outcome[], versions: Versions): string =>
  tableOf(
    'what',
    versions,
    Map.groupBy(outcomes, ({ file, title }) =>
      file.endsWith('.journey.ts') ? 'the journeys of `npm test`' : title,
    ),
    (ended) => (ended.length === 1 ? ended[0]!.end : countsText(ended)),
  );

export const withTable = (page: string, table: string): string =>
  page.replace(/(?<=<!-- browsers -->)[^]*(?=<!-- \/browsers -->)/, () => `\n\n${table}\n\n`);

function tableOf(
  heading: string,
  versions: Versions,
  rows: ReadonlyMap<string, readonly Outcome[]>,
  cellOf: (ended: readonly Outcome[]) => string,
): string {
  const cells = [...rows].map(([name, outcomes]) => [
    name,
    ...[...versions.keys()].map((engine) => cellOf(outcomes.filter((one) => one.engine === engine))),
  ]);
  return [[heading, ...versions.values()], ['---', ...[...versions].map(() => '---')], ...cells]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

function countsText(ended: readonly Outcome[]): string {
  const count = (end: Outcome['end']) => ended.filter((one) => one.end === end).length;
  const parts = [
    ended.length > 0 && `${count('passed')} of ${ended.length} passed`,
    count('skipped') > 0 && `${count('skipped')} skipped`,
    count('failed') > 0 && `${count('failed')} failed`,
  ];
  return parts.filter(Boolean).join(', ');
}

type Versions = ReadonlyMap<string, string>;
