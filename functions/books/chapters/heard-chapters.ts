import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { updateIf } from '#functions/platform/dynamodb/update-if.ts';
import type { StoredChapter } from '#functions/books/items.ts';

/**
 * The audios of chapters. Another area keeps them; of their shape nothing is known here but what names the chapter.
 */
export const heardChapters = (client: DynamoDBDocumentClient, audioTable: string) => ({
  /** The audio of a chapter that is gone stands by itself from then on, as one of a text. May be repeated. */
  async release({ id, audioId }: Pick<StoredChapter, 'id' | 'audioId'>): Promise<void> {
    if (audioId === undefined) return;
    await updateIf(client, {
      TableName: audioTable,
      Key: { id: audioId },
      UpdateExpression: 'REMOVE chapterId',
      ConditionExpression: 'chapterId = :chapter',
      ExpressionAttributeValues: { ':chapter': id },
    });
  },
});

export type HeardChapters = ReturnType<typeof heardChapters>;
