import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Engine } from '#functions/platform/admission/admission-store.ts';
import { admissionLineKey } from '#functions/platform/admission/admission-store.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { transact, type Write } from '#functions/platform/dynamodb/transaction.ts';
import type { StopReason } from '#shared/contract/credits/spending.ts';

/**
 * Stops voices and model for everybody: no new work begins (`daily-use.ts`), and no requests to the engines are
 * admitted, so that work in progress waits until the stop is lifted. Stopping and lifting are safe to repeat; a second
 * stop keeps the time and the reason of the first.
 */
export function spendingStop(client: DynamoDBDocumentClient, tables: StopTables) {
  return {
    get: (): Promise<SpendingStop | undefined> => readItem<SpendingStop>(client, tables.usage, stopKey),

    async stop(stoppedBy: StopReason, now: Date): Promise<void> {
      await transact(client, {
        stop: stopWrite(tables.usage, stoppedBy, now),
        lines: engines.map((engine) => closeWrite(tables.admissions, engine)),
      });
    },

    async lift(): Promise<void> {
      await transact(client, {
        stop: { Delete: { TableName: tables.usage, Key: stopKey } },
        lines: engines.map((engine) => openWrite(tables.admissions, engine)),
      });
    },
  };
}

export const stopKey = { counter: 'stop', day: 'until it is lifted' } as const;

const engines: readonly Engine[] = ['voices', 'model'];
const itemVersion = 1;

const stopWrite = (TableName: string, stoppedBy: StopReason, now: Date): Write => ({
  Update: {
    TableName,
    Key: stopKey,
    UpdateExpression:
      'SET v = :v, stoppedAt = if_not_exists(stoppedAt, :at), stoppedBy = if_not_exists(stoppedBy, :by)',
    ExpressionAttributeValues: { ':v': itemVersion, ':at': now.toISOString(), ':by': stoppedBy },
  },
});

const closeWrite = (TableName: string, engine: Engine): Write => ({
  Update: {
    TableName,
    Key: admissionLineKey(engine),
    UpdateExpression: 'SET v = :v, stopped = :yes',
    ExpressionAttributeValues: { ':v': itemVersion, ':yes': true },
  },
});

const openWrite = (TableName: string, engine: Engine): Write => ({
  Update: { TableName, Key: admissionLineKey(engine), UpdateExpression: 'REMOVE stopped' },
});

export type SpendingStopStore = ReturnType<typeof spendingStop>;
export interface SpendingStop {
  readonly stoppedAt: string;
  readonly stoppedBy: StopReason;
}
interface StopTables {
  readonly usage: string;
  readonly admissions: string;
}
