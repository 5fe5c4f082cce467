import { AwsError } from '#local/services/http.ts';
import { outcomeOf, type Outcome } from './engine.ts';
import type { Item, Store } from './store.ts';

/** Up to 100 writes, all or none; refused with one reason for each, in order. */
export async function transactWrite(store: Store, items: Item[]): Promise<void> {
  if (items.length < 1 || items.length > 100) throw invalid('A transaction has 1 to 100 items.');
  const unknown = items.flatMap((item) => Object.keys(item)).find((kind) => !knownKinds.has(kind));
  if (unknown) throw invalid(`The local DynamoDB does not know the transaction item ${unknown}.`);
  await store.alone(async () => {
    const calls = items.flatMap((item) => Object.entries(item) as [string, Item][]);
    const settled = await Promise.allSettled(
      calls.map(([kind, body]) => outcomeOf(store, `${kind.toLowerCase()}Item`, body)),
    );
    if (settled.some(({ status }) => status === 'rejected')) throw cancelled(settled);
    const changes = settled.flatMap((each) => (each.status === 'fulfilled' ? each.value.changes : []));
    if (new Set(changes.map(({ key }) => key)).size < changes.length)
      throw invalid('Transaction request cannot include multiple operations on one item');
    await store.level.batch(changes);
  });
}

const knownKinds = new Set(['Put', 'Update', 'Delete']);

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

function invalid(message: string): AwsError {
  return new AwsError('ValidationException', message);
}
