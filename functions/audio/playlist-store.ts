import type { Playlist } from '#shared/contract/audio/playlists.ts';
import { conditionHeld, readItem, removeItem } from '#functions/platform/dynamodb/items.ts';
import { queryOnce } from '#functions/platform/dynamodb/queries.ts';
import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Playlists lie under their owner, so that nobody can even name one of somebody else. */
export function playlistStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    /** False when this id is taken: the same request came before. */
    create: (ownerId: string, playlist: Playlist): Promise<boolean> =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName,
            Item: { v: 1, ownerId, ...playlist },
            ConditionExpression: 'attribute_not_exists(id)',
          }),
        ),
      ),

    get: (ownerId: string, id: string) => readItem<Playlist>(client, TableName, { ownerId, id }),

    /** May be repeated. */
    remove: (ownerId: string, id: string) => removeItem(client, TableName, { ownerId, id }),

    /** All of an owner's, at most `mostPlaylists`, so one query holds them. */
    async listOf(ownerId: string): Promise<Playlist[]> {
      const { items } = await queryOnce<Playlist>(client, {
        TableName,
        KeyConditionExpression: 'ownerId = :ownerId',
        ExpressionAttributeValues: { ':ownerId': ownerId },
        ConsistentRead: true,
      });
      return items;
    },
  };
}

export const mostPlaylists = 100;
export type PlaylistStore = ReturnType<typeof playlistStore>;
