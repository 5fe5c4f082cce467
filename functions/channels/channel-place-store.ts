import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { removeItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { DirectoryPlace } from './channel-places.ts';

/**
 * The directory of channels: an item for each list that a channel stands in. It says where the channel stands and no
 * more, so that nothing but its place goes out of date.
 */
export function channelPlaceStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    /** For the transaction that changes what the places say; nothing where they stay. */
    moveWrites(ownerId: string, from: readonly DirectoryPlace[], to: readonly DirectoryPlace[]): Write[] {
      const left = from.filter((place) => !to.some(isSame(place)));
      const taken = to.filter((place) => !from.some(isSame(place)));
      return [
        ...left.map(({ list, place }): Write => ({ Delete: { TableName, Key: { list, place } } })),
        ...taken.map((place): Write => ({ Put: { TableName, Item: { v: 1, ...place, ownerId } } })),
      ];
    },

    /** A page of a list: those sorted by time newest first, of one of words those that begin with `prefix`. */
    async listOf(list: string, { prefix, limit, after }: PlacesWanted): Promise<PlacesPage> {
      const { items, lastKey } = await queryOnce<StoredPlace>(client, {
        TableName,
        KeyConditionExpression: `#list = :list${prefix === undefined ? '' : ' AND begins_with(place, :prefix)'}`,
        ExpressionAttributeNames: { '#list': 'list' },
        ExpressionAttributeValues: { ':list': list, ...(prefix !== undefined && { ':prefix': prefix }) },
        ScanIndexForward: prefix !== undefined,
        ConsistentRead: true,
        Limit: limit,
        ...(after !== undefined && { ExclusiveStartKey: { list, place: after } }),
      });
      return { places: items, ...(lastKey && { after: String(lastKey['place']) }) };
    },

    /** May be repeated. */
    async removeAllOf(ownerId: string): Promise<void> {
      const pages = queryAll<StoredPlace>(client, {
        TableName,
        IndexName: 'byOwner',
        KeyConditionExpression: 'ownerId = :ownerId',
        ExpressionAttributeValues: { ':ownerId': ownerId },
      });
      for await (const places of pages)
        for (const { list, place } of places) await removeItem(client, TableName, { list, place });
    },
  };
}

const isSame = (one: DirectoryPlace) => (other: DirectoryPlace) =>
  one.list === other.list && one.place === other.place;

export type ChannelPlaceStore = ReturnType<typeof channelPlaceStore>;
interface PlacesWanted {
  readonly prefix?: string | undefined;
  readonly limit: number;
  /** The place where the page before ended. */
  readonly after?: string | undefined;
}
interface PlacesPage {
  readonly places: readonly StoredPlace[];
  readonly after?: string;
}
export interface StoredPlace extends DirectoryPlace {
  readonly ownerId: string;
}
