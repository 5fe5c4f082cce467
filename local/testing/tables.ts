import type { TableName } from '#shared/tables.ts';
import { alterItem, itemsOf, putItems } from './alter-item.ts';
import { settingsFor, testedCloud } from './tested-cloud.ts';

export const tamper = (
  table: TableName,
  key: Record<string, string>,
  fields: Record<string, string | number>,
): Promise<void> => alterItem(testedTables(), { table, key, fields });

export const storedItems = <Item>(table: TableName): Promise<Item[]> => itemsOf<Item>(testedTables(), table);

export const putItemsInto = (table: TableName, items: readonly object[]): Promise<void> =>
  putItems(testedTables(), table, items);

const testedTables = () => ({ assemblyDir: testedCloud().assemblyDir, ...settingsFor('DYNAMODB') });
