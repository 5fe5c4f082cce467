import { expect, test } from 'vitest';
import { folderNames } from '#shared/folders.ts';
import { tableNames } from '#shared/tables.ts';
import { keptThings } from './kept-things.ts';

test('whatever the system stores is named by the privacy page, once', () => {
  expect(keptThings.flatMap(({ tables }) => tables).toSorted()).toEqual(tableNames.toSorted());
  expect(keptThings.flatMap(({ folders = [] }) => folders).toSorted()).toEqual(folderNames.toSorted());
});

test('of each thing it says what it is, and until when it is kept', () => {
  for (const { name, what, until } of keptThings)
    expect([name, what.length > 20, until.length > 10]).toEqual([name, true, true]);
});
