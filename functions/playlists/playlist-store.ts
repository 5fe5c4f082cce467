import type { PlaylistVisibility } from '#shared/contract/playlists/playlists.ts';
import { mostPlaylistAudios } from '#shared/domain/playlists/playlist-limits.ts';
import { conditionHeld, readItem, removeItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryOnce } from '#functions/platform/dynamodb/queries.ts';
import { settingIf } from '#functions/platform/dynamodb/setting.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * Playlists lie under their owner. The list of what they play is their own; every write of it counts the `revision` up,
 * so that whoever replaces it replaces what they have seen.
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

  /** In a transaction; fails where the playlist was changed since it was seen, or is gone. */
  const changeWrite = (seen: StoredPlaylist, change: PlaylistFields): Write => ({
    Update: {
      TableName,
      Key: keyOf(seen),
      ...settingIf({ v: itemVersion, ...change, revision: seen.revision + 1 }, asSeen, {
        values: { ':seen': seen.revision },
      }),
    },
  });

  /** Puts an audio at the end, whatever else was changed; fails where it stands there, the list is full, or gone. */
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

    /** All of an owner's, by name: at most `mostPlaylists`. */
    listOf,

    /** Those that stand in the channel, by name. */
    listPublicOf: async (ownerId: string): Promise<StoredPlaylist[]> =>
      (await listOf(ownerId)).filter(({ visibility }) => visibility === 'public'),

    /** Whose ever it is; a moment after it was made, for the index is a little late. What it says is of this moment. */
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

    /** False when this id is taken: the same request came before. */
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

    /** Undefined where it was changed since it was seen, or one of the `extraWrites` fails: nothing is written then. */
    async change(
      seen: StoredPlaylist,
      change: PlaylistFields,
      extraWrites: readonly Write[] = [],
    ): Promise<StoredPlaylist | undefined> {
      const failed = await transact(client, { playlist: changeWrite(seen, change), extraWrites });
      return failed.size === 0 ? { ...seen, ...change, revision: seen.revision + 1 } : undefined;
    },

    appendWrite,

    /** The same by itself; false where it fails. */
    append: async (ownerId: string, id: string, audioId: string): Promise<boolean> =>
      (await transact(client, { playlist: appendWrite(ownerId, id, audioId) })).size === 0,

    /** Lets an audio stay where it stands; whoever is about to take it out has then seen another revision. */
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

    /** False where it was changed since it was seen. */
    async removeAsSeen(seen: StoredPlaylist): Promise<boolean> {
      const playlist: Write = {
        Delete: {
          TableName,
          Key: keyOf(seen),
          ConditionExpression: asSeen,
          ExpressionAttributeValues: { ':seen': seen.revision },
        },
      };
      return (await transact(client, { playlist })).size === 0;
    },

    /** May be repeated. */
    remove: (ownerId: string, id: string) => removeItem(client, TableName, { ownerId, id }),
  };
}

const playlistOf = ({ v: _v, ...playlist }: Item): StoredPlaylist => playlist;

const keyOf = ({ ownerId, id }: StoredPlaylist) => ({ ownerId, id });

const asSeen = 'revision = :seen';

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
  /** What it plays, in this order; none twice. Some of it may be gone or private by now. */
  readonly audioIds: readonly string[];
  readonly revision: number;
  readonly createdAt: string;
}
export type PlaylistFields = Partial<
  Pick<StoredPlaylist, 'title' | 'description' | 'visibility' | 'audioIds'>
>;
type Item = StoredPlaylist & { readonly v: number };
