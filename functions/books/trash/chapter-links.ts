import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import { audioIdsOf, type NamedAudios } from '#functions/books/named-audios.ts';

/** Audios belong to another area; this module knows only the field with the id of their chapter. */
export const chapterLinks = (client: DynamoDBDocumentClient, audioTable: string) => ({
  /**
   * Removes the link from audios to their removed chapter, so that they become like audios of a plain text. Safe to
   * repeat.
   */
  async removeFor(chapter: Pick<StoredChapter, 'id' | keyof NamedAudios>): Promise<void> {
    for (const audioId of Object.values(audioIdsOf(chapter))) {
      await updateIf(client, {
        TableName: audioTable,
        Key: { id: audioId },
        UpdateExpression: 'REMOVE chapterId',
        ConditionExpression: 'chapterId = :chapter',
        ExpressionAttributeValues: { ':chapter': chapter.id },
      });
    }
  },
});

export type ChapterLinks = ReturnType<typeof chapterLinks>;
