import { expect, test } from 'vitest';
import { ownedTableNames, tables } from '#shared/tables.ts';
import { ownersIndex } from './persons-items.ts';
import { restoredNames, restoredTables } from './restored-tables.ts';

test('every table that holds a person’s data has a rule for restoring it', () =>
  expect(Object.keys(restoredTables).toSorted()).toEqual(ownedTableNames.toSorted()));

test('in every restored table, a person’s items can be found by the key or by an index', () => {
  for (const name of restoredNames) {
    const { key, ownedBy } = tables[name];
    expect([name, key[0] === ownedBy.key || ownersIndex(name) !== undefined]).toEqual([name, true]);
  }
});
