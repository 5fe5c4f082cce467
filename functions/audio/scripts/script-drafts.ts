import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { folderOf } from '#shared/folders.ts';
import { readObject } from '#functions/platform/s3/object-folder.ts';
import type { WriterAnswer } from '#functions/writing/writer.ts';
import type { StoredTurn } from '#functions/audio/work/script-item.ts';

/**
 * Drafts of a script: the turns so far, for display, and the model's answers, so that none is requested twice. They are
 * removed with the other work files of their attempt (`mediaId`).
 */
export function scriptDrafts(client: S3Client, bucket: string) {
  const putJson = async (Key: string, content: unknown): Promise<void> => {
    const Body = JSON.stringify(content);
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType: 'application/json' }));
  };
  const readJson = async <T>(key: string): Promise<T | undefined> => {
    const bytes = await readObject(client, bucket, key);
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
  };

  return {
    putTurns: (ownerId: string, mediaId: string, turns: readonly StoredTurn[]) =>
      putJson(turnsKey(ownerId, mediaId), turns),
    getTurns: (ownerId: string, mediaId: string) => readJson<StoredTurn[]>(turnsKey(ownerId, mediaId)),

    putWritten: (ownerId: string, mediaId: string, attempt: number, written: WriterAnswer) =>
      putJson(writtenAnswerKey(ownerId, mediaId, attempt), written),
    getWritten: (ownerId: string, mediaId: string, attempt: number) =>
      readJson<WriterAnswer>(writtenAnswerKey(ownerId, mediaId, attempt)),
  };
}

const turnsKey = (ownerId: string, mediaId: string) => `${folderIn(ownerId, mediaId)}turns.json`;
const writtenAnswerKey = (ownerId: string, mediaId: string, attempt: number) =>
  `${folderIn(ownerId, mediaId)}written-${attempt}.json`;
const folderIn = (ownerId: string, mediaId: string) => `${folderOf('work', ownerId)}${mediaId}/script/`;

export type ScriptDrafts = ReturnType<typeof scriptDrafts>;
