import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { folderNames, folders } from './folders.ts';
import { ownedTableNames, tableNames, tables, tableVariable, type TableDescription } from './tables.ts';

test('a person’s records are found by a key, without scanning a table', () => {
  for (const name of ownedTableNames) {
    const { key, indexes = {} }: TableDescription = tables[name];
    expect([key[0], ...Object.values(indexes).map(([first]) => first)]).toContain(tables[name].ownedBy.key);
  }
});

test('a function finds a table’s name in an environment variable that is named after the table', () =>
  expect([tableVariable('audio'), tableVariable('bookVersions' as 'audio')]).toEqual([
    'AUDIO_TABLE',
    'BOOK_VERSIONS_TABLE',
  ]));

describe('The document docs/data.md', () => {
  test('lists every table with its key and indexes, and no other table', () =>
    expect(rowsUnder('| table | key | indexes |')).toEqual(
      tableNames.map((name) => {
        const { id, key, indexes = {} }: TableDescription = tables[name];
        return [id, quoted(key), Object.entries(indexes).map(shownKey).join('; ')];
      }),
    ));

  test('lists every folder of the S3 buckets, and no other folder', () => {
    const shownFolders = rowsUnder('| bucket | key | written by |').map(([bucket, key]) =>
      [bucket, /^`(.+?\/\{\w+\})/.exec(key!)?.[1]].join(' '),
    );
    const knownFolders = folderNames.map((name) => `${folders[name].bucket} ${name}/{${folders[name].next}}`);
    expect([...new Set(shownFolders)].toSorted()).toEqual(knownFolders.toSorted());
  });
});

function rowsUnder(heading: string): string[][] {
  const lines = readFileSync('docs/data.md', 'utf8').split('\n');
  const below = lines.slice(lines.indexOf(heading) + 2);
  return below.slice(0, below.indexOf('')).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const quoted = (names: readonly (string | undefined)[]) => names.map((name) => `\`${name}\``).join(', ');
const shownKey = ([name, key]: [string, readonly (string | undefined)[]]) => `\`${name}\` (${quoted(key)})`;
