import { expect, test } from 'vitest';
import { ownedTableNames, tables } from '#shared/tables.ts';
import { ownersIndex } from './persons-items.ts';
import { restoredNames, restoredTables } from './restored-tables.ts';

test('of every table that holds something of a person it is said what becomes of it', () =>
  expect(Object.keys(restoredTables).toSorted()).toEqual(ownedTableNames.toSorted()));

test('in each that is set back, what is a person’s is found by the key or by an index', () => {
  for (const name of restoredNames) {
    const { key, ownedBy } = tables[name];
    expect([name, key[0] === ownedBy.key || ownersIndex(name) !== undefined]).toEqual([name, true]);
  }
});
