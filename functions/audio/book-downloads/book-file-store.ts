import type { BookFile } from '#shared/contract/audio/book-audio.ts';
import { PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { idRangeOf } from '#functions/books/book-ids.ts';
import { conditionHeld, readItem } from '#functions/platform/dynamodb/items.ts';
import { setExpressionsIf } from '#functions/platform/dynamodb/setting.ts';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';

export function bookFileStore(client: DynamoDBDocumentClient, TableName: string) {
  const change = async (
    { ownerId, id, attempt }: StoredBookFile,
    fields: Partial<StoredBookFile>,
  ): Promise<boolean> => {
    const changedFile = await updateIf(client, {
      TableName,
      Key: { ownerId, id },
      ...setExpressionsIf({ ...fields }, '#status = :processing AND attempt = :attempt', {
        names: { '#status': 'status' },
        values: { ':processing': 'PROCESSING', ':attempt': attempt },
      }),
    });
    return changedFile !== undefined;
  };

  return {
    get: (ownerId: string, bookId: string, kind: BookFileKind) =>
      readItem<StoredBookFile>(client, TableName, { ownerId, id: fileIdOf(bookId, kind) }),

    /** Returns false if another request began an attempt first. */
    begin: (file: StoredBookFile, seen: StoredBookFile | undefined): Promise<boolean> =>
      conditionHeld(
        client.send(
          new PutCommand({
            TableName,
            Item: { ...file, v: itemVersion },
            ...(seen
              ? {
                  ConditionExpression: 'attempt = :seen',
                  ExpressionAttributeValues: { ':seen': seen.attempt },
                }
              : { ConditionExpression: 'attribute_not_exists(id)' }),
          }),
        ),
      ),

    /** Like `markReady` and `markFailed`, returns false if the attempt is over or was replaced. */
    noteProgress: (file: StoredBookFile, progress: number) => change(file, { progress }),
    markReady: (file: StoredBookFile, made: Pick<StoredBookFile, 'sizeBytes' | 'sounds'>) =>
      change(file, { ...made, status: 'READY', progress: 1 }),
    markFailed: (file: StoredBookFile, reason: string) => change(file, { status: 'FAILED', reason }),
  };
}

export const fileIdOf = (bookId: string, kind: BookFileKind): string => idRangeOf('job', bookId) + kind;

export const executionNameOf = ({ id, attempt }: Pick<StoredBookFile, 'id' | 'attempt'>): string =>
  `${id}-${attempt}`;

const itemVersion = 1;

export type BookFileStore = ReturnType<typeof bookFileStore>;
export type BookFileKind = BookFile['kind'];

/** Table key: `ownerId` and `id` (`job_{book}_mp3` or `job_{book}_zip`). */
export interface StoredBookFile {
  readonly ownerId: string;
  readonly id: string;
  readonly bookId: string;
  readonly kind: BookFileKind;
  /** Counts from 1; part of the execution's name and of the S3 folder's name. */
  readonly attempt: number;
  readonly status: BookFile['status'];
  readonly reason?: string;
  readonly progress: number;
  readonly sizeBytes?: number;
  readonly sounds: readonly string[];
  readonly fileName: string;
  readonly createdAt: string;
}
