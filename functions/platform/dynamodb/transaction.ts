import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  TransactWriteCommand,
  type DynamoDBDocumentClient,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { Refusal } from '#functions/platform/refusal.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

/** Commits all writes or none. Returns the names of the writes with a failed condition, or none after a commit. */
export async function transact<Name extends string>(
  client: DynamoDBDocumentClient,
  writes: NamedWrites<Name>,
): Promise<ReadonlySet<Name>> {
  const namedWrites = (Object.entries(writes) as [Name, Writes][]).flatMap(([name, given = []]) =>
    [given].flat().map((write) => ({ name, write })),
  );
  const TransactItems = namedWrites.map(({ write }) => write);
  try {
    await retryOnConflict(
      () => client.send(new TransactWriteCommand({ TransactItems })),
      isLockedOrThrottled,
    );
    return new Set();
  } catch (error) {
    const reasons = reasonsOf(error);
    if (!reasons.includes(conditionFailed)) throw error;
    return new Set(namedWrites.flatMap(({ name }, at) => (reasons[at] === conditionFailed ? [name] : [])));
  }
}

export const transactOn =
  (client: DynamoDBDocumentClient): Transact =>
  (writes) =>
    transact(client, writes);

/** True if another transaction holds an item or a table is throttled; the SDK doesn't retry these by itself. */
function isLockedOrThrottled(error: unknown): boolean {
  const reasons = reasonsOf(error);
  return reasons.some((reason) => transientReasons.has(reason)) && !reasons.includes(conditionFailed);
}

const transientReasons: ReadonlySet<string | undefined> = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

const reasonsOf = (error: unknown) =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).map(({ Code }) => Code)
    : [];

const conditionFailed = 'ConditionalCheckFailed';

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
export interface LimitedWrite {
  readonly write: Write;
  readonly refusal: Refusal;
}
type Writes = Write | readonly Write[] | undefined;
export type NamedWrites<Name extends string> = Readonly<Record<Name, Writes>>;
export type Transact = <Name extends string>(writes: NamedWrites<Name>) => Promise<ReadonlySet<Name>>;
