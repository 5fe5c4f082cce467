import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { writingLimits } from '#shared/domain/writing/writing-limits.ts';
import { slotStore, type SlotStore } from '#functions/platform/dynamodb/slots.ts';

export const answerSlots = (client: DynamoDBDocumentClient, TableName: string): SlotStore =>
  slotStore(client, TableName, {
    keyOf: (ownerId) => ({ ownerId, id: '#running' }),
    most: writingLimits.runningAnswers,
    isReleasedOnce: true,
  });
