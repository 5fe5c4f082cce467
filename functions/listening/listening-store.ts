import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Listening } from '#shared/contract/listening/listening.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { readItem, removeItem } from '#functions/platform/dynamodb/items.ts';
import type { Page, PageRequest } from '#functions/platform/dynamodb/paging.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import { setExpressionsIf } from '#functions/platform/dynamodb/setting.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

export function listeningStore(client: DynamoDBDocumentClient, TableName: string) {
  const get = async (listenerId: string, audioId: string): Promise<Listening | undefined> => {
    const item = await readItem<StoredListening>(client, TableName, { listenerId, audioId });
    return item && listeningOf(item);
  };

  return {
    get,

    async keep(listenerId: string, { audioId, ...heard }: Listening): Promise<Listening> {
      const savedItem = await updateIf<StoredListening>(client, {
        TableName,
        Key: { listenerId, audioId },
        ...setExpressionsIf(
          { v: itemVersion, ...heard },
          'attribute_not_exists(#heardAt) OR #heardAt < :heardAt',
        ),
      });
      // If the stored position is later, nothing is saved and the stored one is returned. If the stored one was deleted
      // in the meantime, returns the position that was sent.
      return savedItem ? listeningOf(savedItem) : ((await get(listenerId, audioId)) ?? { audioId, ...heard });
    },

    async listOf(listenerId: string, { limit, after }: PageRequest): Promise<Page<Listening>> {
      const { items, lastKey } = await queryOnce<StoredListening>(client, {
        TableName,
        IndexName: 'byHeard',
        KeyConditionExpression: 'listenerId = :listenerId',
        ExpressionAttributeValues: { ':listenerId': listenerId },
        ScanIndexForward: false,
        Limit: limit,
        ...(after && { ExclusiveStartKey: { listenerId, audioId: after.id, heardAt: after.createdAt } }),
      });
      const last = items.at(-1);
      return {
        items: items.map(listeningOf),
        ...(lastKey && last && { after: placeOf(last) }),
      };
    },

    /** Safe to repeat. */
    forget: (listenerId: string, audioId: string) => removeItem(client, TableName, { listenerId, audioId }),

    /** Safe to repeat. */
    async forgetAllOf(listenerId: string): Promise<void> {
      const pages = queryAll<StoredListening>(client, {
        TableName,
        KeyConditionExpression: 'listenerId = :listenerId',
        ExpressionAttributeValues: { ':listenerId': listenerId },
        ProjectionExpression: 'audioId',
        ConsistentRead: true,
      });
      for await (const items of pages)
        await mapConcurrently(10, items, ({ audioId }) =>
          client.send(new DeleteCommand({ TableName, Key: { listenerId, audioId } })),
        );
    },
  };
}

export const placeOf = ({ audioId, heardAt }: Pick<Listening, 'audioId' | 'heardAt'>) => ({
  id: audioId,
  createdAt: heardAt,
});

const listeningOf = ({ audioId, position, finished, heardAt }: StoredListening): Listening => ({
  audioId,
  position,
  finished,
  heardAt,
});

const itemVersion = 1;

export type ListeningStore = ReturnType<typeof listeningStore>;
interface StoredListening extends Listening {
  readonly listenerId: string;
}
