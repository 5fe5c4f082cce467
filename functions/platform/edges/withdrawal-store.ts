import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { WithdrawnItem } from '#shared/pages/edge-paths.ts';
import { removeItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll } from '#functions/platform/dynamodb/queries.ts';

export function withdrawalStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    async put(withdrawal: Withdrawal): Promise<void> {
      const Item = { v: itemVersion, ...withdrawal, list: wholeList };
      await client.send(new PutCommand({ TableName, Item }));
    },

    /** Safe to repeat. */
    remove: ({ id }: Withdrawal): Promise<void> => removeItem(client, TableName, { id }),

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
/** The only value of `list`, so that one index covers all withdrawals. */
const wholeList = 'all';

export type WithdrawalStore = ReturnType<typeof withdrawalStore>;

export interface Withdrawal {
  readonly id: string;
  readonly thing: WithdrawnItem;
  readonly tellFrom: string;
}
