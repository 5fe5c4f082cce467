import { tables } from '#shared/tables.ts';
import type { AudioStatus } from '#shared/contract/audio/audio-records.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  indexAttributes,
  publicAttributes,
  type CopyFields,
  type Episode,
  type StoredAttempt,
  type StoredAudio,
} from './audio-item.ts';
import { attemptPaths, runningCondition } from './while-running.ts';
import type { Page, PageRequest } from '#functions/platform/dynamodb/paging.ts';
import { readItem, readItems, type ReadingManner } from '#functions/platform/dynamodb/items.ts';
import {
  queryAll,
  queryByTime,
  queryThroughKeys,
  recordsOf,
  type IndexEntry,
} from '#functions/platform/dynamodb/queries.ts';
import { setExpressionsIf } from '#functions/platform/dynamodb/setting.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

/**
 * Attempts begin and end in `attemptStore`; owners' changes go through `audioChanges`, which also updates the channel.
 */
export function audioStore(client: DynamoDBDocumentClient, TableName: string) {
  const update = (input: Omit<Parameters<typeof updateIf>[1], 'TableName'>) =>
    updateIf<StoredAudio>(client, { TableName, ...input });

  const get = (id: string) => readItem<StoredAudio>(client, TableName, { id });

  const updateAttempt = (id: string, number: number, fields: Readonly<Record<string, unknown>>) => {
    const { condition, ...aliasKeys } = runningCondition(number);
    return update({
      Key: { id },
      ...setExpressionsIf(fields, condition, aliasKeys),
    });
  };

  async function readPage(
    index: Parameters<typeof queryByTime>[1],
    page: PageRequest,
  ): Promise<Page<StoredAudio>> {
    const { items, ...after } = await queryByTime<IndexEntry>(client, index, page);
    const records = await recordsOf<StoredAudio>(client, TableName, tables.audio.key, items, {
      ConsistentRead: false,
    });
    return { items: records, ...after };
  }

  function publicIndex(ownerId: string, category = '') {
    const { publicOwner, publicCategory } = publicAttributes({ ownerId, visibility: 'public', category });
    return category === ''
      ? ({ TableName, IndexName: 'byPublic', key: ['publicOwner', publicOwner!] } as const)
      : ({ TableName, IndexName: 'byPublicCategory', key: ['publicCategory', publicCategory!] } as const);
  }

  const playlistWrite = (id: string, before: string | null, playlistId: string | null): Write => ({
    Update: {
      TableName,
      Key: { id },
      ...setExpressionsIf({ playlistId }, 'attribute_exists(id) AND playlistId = :before', {
        values: { ':before': before },
      }),
    },
  });

  return {
    get,

    async getAll(ids: readonly string[], how?: ReadingManner): Promise<ReadonlyMap<string, StoredAudio>> {
      const keys = [...new Set(ids)].map((id) => ({ id }));
      const audios = await readItems<StoredAudio>(client, TableName, keys, how);
      return new Map(audios.map((audio) => [audio.id, audio]));
    },

    /** Returns undefined and drops the progress if the attempt is over. */
    recordProgress: (
      id: string,
      number: number,
      heard: Partial<AttemptProgress>,
    ): Promise<StoredAudio | undefined> => updateAttempt(id, number, attemptPaths(heard)),

    keepLanguage: (id: string, number: number, detectedLanguage: string): Promise<StoredAudio | undefined> =>
      updateAttempt(id, number, attemptPaths({ detectedLanguage })),

    /** Returns undefined if the attempt is over, or if its latest execution isn't number `continued.execution - 1`. */
    continueAttempt: (
      id: string,
      number: number,
      continued: NonNullable<StoredAttempt['continued']>,
    ): Promise<StoredAudio | undefined> => {
      const { condition, names, values } = runningCondition(number);
      const isFirst = continued.execution === 2;
      return update({
        Key: { id },
        ...setExpressionsIf(
          attemptPaths({ continued }),
          `${condition} AND ${isFirst ? 'attribute_not_exists(#attempt.#continued)' : '#attempt.#continued.#execution = :before'}`,
          {
            names: { ...names, ...(!isFirst && { '#execution': 'execution' }) },
            values: { ...values, ...(!isFirst && { ':before': continued.execution - 1 }) },
          },
        ),
      });
    },

    keepScript: (
      id: string,
      number: number,
      { scriptTokens, toSpeak, ...script }: WrittenScript & Pick<StoredAttempt, 'toSpeak'>,
    ): Promise<StoredAudio | undefined> =>
      updateAttempt(id, number, {
        ...script,
        ...attemptPaths({ scriptTokens, toSpeak, stage: 'voices', script: undefined }),
      }),

    changeScript: (
      { id, scriptRevision }: StoredAudio,
      changed: Required<Pick<StoredAudio, 'scriptId' | 'scriptRevision'>>,
    ): Promise<StoredAudio | undefined> =>
      update({
        Key: { id },
        ...setExpressionsIf(changed, '#status <> :processing AND scriptRevision = :seen', {
          names: { '#status': 'status' },
          values: { ':processing': 'PROCESSING', ':seen': scriptRevision },
        }),
      }),

    noteHeardWrite: (seen: StoredAudio, key: string, characters: number): Write => ({
      Update: {
        TableName,
        Key: { id: seen.id },
        UpdateExpression: 'SET heardCharacters = :now ADD heard :key',
        ConditionExpression: `attribute_exists(id) AND ${
          seen.heardCharacters === undefined
            ? 'attribute_not_exists(heardCharacters)'
            : 'heardCharacters = :seen'
        }`,
        ExpressionAttributeValues: {
          ':now': (seen.heardCharacters ?? 0) + characters,
          ':key': new Set([key]),
          ...(seen.heardCharacters !== undefined && { ':seen': seen.heardCharacters }),
        },
      },
    }),

    /** Turns the audio of a deleted post into the audio of a plain text. Safe to repeat. */
    async releaseFromPost(id: string, postId: string): Promise<void> {
      await updateIf(client, {
        TableName,
        Key: { id },
        UpdateExpression: 'REMOVE postId',
        ConditionExpression: 'postId = :post',
        ExpressionAttributeValues: { ':post': postId },
      });
    },

    async nameCopy(
      seen: Pick<StoredAudio, 'id' | 'publicMediaId'>,
      copied: CopyFields & Pick<StoredAudio, 'changedAt'>,
      extraWrites: readonly Write[],
    ): Promise<boolean> {
      const values = { ':seen': seen.publicMediaId };
      const failed = await transact(client, {
        audio: {
          Update: {
            TableName,
            Key: { id: seen.id },
            ...setExpressionsIf({ ...copied }, 'publicMediaId = :seen', { values }),
          },
        },
        extraWrites,
      });
      return failed.size === 0;
    },

    shortenWrite: (id: string, shortCode: string): Write => ({
      Update: {
        TableName,
        Key: { id },
        ...setExpressionsIf({ shortCode }, 'attribute_not_exists(#shortCode) AND visibility <> :private', {
          values: { ':private': 'private' },
        }),
      },
    }),

    unshortenWrite: (id: string, shortCode: string): Write => ({
      Update: {
        TableName,
        Key: { id },
        ...setExpressionsIf({ shortCode: undefined }, '#shortCode = :code', {
          values: { ':code': shortCode },
        }),
      },
    }),

    /**
     * Writes the audio's playlist together with the `extraWrites`, which change the contents of the playlists. Returns
     * undefined if the audio was deleted or moved, or if a playlist has changed.
     */
    async setPlaylist(
      seen: StoredAudio,
      playlistId: string | null,
      extraWrites: readonly Write[],
    ): Promise<StoredAudio | undefined> {
      const failed = await transact(client, {
        audio: playlistWrite(seen.id, seen.playlistId, playlistId),
        extraWrites,
      });
      return failed.size === 0 ? ((await get(seen.id)) ?? { ...seen, playlistId }) : undefined;
    },

    leavePlaylistWrite: (id: string, playlistId: string): Write => playlistWrite(id, playlistId, null),

    async listOf(
      ownerId: string,
      status: AudioStatus | undefined,
      page: PageRequest,
    ): Promise<Page<StoredAudio>> {
      const { ownerStatus } = status ? indexAttributes({ ownerId, status }) : {};
      return readPage(
        ownerStatus
          ? { TableName, IndexName: 'byOwnerStatus', key: ['ownerStatus', ownerStatus] }
          : { TableName, IndexName: 'byOwner', key: ['ownerId', ownerId] },
        page,
      );
    },

    listPublicOf: (
      ownerId: string,
      category: string | undefined,
      page: PageRequest,
      isOldestFirst = false,
    ): Promise<Page<StoredAudio>> =>
      readPage({ ...publicIndex(ownerId, category), sortedBy: 'publishedAt', isOldestFirst }, page),

    /** Sorts by publication, newest first. Reads only the index, which contains everything that a feed needs. */
    listEpisodesOf: (ownerId: string, page: PageRequest): Promise<Page<Episode>> =>
      queryByTime<Episode>(
        client,
        { TableName, IndexName: 'byEpisode', key: ['publicOwner', ownerId], sortedBy: 'publishedAt' },
        page,
      ),

    async publicIdsOf(
      ownerId: string,
      category: string | undefined,
      isOldestFirst: boolean,
    ): Promise<string[]> {
      const { key, ...index } = publicIndex(ownerId, category);
      const entries = queryAll<{ id: string }>(client, {
        ...index,
        KeyConditionExpression: '#key = :value',
        ExpressionAttributeNames: { '#key': key[0] },
        ExpressionAttributeValues: { ':value': key[1] },
        ScanIndexForward: isOldestFirst,
      });
      return (await Array.fromAsync(entries)).flat().map(({ id }) => id);
    },

    async listProcessing(): Promise<StoredAudio[]> {
      const answers = queryThroughKeys<StoredAudio>(client, tables.audio.key, {
        TableName,
        IndexName: 'byProcessing',
        KeyConditionExpression: 'processing = :yes',
        ExpressionAttributeValues: { ':yes': 'yes' },
      });
      return (await Array.fromAsync(answers)).flat();
    },
  };
}

export type AudioStore = ReturnType<typeof audioStore>;
export type AttemptProgress = Required<
  Pick<StoredAttempt, 'stage' | 'progress' | 'durationSeconds' | 'streaming' | 'ahead' | 'modelBusy'>
>;
export type WrittenScript = Required<Pick<StoredAudio, 'scriptId' | 'scriptRevision'>> &
  Required<Pick<StoredAttempt, 'scriptTokens'>>;
