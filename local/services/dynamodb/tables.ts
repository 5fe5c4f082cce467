import type { CreateTableCommandInput, TableDescription } from '@aws-sdk/client-dynamodb';
import { validated } from './engine.ts';
import { database, within, type Change, type Item, type Store } from './store.ts';

/**
 * Makes a table as declared. One on disk with another key schema or other indexes is rebuilt with its items, in one
 * batch: a process killed meanwhile finds the old table whole. Throws where an item does not fit the new keys.
 */
export async function defineTable(store: Store, definition: TableDefinition): Promise<void> {
  const unknown = Object.keys(definition).find((name) => /^(Local|Stream|TimeToLive)/.test(name));
  if (unknown)
    throw new Error(`The local DynamoDB does not know "${unknown}" (table ${definition.TableName}).`);
  const input = structuredClone({ ...definition, BillingMode: 'PAY_PER_REQUEST' });
  const table: TableDescription = { ...validated(store, 'createTable', input), TableStatus: 'ACTIVE' };
  const name = table.TableName!;
  await store.alone(async () => {
    const onDisk = store.tables.get(name);
    if (onDisk && shapeOf(onDisk) === shapeOf(table)) return;
    const items = (await store.level.values(within(`item-${name}~`)).all()) as Item[];
    const itemKeys = await store.level.keys(within(`item-${name}~`)).all();
    const indexKeys = await store.level.keys(within(`index-global~${name}~`)).all();
    const emptied = [...itemKeys, ...indexKeys].map((key): Change => ({ type: 'del', key }));
    await store.level.batch([...emptied, ...filled(table, items), put(`table~${name}`, table)]);
    store.tables.set(name, table);
  });
}

/** What a rebuild depends on, without the order in which it was declared. */
function shapeOf({ KeySchema, AttributeDefinitions, GlobalSecondaryIndexes = [] }: TableDescription): string {
  const attributes = AttributeDefinitions!.map((one) => `${one.AttributeName} ${one.AttributeType}`);
  const indexes = GlobalSecondaryIndexes.map((one) =>
    JSON.stringify([one.IndexName, one.KeySchema, one.Projection]),
  );
  return JSON.stringify([KeySchema, attributes.toSorted(), indexes.toSorted()]);
}

function filled(table: TableDescription, items: Item[]): Change[] {
  const { TableName: name, GlobalSecondaryIndexes: indexes = [] } = table;
  const taken = new Set<string>();
  return items.flatMap((item) => {
    const misfit = database.validateItem(item, table)?.message;
    const key = misfit ?? database.createKey(item, table);
    if (misfit || taken.has(key)) throw new Error(`The items of ${name} do not fit its new keys: ${key}`);
    taken.add(key);
    const { puts: entries } = database.getIndexActions(indexes, undefined, item, table);
    const indexed = entries.map((entry) =>
      put(`index-global~${name}~${entry.index}~${entry.key}`, entry.item),
    );
    return [put(`item-${name}~${key}`, item), ...indexed];
  });
}

function put(key: string, value: unknown): Change {
  return { type: 'put', key, value };
}

type Declared = 'TableName' | 'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes';
export type TableDefinition = Pick<CreateTableCommandInput, Declared>;
