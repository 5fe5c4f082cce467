import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { readAssembly } from '#local/cloud/assembly.ts';
import { physicalName } from '#local/cloud/names.ts';
import type { AccessKey } from '#local/services/access-keys.ts';
import { tables, type TableName } from '#shared/tables.ts';

/**
 * Sets fields of an item directly in the table, without calling a function, to simulate the passage of time or a fault.
 */
export async function alterItem({ assemblyDir, ...reached }: LocalTables, item: Alteration): Promise<void> {
  const fields = Object.keys(item.fields);
  const client = clientOf(reached);
  await client.send(
    new UpdateCommand({
      TableName: await physicalTableName(item.table, assemblyDir),
      Key: item.key,
      UpdateExpression: `SET ${fields.map((_, index) => `#f${index} = :f${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(fields.map((name, index) => [`#f${index}`, name])),
      ExpressionAttributeValues: Object.fromEntries(
        fields.map((name, index) => [`:f${index}`, item.fields[name]]),
      ),
    }),
  );
  client.destroy();
}

export async function itemsOf<Item>(
  { assemblyDir, ...reached }: LocalTables,
  table: TableName,
): Promise<Item[]> {
  const TableName = await physicalTableName(table, assemblyDir);
  const client = clientOf(reached);
  const pages = await Array.fromAsync(paginateScan({ client }, { TableName }));
  client.destroy();
  return pages.flatMap(({ Items = [] }) => Items as Item[]);
}

/** Writes items directly into a table, without calling a function, so no one gets a notification of them. */
export async function putItems(
  { assemblyDir, ...reached }: LocalTables,
  table: TableName,
  items: readonly object[],
): Promise<void> {
  const TableName = await physicalTableName(table, assemblyDir);
  const client = clientOf(reached);
  await mapConcurrently(20, items, (Item) => client.send(new PutCommand({ TableName, Item: { ...Item } })));
  client.destroy();
}

const clientOf = (reached: Omit<LocalTables, 'assemblyDir'>) =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1', ...reached }));

/** Cached, because callers poll for items many times a second. */
export async function physicalTableName(table: TableName, assemblyDir: string): Promise<string> {
  const key = `${assemblyDir} ${table}`;
  const name = physicalNames.get(key) ?? (await nameIn(assemblyDir, table));
  physicalNames.set(key, name);
  return name;
}

const physicalNames = new Map<string, string>();

async function nameIn(assemblyDir: string, table: TableName): Promise<string> {
  const { id } = tables[table];
  for (const { name, template } of (await readAssembly(assemblyDir)).stacks)
    for (const [logicalId, resource] of Object.entries(template.Resources))
      if (resource.Type === 'AWS::DynamoDB::Table' && logicalId.replace(/[0-9A-F]{8}$/, '') === id)
        return physicalName({ type: resource.Type, stack: name, logicalId, properties: {} });
  throw new Error(`The template has no table ${id}.`);
}

interface LocalTables {
  readonly assemblyDir: string;
  readonly endpoint: string;
  readonly credentials: AccessKey;
}
interface Alteration {
  readonly table: TableName;
  readonly key: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string | number>>;
}
