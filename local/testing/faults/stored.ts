import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { alterItem, physicalTableName } from '#local/testing/alter-item.ts';
import { dueNowFields } from '#local/testing/due-now.ts';
import type { TestedCloud } from '#local/testing/tested-cloud.ts';
import { tables, type TableDescription, type TableName } from '#shared/tables.ts';

export function storedDataOf({ assemblyDir, environment, operator }: TestedCloud) {
  const reached = {
    region: 'us-east-1',
    endpoint: environment['AWS_ENDPOINT_URL_DYNAMODB']!,
    credentials: operator,
  };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(reached));

  async function query(table: TableName, name: string, value: string, IndexName?: string): Promise<Item[]> {
    const pages = paginateQuery(
      { client },
      {
        TableName: await physicalTableName(table, assemblyDir),
        IndexName,
        KeyConditionExpression: '#name = :value',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':value': value },
      },
    );
    return (await Array.fromAsync(pages)).flatMap(({ Items = [] }) => Items as Item[]);
  }

  return {
    of: (table: TableName, ownerId: string): Promise<Item[]> => query(table, tables[table].key[0], ownerId),

    /** Moves an item's due time to this minute, including the index key that is derived from it. */
    async comesNow(table: TableName, key: Readonly<Record<string, string>>, at: string): Promise<void> {
      await alterItem({ assemblyDir, ...reached }, { table, key, fields: dueNowFields(at, key['id']!) });
    },

    async age(minutes = 2): Promise<void> {
      const at = new Date(Date.now() - minutes * 60_000).toISOString();
      for (const [table, index, list] of waiting) {
        const { key, indexes }: TableDescription = tables[table];
        const [name, since] = indexes![index] as [string, string];
        for (const item of await query(table, name, list, index))
          if (String(item[since]) > at && String(item[since]) < new Date(Date.now() + 120_000).toISOString())
            await alterItem(
              { assemblyDir, ...reached },
              {
                table,
                key: Object.fromEntries(key.map((part) => [part!, String(item[part!])])),
                fields: { [since]: at },
              },
            );
      }
    },
    close: () => client.destroy(),
  };
}

const waiting: readonly (readonly [table: TableName, index: string, list: string])[] = [
  ['messages', 'byRunning', 'yes'],
  ['readings', 'byRunning', 'yes'],
  ['bookJobs', 'byRunning', 'yes'],
  ['announcements', 'byRunning', 'yes'],
  ['publicCopies', 'bySince', 'all'],
  ['withdrawals', 'byTellFrom', 'all'],
];

type Item = Readonly<Record<string, unknown>>;
