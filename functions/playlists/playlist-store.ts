import type { PlaylistVisibility } from '#shared/contract/playlists/playlists.ts';
import { mostPlaylistAudios } from '#shared/domain/playlists/playlist-limits.ts';
import { conditionHeld, readItem, removeItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import { setExpressionsIf } from '#functions/platform/dynamodb/setting.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * Stores playlists under their owner. Every write increments the `revision`, so that no one replaces a list that they
 * haven't seen.
 */
export function playlistStore(client: DynamoDBDocumentClient, TableName: string) {
  const get = async (ownerId: string, id: string): Promise<StoredPlaylist | undefined> => {
    const item = await readItem<Item>(client, TableName, { ownerId, id });
    return item && playlistOf(item);
  };

  const listOf = async (ownerId: string): Promise<StoredPlaylist[]> => {
    const answers = queryAll<Item>(client, {
      TableName,
      KeyConditionExpression: 'ownerId = :ownerId',
      ExpressionAttributeValues: { ':ownerId': ownerId },
      ConsistentRead: true,
    });
    return (await Array.fromAsync(answers)).flat().map(playlistOf).toSorted(byTitle);
  };

  const changeWrite = (seen: StoredPlaylist, change: PlaylistFields): Write => ({
    Update: {
      TableName,
      Key: keyOf(seen),
      ...setExpressionsIf({ v: itemVersion, ...change, revision: seen.revision + 1 }, ifUnchanged, {
        values: { ':seen': seen.revision },
      }),
    },
  });

  const appendWrite = (ownerId: string, id: string, audioId: string): Write => ({
    Update: {
      TableName,
      Key: { ownerId, id },
      UpdateExpression: 'SET audioIds = list_append(audioIds, :one) ADD #revision :1',
      ConditionExpression: 'attribute_exists(id) AND size(audioIds) < :most AND NOT contains(audioIds, :id)',
      ExpressionAttributeNames: { '#revision': 'revision' },
      ExpressionAttributeValues: {
        ':one': [audioId],
        ':id': audioId,
        ':most': mostPlaylistAudios,
        ':1': 1,
      },
    },
  });

  return {
    get,

    listOf,

    listPublicOf: async (ownerId: string): Promise<StoredPlaylist[]> =>
      (await listOf(ownerId)).filter(({ visibility }) => visibility === 'public'),

    /**
     * The index is eventually consistent, so a new playlist is found only after a moment; the returned record itself is
     * read consistently.
     */
    async findById(id: string): Promise<StoredPlaylist | undefined> {
      const { items } = await queryOnce<Item>(client, {
        TableName,
        IndexName: 'byId',
        KeyConditionExpression: 'id = :id',
        ExpressionAttributeValues: { ':id': id },
        Limit: 1,
      });
      return items[0] && get(items[0].ownerId, id);
    },

    /** Returns false if the id already exists, which means that an earlier request already created this playlist. */
    create: (playlist: StoredPlaylist): Promise<boolean> =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName,
            Item: { v: itemVersion, ...playlist },
            ConditionExpression: 'attribute_not_exists(id)',
          }),
        ),
      ),

    changeWrite,

    /**
     * Returns undefined, and writes nothing, if the playlist changed since `seen` was read or one of the `extraWrites`
     * fails.
     */
    async change(
      seen: StoredPlaylist,
      change: PlaylistFields,
      extraWrites: readonly Write[] = [],
    ): Promise<StoredPlaylist | undefined> {
      const failed = await transact(client, { playlist: changeWrite(seen, change), extraWrites });
      return failed.size === 0 ? { ...seen, ...change, revision: seen.revision + 1 } : undefined;
    },

    appendWrite,

    append: async (ownerId: string, id: string, audioId: string): Promise<boolean> =>
      (await transact(client, { playlist: appendWrite(ownerId, id, audioId) })).size === 0,

    /**
     * A write that fails if the playlist no longer contains the audio, and otherwise changes only the revision. That
     * makes a concurrent removal of the audio fail, because the removal is based on the old revision.
     */
    keepWrite: (ownerId: string, id: string, audioId: string): Write => ({
      Update: {
        TableName,
        Key: { ownerId, id },
        UpdateExpression: 'ADD #revision :1',
        ConditionExpression: 'contains(audioIds, :id)',
        ExpressionAttributeNames: { '#revision': 'revision' },
        ExpressionAttributeValues: { ':id': audioId, ':1': 1 },
      },
    }),

    async removeAsSeen(seen: StoredPlaylist): Promise<boolean> {
      const playlist: Write = {
        Delete: {
          TableName,
          Key: keyOf(seen),
          ConditionExpression: ifUnchanged,
          ExpressionAttributeValues: { ':seen': seen.revision },
        },
      };
      return (await transact(client, { playlist })).size === 0;
    },

    /** Safe to repeat. */
    remove: (ownerId: string, id: string) => removeItem(client, TableName, { ownerId, id }),
  };
}

const playlistOf = ({ v: _v, ...playlist }: Item): StoredPlaylist => playlist;

const keyOf = ({ ownerId, id }: StoredPlaylist) => ({ ownerId, id });

const ifUnchanged = 'revision = :seen';

const byTitle = (a: StoredPlaylist, b: StoredPlaylist): number =>
  a.title.localeCompare(b.title, 'en') || (a.id < b.id ? -1 : 1);

const itemVersion = 1;

export const mostPlaylists = 100;
export type PlaylistStore = ReturnType<typeof playlistStore>;

export interface StoredPlaylist {
  readonly ownerId: string;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly visibility: PlaylistVisibility;
  /** In playing order, without duplicates. Some of the audios may be deleted or private by now. */
  readonly audioIds: readonly string[];
  readonly revision: number;
  readonly createdAt: string;
}
export type PlaylistFields = Partial<
  Pick<StoredPlaylist, 'title' | 'description' | 'visibility' | 'audioIds'>
>;
type Item = StoredPlaylist & { readonly v: number };
