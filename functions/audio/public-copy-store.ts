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
 * Keeps a note of each public copy that no record refers to, because it is being made or withdrawn. A note is written
 * before its copy is made and deleted after its copy is removed, so that interrupted work is found.
 */
export function publicCopyStore(client: DynamoDBDocumentClient, TableName: string) {
  const keyOf = ({ ownerId, publicMediaId }: PublicCopy) => ({ ownerId, publicMediaId });
  const itemOf = (copy: PublicCopy, since: string) => ({ v: itemVersion, ...copy, list: wholeList, since });
  const queryCopies = async (query: Omit<QueryCommandInput, 'TableName'>) =>
    (await Array.fromAsync(queryAll<PublicCopy>(client, { TableName, ...query }))).flat();

  return {
    async note(copy: PublicCopy, since: string): Promise<void> {
      await client.send(new PutCommand({ TableName, Item: itemOf(copy, since) }));
    },

    /**
     * Deletes the note of a copy. Part of the transaction that stores the copy's id in an audio's record; fails if the
     * withdrawal of the copy has started.
     */
    handOverWrite: (copy: PublicCopy): Write => ({
      Delete: {
        TableName,
        Key: keyOf(copy),
        ConditionExpression: 'attribute_exists(ownerId) AND attribute_not_exists(isWithdrawn)',
      },
    }),

    takeOverWrite: (copy: PublicCopy, since: string): Write => ({
      Put: { TableName, Item: { ...itemOf(copy, since), isWithdrawn: true } },
    }),

    /**
     * Marks the copy as withdrawn, after which no record can refer to it. Returns false if its note no longer exists.
     */
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

    forget: (copy: PublicCopy) => removeItem(client, TableName, keyOf(copy)),

    listOf: (ownerId: string): Promise<PublicCopy[]> =>
      queryCopies({
        KeyConditionExpression: 'ownerId = :ownerId',
        ExpressionAttributeValues: { ':ownerId': ownerId },
        ConsistentRead: true,
      }),

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
/** The same value of `list` in every item, so that one query of the index lists all copies. */
const wholeList = 'all';

export type PublicCopyStore = ReturnType<typeof publicCopyStore>;
export interface PublicCopy {
  readonly ownerId: string;
  readonly publicMediaId: string;
  readonly audioId: string;
  readonly isWithdrawn?: boolean;
}
