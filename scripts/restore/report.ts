import { tables } from '#shared/tables.ts';
import type { Comparison } from './compared.ts';
import type { RestoreOptions } from './restore-options.ts';
import type { SettledObject } from './settle-objects.ts';

export function reportOf({ tables: compared, settled }: Comparison): string[] {
  const rows = compared
    .map(({ name, past, now, changes }) => {
      const changeCount = (kind: string) => changes.filter((change) => change.kind === kind).length;
      const addedCount = [...now.keys()].filter((key) => !past.has(key)).length;
      return [tables[name].id, past.size, changeCount('missing'), changeCount('changed'), addedCount];
    })
    .filter(([, ...counts]) => counts.some((count) => count !== 0));
  return [
    lineOf(['table', 'then', 'comes back', 'is set back', 'made since']),
    ...rows.map(lineOf),
    ...booksOf(compared),
    ...Object.entries(settled.found).map(([what, found]) => `${objectLabels[what]}: ${foundLine(found)}`),
    ...leftOutLines(compared, settled),
  ];
}

export const shownReport = (
  { tables: compared }: Comparison,
  { isWithPublic }: Pick<RestoreOptions, 'isWithPublic'>,
): string[] =>
  compared.flatMap(({ name, shown }) =>
    shown.map(({ field, past, now }) => {
      const consequence = isWithPublic ? 'is set back' : 'stays as it is now; --with-public sets it back';
      return `Others read ${tables[name].id} ${field}: ${valueOf(now)} now, ${valueOf(past)} then. It ${consequence}.`;
    }),
  );

const valueOf = (value: unknown): string =>
  value === undefined || value === ''
    ? 'nothing'
    : typeof value === 'string'
      ? `“${value}”`
      : JSON.stringify(value);

const lineOf = ([name, ...counts]: readonly (string | number)[]): string =>
  `  ${String(name).padEnd(16)}${counts.map((count) => String(count).padStart(13)).join('')}`;

function booksOf(compared: Comparison['tables']): string[] {
  const changes = compared.find(({ name }) => name === 'books')?.changes ?? [];
  return changes.map(
    ({ kind, item }) =>
      `The book “${String(item['title'])}” ${kind === 'missing' ? 'comes back' : 'is set back'}.`,
  );
}

const objectLabels: Readonly<Record<string, string>> = {
  text: 'Texts',
  sound: 'Sounds',
  picture: 'Pictures',
  source: 'Texts of audio',
};

const foundLine = ({ named, cameBack, nearest, gone }: SettledObject): string =>
  [
    `${named} named`,
    `${cameBack} removed since, which come back`,
    ...(nearest > 0 ? [`${nearest} that stood for seconds, each with the one before in its place`] : []),
    ...(gone > 0 ? [`${gone} gone`] : []),
  ].join(', ') + '.';

function leftOutLines(compared: Comparison['tables'], { changes }: Comparison['settled']): string[] {
  const total = compared.reduce((sum, table) => sum + table.changes.length, 0);
  const unrestoredCount = total - changes.length;
  return unrestoredCount === 0 ? [] : [`${unrestoredCount} items stay as they are now: their text is gone.`];
}
