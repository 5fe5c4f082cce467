import { tables } from '#shared/tables.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ByForm } from '#shared/domain/audio/audio-form.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { readItem, removeItem } from '#functions/platform/dynamodb/items.ts';
import { queryAll, queryThroughKeys } from '#functions/platform/dynamodb/queries.ts';
import { setExpressions } from '#functions/platform/dynamodb/setting.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import { idRangeOf } from './book-ids.ts';
import { bookItemVersion, type StoredChapter, type StoredVersion } from './items.ts';
import { forgetAudio, namingAudios } from './named-audios.ts';

/**
 * Stores chapters; their texts are stored elsewhere. Methods named `…Write` or `…Writes` only return database writes,
 * for a transaction that also changes the book or versions. Such a write fails if the chapter has meanwhile changed in
 * a way that conflicts with it.
 */
export function chapterStore(client: DynamoDBDocumentClient, TableName: string) {
  return {
    get: (ownerId: string, id: string) => readItem<StoredChapter>(client, TableName, { ownerId, id }),

    async listOf(ownerId: string, bookId: string): Promise<StoredChapter[]> {
      const answers = queryAll<StoredChapter>(client, {
        TableName,
        KeyConditionExpression: 'ownerId = :ownerId AND begins_with(id, :range)',
        ExpressionAttributeValues: { ':ownerId': ownerId, ':range': idRangeOf('chap', bookId) },
        ConsistentRead: true,
      });
      return (await Array.fromAsync(answers)).flat();
    },

    /**
     * Changes the title and summary; the last write wins. Returns undefined if the chapter is missing or in the trash.
     */
    describe(
      { ownerId, id }: StoredChapter,
      description: ChapterDescription,
    ): Promise<StoredChapter | undefined> {
      return updateIf<StoredChapter>(client, {
        TableName,
        Key: { ownerId, id },
        ...setExpressions({ ...description }),
        ConditionExpression: notDeletedCondition,
      });
    },

    addWrite: (chapter: StoredChapter): Write => ({
      Put: {
        TableName,
        Item: { v: bookItemVersion, ...chapter },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    }),

    reviseWrite: (seen: StoredChapter, next: ChapterRevision): Write =>
      updateWrite(
        seen,
        { ...next, revision: seen.revision + 1 },
        `revision = :seen AND ${notDeletedCondition}`,
        {
          ':seen': seen.revision,
        },
      ),

    pinWrite: (seen: StoredChapter, pin: Pin, named: 0 | 1): Write =>
      updateWrite(
        seen,
        { ...pin },
        [
          notDeletedCondition,
          'textId = :seen',
          seen.keptAt === undefined ? 'attribute_not_exists(keptAt)' : 'keptAt = :keptBefore',
          ...(named ? [hasRoomCondition] : []),
        ].join(' AND '),
        {
          ':seen': seen.textId,
          ...(seen.keptAt !== undefined && { ':keptBefore': seen.keptAt }),
          ...(named && { ':most': bookLimits.namedVersionsOfAChapter }),
        },
        named,
      ),

    countNamesWrite: (seen: StoredChapter, by: number): Write =>
      updateWrite(
        seen,
        {},
        by > 0 ? `${notDeletedCondition} AND ${hasRoomCondition}` : notDeletedCondition,
        by > 0 ? { ':most': bookLimits.namedVersionsOfAChapter } : {},
        by,
      ),

    unpinWrites(seen: StoredChapter, { textId, name }: Pick<StoredVersion, 'textId' | 'name'>): Write[] {
      const isKeptText = seen.keptTextId === textId;
      if (!isKeptText && name === undefined) return [];
      const fields = isKeptText ? { keptTextId: undefined } : {};
      return [updateWrite(seen, fields, notDeletedCondition, {}, name === undefined ? 0 : -1)];
    },

    nameAudiosWrite(seen: StoredChapter, ids: ByForm<string>): Write {
      const { fields, condition, values } = namingAudios(seen, ids);
      return updateWrite(seen, fields, `${notDeletedCondition} AND ${condition}`, values);
    },

    /** Removes the chapter's references to one recording, even if the chapter is in the trash. */
    forgetAudio: (ownerId: string, id: string, audioId: string): Promise<void> =>
      forgetAudio(client, TableName, { ownerId, id }, audioId),

    trashWrite: (seen: StoredChapter, trash: TrashFields): Write =>
      updateWrite(seen, { ...trash }, `revision = :seen AND ${notDeletedCondition}`, {
        ':seen': seen.revision,
      }),

    /** The chapter returns to its old place in the book, because a chapter in the trash keeps its position. */
    restoreWrite: (seen: StoredChapter, updatedAt: string): Write =>
      updateWrite(
        seen,
        { updatedAt, deletedAt: undefined, removal: undefined, removeAfter: undefined },
        'revision = :seen AND attribute_exists(deletedAt) AND attribute_not_exists(removing)',
        { ':seen': seen.revision },
      ),

    moveWrite: (ownerId: string, id: string, position: string): Write =>
      updateWrite({ ownerId, id }, { position }, 'attribute_exists(id)'),

    async listDue(now: string): Promise<StoredChapter[]> {
      const answers = queryThroughKeys<StoredChapter>(client, tables.chapters.key, {
        TableName,
        IndexName: 'byRemoval',
        KeyConditionExpression: 'removal = :due AND removeAfter <= :now',
        ExpressionAttributeValues: { ':due': 'due', ':now': now },
      });
      return (await Array.fromAsync(answers)).flat();
    },

    /**
     * Begins the removal of a chapter, which then can't be restored. The write fails if the chapter was restored since
     * `seen` was read, or if another run already began to remove it.
     */
    closeWrite: (seen: StoredChapter, now: string): Write =>
      updateWrite(
        seen,
        { removing: true, removeAfter: now },
        'attribute_not_exists(removing) AND removeAfter = :seen',
        { ':seen': seen.removeAfter },
      ),

    remove: (ownerId: string, id: string): Promise<void> => removeItem(client, TableName, { ownerId, id }),
  };

  function updateWrite(
    { ownerId, id }: Pick<StoredChapter, 'ownerId' | 'id'>,
    fields: Readonly<Record<string, unknown>>,
    ConditionExpression: string,
    values: Readonly<Record<string, unknown>> = {},
    moreNames = 0,
  ): Write {
    const { UpdateExpression, ExpressionAttributeValues, ...set } = setExpressions(fields);
    const allValues = {
      ...ExpressionAttributeValues,
      ...values,
      ...(moreNames !== 0 && { ':names': moreNames }),
    };
    return {
      Update: {
        TableName,
        Key: { ownerId, id },
        ...set,
        UpdateExpression: `${UpdateExpression}${moreNames === 0 ? '' : ' ADD namedVersions :names'}`.trim(),
        ConditionExpression,
        ...(Object.keys(allValues).length > 0 && { ExpressionAttributeValues: allValues }),
      },
    };
  }
}

const notDeletedCondition = 'attribute_exists(id) AND attribute_not_exists(deletedAt)';
const hasRoomCondition = 'namedVersions < :most';

export type ChapterStore = ReturnType<typeof chapterStore>;
export type ChapterDescription = { readonly updatedAt: string } & Partial<
  Pick<StoredChapter, 'title' | 'summary'>
>;
export type ChapterRevision = Pick<
  StoredChapter,
  | 'textId'
  | 'textFingerprint'
  | 'saveId'
  | 'savedOver'
  | 'recentSaves'
  | 'wordCount'
  | 'characterCount'
  | 'updatedAt'
> &
  Partial<Pin> &
  Partial<ChapterDescription>;
export type Pin = Required<Pick<StoredChapter, 'keptTextId' | 'keptAt' | 'keptWordCount'>>;
export type TrashFields = Required<Pick<StoredChapter, 'deletedAt' | 'removal' | 'removeAfter'>>;
