import type { Playlist } from '#shared/contract/audio/playlists.ts';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb';

/** Playlists lie under their owner, so that nobody can even name one of somebody else. */
export function playlistStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    /** False when this id is taken: the same request came before. */
    async create(ownerId: string, playlist: Playlist): Promise<boolean> {
      try {
        await client.send(
          new PutCommand({
            TableName,
            Item: { v: 1, ownerId, ...playlist },
            ConditionExpression: 'attribute_not_exists(id)',
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },

    async get(ownerId: string, id: string): Promise<Playlist | undefined> {
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: { ownerId, id }, ConsistentRead: true }),
      );
      return Item as Playlist | undefined;
    },

    /** May be repeated. */
    async remove(ownerId: string, id: string): Promise<void> {
      await client.send(new DeleteCommand({ TableName, Key: { ownerId, id } }));
    },

    /** All of an owner's, at most `mostPlaylists`, so one query holds them. */
    async listOf(ownerId: string): Promise<Playlist[]> {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'ownerId = :ownerId',
          ExpressionAttributeValues: { ':ownerId': ownerId },
          ConsistentRead: true,
        }),
      );
      return Items as Playlist[];
    },
  };
}

export const mostPlaylists = 100;
export type PlaylistStore = ReturnType<typeof playlistStore>;
