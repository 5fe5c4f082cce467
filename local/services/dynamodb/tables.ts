import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { validateInput } from './engine.ts';
import { putChange, rangeWithin, type Change } from './level.ts';
import { database, type Store } from './store.ts';

/**
 * Creates a table. If its definition changed, rebuilds the indexes from the items in one batch, so that a process
 * killed meanwhile leaves the old table intact.
 */
export async function defineTable(store: Store, definition: TableDefinition): Promise<void> {
  const { TableName: name, KeySchema, GlobalSecondaryIndexes: indexes = [] } = definition;
  // Accepts a time to live but never applies it: on AWS deletion can take days, so no reader must rely on it.
  const unknownField = Object.keys(definition).find((field) => /^(Local|Stream)/.test(field));
  if (unknownField) throw new Error(`The local DynamoDB does not know "${unknownField}" (table ${name}).`);
  const input = structuredClone({ ...definition, BillingMode: 'PAY_PER_REQUEST' });
  const table = { ...validateInput(store, 'createTable', input), TableStatus: 'ACTIVE' };

  await store.alone(async () => {
    const storedDefinition = (await store.level.get(`table~${name}`)) as TableDefinition | undefined;
    if (isSame(storedDefinition, table)) return;
    if (storedDefinition && !isSame(storedDefinition.KeySchema, KeySchema))
      throw new Error(`The keys of ${name} changed. On AWS that makes a new, empty table: use --fresh.`);
    const items = await store.level.values(rangeWithin(`item-${name}~`)).all();
    const validationError = items.map((item) => database.validateItem(item, table)).find(Boolean);
    if (validationError)
      throw new Error(`An item of ${name} does not fit its new definition.`, { cause: validationError });
    const entries = items.flatMap((item) => database.getIndexActions(indexes, undefined, item, table).puts);
    const stale = await store.level.keys(rangeWithin(`index-global~${name}~`)).all();
    await store.level.batch([
      ...stale.map((key): Change => ({ type: 'del', key })),
      ...entries.map(({ index, key, item }) => putChange(`index-global~${name}~${index}~${key}`, item)),
      putChange(`table~${name}`, table),
    ]);
  });
  if (definition.PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled) await store.log.keepFor(name!);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Declared = 'TableName' | 'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes';
export type TableDefinition = Pick<CreateTableCommandInput, Declared> & {
  readonly PointInTimeRecoverySpecification?: { readonly PointInTimeRecoveryEnabled?: boolean };
};
