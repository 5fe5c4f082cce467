import { AwsError } from '#local/services/http.ts';
import { outcomeOf, type Outcome } from './engine.ts';
import type { Item } from './level.ts';
import type { Store } from './store.ts';

/**
 * Runs a write transaction, but only once for each `ClientRequestToken`: the SDK repeats the token when it retries, and
 * a retry gets the first response. Tokens are remembered as long as the process runs (ten minutes on AWS).
 */
export function createTransactions(store: Store) {
  const answeredCalls = new Map<string, { readonly items: string; readonly answer: TransactAnswer }>();
  return async ({ ClientRequestToken: token, ...input }: TransactInput): Promise<TransactAnswer> => {
    const items = JSON.stringify(input.TransactItems);
    const earlierCall = token === undefined ? undefined : answeredCalls.get(token);
    if (earlierCall && earlierCall.items !== items)
      throw new AwsError('IdempotentParameterMismatchException', 'The token was used for another request.');
    if (earlierCall) return earlierCall.answer;
    const answer = await transactWrite(store, input);
    if (token !== undefined) answeredCalls.set(token, { items, answer });
    if (answeredCalls.size > maxTokens) answeredCalls.delete(answeredCalls.keys().next().value!);
    return answer;
  };
}

const maxTokens = 1_000;

/**
 * Turns throttling into a cancelled transaction, as DynamoDB does. The SDK doesn't retry a cancelled transaction by
 * itself.
 */
export function asTransactionError(error: unknown, items: readonly object[]): unknown {
  if (!(error instanceof AwsError) || error.name !== 'ProvisionedThroughputExceededException') return error;
  return cancelledErrorFor(items.map(() => ({ Code: 'ThrottlingError', Message: error.message })));
}

/**
 * Writes up to 100 items, all or none; a refusal lists one reason per item in order. Each write costs twice as much as
 * outside a transaction.
 */
async function transactWrite(
  store: Store,
  { TransactItems: items, ReturnConsumedCapacity }: TransactInput,
): Promise<TransactAnswer> {
  if (items.length < 1 || items.length > 100) throw validationError('A transaction has 1 to 100 items.');
  return store.alone(async () => {
    const calls = items.flatMap((item) => Object.entries(item) as [string, Item][]);
    const settled = await Promise.allSettled(
      calls.map(([kind, body]) =>
        outcomeOf(store, standaloneActions[kind]!, { ...body, ReturnConsumedCapacity }),
      ),
    );
    if (settled.some(({ status }) => status === 'rejected')) throw cancelledError(settled);
    const changes = settled.map((each) => (each.status === 'fulfilled' ? each.value.changes : []));
    const touchedKeys = changes.flat().map(({ key }) => key);
    if (new Set(touchedKeys).size < touchedKeys.length)
      throw validationError('Transaction request cannot include multiple operations on one item');
    await store.write(changes.filter((_, place) => calls[place]![0] !== 'ConditionCheck').flat());
    return ReturnConsumedCapacity ? { ConsumedCapacity: settled.flatMap(costOf) } : {};
  });
}

/** The standalone action for each part of a transaction; a check runs as a delete that is never written. */
const standaloneActions: Readonly<Record<string, string>> = {
  Put: 'putItem',
  Update: 'updateItem',
  Delete: 'deleteItem',
  ConditionCheck: 'deleteItem',
};

/** Throws refusals other than failed conditions unchanged, because they are the caller's mistake. */
function cancelledError(settled: PromiseSettledResult<Outcome>[]): AwsError {
  const reasons = settled.map((each) => {
    if (each.status === 'fulfilled') return { Code: 'None' };
    const refusal = each.reason as AwsError;
    if (refusal.name !== 'ConditionalCheckFailedException') throw refusal;
    return { Code: 'ConditionalCheckFailed', Message: refusal.message, ...refusal.extra };
  });
  return cancelledErrorFor(reasons);
}

function cancelledErrorFor(
  reasons: readonly { readonly Code: string; readonly Message?: string }[],
): AwsError {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new AwsError('TransactionCanceledException', message, 400, { CancellationReasons: reasons });
}

function costOf(each: PromiseSettledResult<Outcome>): Capacity[] {
  if (each.status === 'rejected') return [];
  const { TableName, CapacityUnits } = (each.value.output as { ConsumedCapacity: Capacity }).ConsumedCapacity;
  return [{ TableName, CapacityUnits: 2 * CapacityUnits }];
}

function validationError(message: string): AwsError {
  return new AwsError('ValidationException', message);
}

interface TransactInput {
  readonly TransactItems: Item[];
  readonly ClientRequestToken?: string;
  readonly ReturnConsumedCapacity?: string;
}
interface TransactAnswer {
  readonly ConsumedCapacity?: Capacity[];
}
interface Capacity {
  readonly TableName: string;
  readonly CapacityUnits: number;
}
