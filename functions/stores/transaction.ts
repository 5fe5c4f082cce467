import { setTimeout as sleep } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  TransactWriteCommand,
  type DynamoDBDocumentClient,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';

/**
 * Commits all writes or none. Tells for each write whether its condition failed; an empty list when all was committed.
 * Where another transaction holds one of the items (a counter that many write) it waits a moment and tries again.
 */
export async function transact(client: DynamoDBDocumentClient, writes: Write[]): Promise<boolean[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: writes }));
      return [];
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = (error.CancellationReasons ?? []).map(({ Code }) => Code);
      if (reasons.includes('ConditionalCheckFailed'))
        return reasons.map((reason) => reason === 'ConditionalCheckFailed');
      if (!reasons.includes('TransactionConflict') || tries === mostTries) throw error;
      await sleep(Math.random() * firstWaitMs * 2 ** tries);
    }
  }
}

const mostTries = 8;
const firstWaitMs = 10;

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
