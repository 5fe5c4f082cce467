import { AwsError } from '#local/services/http.ts';
import { outcomeOf, type Outcome } from './engine.ts';
import type { Item } from './level.ts';
import type { Store } from './store.ts';

/** Up to 100 writes, all or none; refused with one reason for each, in order. Each costs twice what it costs alone. */
export async function transactWrite(
  store: Store,
  { TransactItems: items, ReturnConsumedCapacity }: TransactInput,
): Promise<{ ConsumedCapacity?: Capacity[] }> {
  if (items.length < 1 || items.length > 100) throw invalid('A transaction has 1 to 100 items.');
  return store.alone(async () => {
    const calls = items.flatMap((item) => Object.entries(item) as [string, Item][]);
    const settled = await Promise.allSettled(
      calls.map(([kind, body]) => outcomeOf(store, actions[kind]!, { ...body, ReturnConsumedCapacity })),
    );
    if (settled.some(({ status }) => status === 'rejected')) throw cancelled(settled);
    const changes = settled.map((each) => (each.status === 'fulfilled' ? each.value.changes : []));
    const touched = changes.flat().map(({ key }) => key);
    if (new Set(touched).size < touched.length)
      throw invalid('Transaction request cannot include multiple operations on one item');
    await store.write(changes.filter((_, place) => calls[place]![0] !== 'ConditionCheck').flat());
    return ReturnConsumedCapacity ? { ConsumedCapacity: settled.flatMap(costOf) } : {};
  });
}

/** The action that each part of a transaction is by itself; a check is a change that is not made. */
const actions: Readonly<Record<string, string>> = {
  Put: 'putItem',
  Update: 'updateItem',
  Delete: 'deleteItem',
  ConditionCheck: 'deleteItem',
};

/** What no condition refused but a rule of DynamoDB is the caller's mistake, and rises as it is. */
function cancelled(settled: PromiseSettledResult<Outcome>[]): AwsError {
  const reasons = settled.map((each) => {
    if (each.status === 'fulfilled') return { Code: 'None' };
    const refusal = each.reason as AwsError;
    if (refusal.name !== 'ConditionalCheckFailedException') throw refusal;
    return { Code: 'ConditionalCheckFailed', Message: refusal.message };
  });
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new AwsError('TransactionCanceledException', message, 400, { CancellationReasons: reasons });
}

function costOf(each: PromiseSettledResult<Outcome>): Capacity[] {
  if (each.status === 'rejected') return [];
  const { TableName, CapacityUnits } = (each.value.output as { ConsumedCapacity: Capacity }).ConsumedCapacity;
  return [{ TableName, CapacityUnits: 2 * CapacityUnits }];
}

function invalid(message: string): AwsError {
  return new AwsError('ValidationException', message);
}

interface TransactInput {
  readonly TransactItems: Item[];
  readonly ReturnConsumedCapacity?: string;
}
interface Capacity {
  readonly TableName: string;
  readonly CapacityUnits: number;
}
