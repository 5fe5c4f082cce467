import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Withdrawn } from '#shared/pages/edge-paths.ts';
import { removeItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';

/** Notes of what the edges still have to forget. */
export function withdrawalStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    async put(withdrawal: Withdrawal): Promise<void> {
      const Item = { v: itemVersion, ...withdrawal, list: wholeList };
      await client.send(new PutCommand({ TableName, Item }));
    },

    /** Once the edges were told. May be repeated. */
    remove: ({ id }: Withdrawal): Promise<void> => removeItem(client, TableName, { id }),

    /** Of everybody, those that are to be told by then, the oldest first. */
    async listDue(until: string): Promise<Withdrawal[]> {
      const pages = queryAll<Withdrawal>(client, {
        TableName,
        IndexName: 'byTellFrom',
        KeyConditionExpression: '#list = :all AND tellFrom <= :until',
        ExpressionAttributeNames: { '#list': 'list' },
        ExpressionAttributeValues: { ':all': wholeList, ':until': until },
      });
      return (await Array.fromAsync(pages)).flat();
    },
  };
}

const itemVersion = 1;
/** The one value of `list`: an index over everything. */
const wholeList = 'all';

export type WithdrawalStore = ReturnType<typeof withdrawalStore>;

export interface Withdrawal {
  readonly id: string;
  readonly thing: Withdrawn;
  /** From then on the sweep tells the edges. */
  readonly tellFrom: string;
}
