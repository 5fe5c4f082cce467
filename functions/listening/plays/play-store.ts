import { retention } from '#shared/domain/site/retention.ts';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { transact } from '#functions/platform/dynamodb/transaction.ts';

/** Who played what on which day, for as long as it takes not to count them twice. */
export function playStore(client: DynamoDBDocumentClient, tableNames: PlayTables) {
  return {
    /**
     * Counts a play of a shared audio, once for each mark and day: in one transaction with the note of it. What was
     * counted, unshared or deleted before counts nothing.
     */
    async count({ audioId, day, mark }: Play, now: Date): Promise<void> {
      await transact(client, {
        play: {
          Put: {
            TableName: tableNames.plays,
            Item: {
              v: 1,
              audioId,
              listenerDay: `${day}#${mark}`,
              expiresAt: Math.ceil(now.getTime() / 1_000) + keptSeconds,
            },
            ConditionExpression: 'attribute_not_exists(audioId)',
          },
        },
        audio: {
          Update: {
            TableName: tableNames.audio,
            Key: { id: audioId },
            UpdateExpression: 'ADD plays :one',
            ConditionExpression: 'attribute_exists(publicMediaId)',
            ExpressionAttributeValues: { ':one': 1 },
          },
        },
      });
    },
  };
}

/** The day of a play is over everywhere by then. */
const keptSeconds = retention.visitorSaltDays * 86_400;

export type PlayStore = ReturnType<typeof playStore>;
interface PlayTables {
  readonly plays: string;
  readonly audio: string;
}
interface Play {
  readonly audioId: string;
  readonly day: string;
  readonly mark: string;
}
