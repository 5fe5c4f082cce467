import { expect, test } from 'vitest';
import { folderNames } from '#shared/folders.ts';
import { tableNames } from '#shared/tables.ts';
import { dataCategories } from './data-categories.ts';

test('the privacy page names every table and every folder with stored data once', () => {
  expect(dataCategories.flatMap(({ tables }) => tables).toSorted()).toEqual(tableNames.toSorted());
  expect(dataCategories.flatMap(({ folders = [] }) => folders).toSorted()).toEqual(folderNames.toSorted());
});

test('the privacy page describes each kind of data and says how long it is stored', () => {
  for (const { name, what, until } of dataCategories)
    expect([name, what.length > 20, until.length > 10]).toEqual([name, true, true]);
});
