import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { conditionHeld } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import {
  expiryOf,
  newsItemId,
  newsItemVersion,
  storedNews,
  type NewsItem,
  type NewsPlace,
  type NewsToTell,
} from './news-item.ts';

export function newsItemStore(client: DynamoDBDocumentClient, TableName: string) {
  const personQuery = { TableName, KeyConditionExpression: 'personId = :id' } as const;

  return {
    add: (news: NewsToTell): Promise<boolean> =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName,
            Item: storedNews(news),
            ConditionExpression: 'attribute_not_exists(personId)',
          }),
        ),
      ),

    /** The write has no condition, so use it only in a transaction that can succeed only once. */
    addWrite: (news: NewsToTell): Write => ({ Put: { TableName, Item: storedNews(news) } }),

    /**
     * Adds the follower to the news item that all new followers of one day (UTC) share, and makes the item unread
     * again. Returns undefined if the follower is already in it, or if it is full.
     */
    async addFollower(
      personId: string,
      follower: string,
      followedAt: string,
    ): Promise<NewsPlace | undefined> {
      const day = followedAt.slice(0, 10);
      const newsPlace = { at: `${day}T00:00:00.000Z`, kind: 'new-follower', thingId: day } as const;
      const updatedItem = await updateIf(client, {
        TableName,
        Key: { personId, id: newsItemId(newsPlace) },
        UpdateExpression: 'SET v = :v, #by = :by, expiresAt = :expiresAt ADD followers :set REMOVE readAt',
        ConditionExpression:
          'attribute_not_exists(followers) OR (NOT contains(followers, :by) AND size(followers) < :most)',
        ExpressionAttributeNames: { '#by': 'by' },
        ExpressionAttributeValues: {
          ':v': newsItemVersion,
          ':by': follower,
          ':set': new Set([follower]),
          ':expiresAt': expiryOf(newsPlace.at),
          ':most': mostFollowersOfADay,
        },
      });
      return updatedItem === undefined ? undefined : newsPlace;
    },

    async listOf(personId: string, limit: number, after?: string): Promise<NewsPage> {
      const { items, lastKey } = await queryOnce<NewsItem>(client, {
        ...personQuery,
        ExpressionAttributeValues: { ':id': personId },
        ScanIndexForward: false,
        Limit: limit,
        ...(after !== undefined && { ExclusiveStartKey: { personId, id: after } }),
      });
      return { items, hasMore: lastKey !== undefined };
    },

    markRead: async (personId: string, id: string, readAt: string): Promise<boolean> =>
      (await updateIf(client, {
        TableName,
        Key: { personId, id },
        UpdateExpression: 'SET readAt = if_not_exists(readAt, :readAt)',
        ConditionExpression: 'attribute_exists(personId)',
        ExpressionAttributeValues: { ':readAt': readAt },
      })) !== undefined,

    async *allOf(personId: string): AsyncGenerator<NewsItem> {
      const pages = queryAll<NewsItem>(client, {
        ...personQuery,
        ExpressionAttributeValues: { ':id': personId },
      });
      for await (const items of pages) yield* items;
    },
  };
}

/** Further new followers of the day are counted for the channel, but aren't added to the news item. */
const mostFollowersOfADay = 100;

export type NewsItemStore = ReturnType<typeof newsItemStore>;
interface NewsPage {
  readonly items: readonly NewsItem[];
  readonly hasMore: boolean;
}
