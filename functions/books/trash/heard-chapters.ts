import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import { audioIdsOf, type NamedAudios } from '#functions/books/named-audios.ts';

/**
 * The audios of chapters. Another area keeps them; of their shape nothing is known here but what names the chapter.
 */
export const heardChapters = (client: DynamoDBDocumentClient, audioTable: string) => ({
  /** The audios of a chapter that is gone stand by themselves from then on, as those of a text. May be repeated. */
  async release(chapter: Pick<StoredChapter, 'id' | keyof NamedAudios>): Promise<void> {
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

export type HeardChapters = ReturnType<typeof heardChapters>;
