import { conditionHeld, removeItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryThroughKeys } from '#functions/platform/dynamodb/queries.ts';
import { tables } from '#shared/tables.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import {
  PutCommand,
  UpdateCommand,
  type DynamoDBDocumentClient,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';

/**
 * Notes of the public copies that no audio's record answers for: one that is being made, and one that is being
 * withdrawn. The note comes before the copy and goes after it, so that what was cut off between is found.
 */
export function publicCopyStore(client: DynamoDBDocumentClient, TableName: string) {
  const keyOf = ({ ownerId, publicMediaId }: PublicCopy) => ({ ownerId, publicMediaId });
  const itemOf = (copy: PublicCopy, since: string) => ({ v: itemVersion, ...copy, list: wholeList, since });
  const all = async (query: Omit<QueryCommandInput, 'TableName'>) =>
    (await Array.fromAsync(queryAll<PublicCopy>(client, { TableName, ...query }))).flat();

  return {
    /** Before it is made. */
    async note(copy: PublicCopy, since: string): Promise<void> {
      await client.send(new PutCommand({ TableName, Item: itemOf(copy, since) }));
    },

    /** For the transaction in which a record names the copy; fails where somebody has begun to withdraw it. */
    handOverWrite: (copy: PublicCopy): Write => ({
      Delete: {
        TableName,
        Key: keyOf(copy),
        ConditionExpression: 'attribute_exists(ownerId) AND attribute_not_exists(isWithdrawn)',
      },
    }),

    /** For the transaction in which a record gives the copy up. */
    takeOverWrite: (copy: PublicCopy, since: string): Write => ({
      Put: { TableName, Item: { ...itemOf(copy, since), isWithdrawn: true } },
    }),

    /** From now on no record can name it. False where there is no note any more. */
    claim: (copy: PublicCopy): Promise<boolean> =>
      conditionHeld(
        client.send(
          new UpdateCommand({
            TableName,
            Key: keyOf(copy),
            UpdateExpression: 'SET isWithdrawn = :yes',
            ConditionExpression: 'attribute_exists(ownerId)',
            ExpressionAttributeValues: { ':yes': true },
          }),
        ),
      ),

    /** After it is gone. May be repeated. */
    forget: (copy: PublicCopy) => removeItem(client, TableName, keyOf(copy)),

    listOf: (ownerId: string): Promise<PublicCopy[]> =>
      all({
        KeyConditionExpression: 'ownerId = :ownerId',
        ExpressionAttributeValues: { ':ownerId': ownerId },
        ConsistentRead: true,
      }),

    /** Those that were noted until then, of everybody. */
    listUntil: async (until: string): Promise<PublicCopy[]> => {
      const copies = queryThroughKeys<PublicCopy>(client, tables.publicCopies.key, {
        TableName,
        IndexName: 'bySince',
        KeyConditionExpression: '#list = :all AND since <= :until',
        ExpressionAttributeNames: { '#list': 'list' },
        ExpressionAttributeValues: { ':all': wholeList, ':until': until },
      });
      return (await Array.fromAsync(copies)).flat();
    },
  };
}

const itemVersion = 1;
/** The one value of `list`: an index over everything. */
const wholeList = 'all';

export type PublicCopyStore = ReturnType<typeof publicCopyStore>;
export interface PublicCopy {
  readonly ownerId: string;
  /** Its folder. */
  readonly publicMediaId: string;
  readonly audioId: string;
  /** No record can name it any more. */
  readonly isWithdrawn?: boolean;
}
