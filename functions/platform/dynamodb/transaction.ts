import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  TransactWriteCommand,
  type DynamoDBDocumentClient,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { retryOnConflict } from './retry-on-conflict.ts';

/** Commits all writes or none. Tells for each write whether its condition failed; an empty list when all was committed. */
export async function transact(client: DynamoDBDocumentClient, writes: Write[]): Promise<boolean[]> {
  try {
    await retryOnConflict(() => client.send(new TransactWriteCommand({ TransactItems: writes })), isHeld);
    return [];
  } catch (error) {
    const reasons = reasonsOf(error);
    if (!reasons.includes(conditionFailed)) throw error;
    return reasons.map((reason) => reason === conditionFailed);
  }
}

function isHeld(error: unknown): boolean {
  const reasons = reasonsOf(error);
  return reasons.includes('TransactionConflict') && !reasons.includes(conditionFailed);
}

const reasonsOf = (error: unknown) =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).map(({ Code }) => Code)
    : [];

const conditionFailed = 'ConditionalCheckFailed';

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
