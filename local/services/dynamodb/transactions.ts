import { AwsError } from '#local/services/http.ts';
import { prepare, type Outcome } from './engine.ts';
import type { Item, Store } from './store.ts';

/** Up to 100 writes and checks, all or none; refused with one reason for each, in order. */
export async function transactWrite(store: Store, { TransactItems }: Transaction): Promise<void> {
  const actions = actionsOf(TransactItems, ['Put', 'Update', 'Delete', 'ConditionCheck']);
  const calls = actions.map(([kind, body]) => {
    if (kind !== 'ConditionCheck') return prepare(store, `${kind.toLowerCase()}Item`, body);
    if (!body.ConditionExpression) throw invalid('A ConditionCheck needs its ConditionExpression.');
    return prepare(store, 'deleteItem', body); // a conditional delete whose changes are not kept
  });
  await store.alone(async () => {
    const outcomes = await Promise.all(calls.map((call) => call()));
    const keys = outcomes.flatMap(({ key }) => key ?? []);
    if (new Set(keys).size < keys.length)
      throw invalid('Transaction request cannot include multiple operations on one item');
    if (outcomes.some(({ refusal }) => refusal)) throw cancelled(outcomes);
    const kept = outcomes.filter((_, at) => actions[at]![0] !== 'ConditionCheck');
    await store.level.batch(kept.flatMap(({ changes }) => changes));
  });
}

/** Up to 100 items of one moment: no write comes between them. */
export async function transactGet(store: Store, { TransactItems }: Transaction): Promise<object> {
  const calls = actionsOf(TransactItems, ['Get']).map(([, body]) => prepare(store, 'getItem', body));
  const outcomes = await store.alone(() => Promise.all(calls.map((call) => call())));
  if (outcomes.some(({ refusal }) => refusal)) throw cancelled(outcomes);
  return { Responses: outcomes.map(({ output }) => output) };
}

function actionsOf(items: Item[] = [], known: string[]): [kind: string, body: Item][] {
  if (items.length < 1 || items.length > 100) throw invalid('A transaction has 1 to 100 items.');
  return items.map((item) => {
    const [kind, ...others] = Object.keys(item);
    if (!kind || !known.includes(kind) || others.length > 0)
      throw invalid(`Each item of this transaction is one of ${known.join(', ')}.`);
    return [kind, item[kind] as Item];
  });
}

function cancelled(outcomes: Outcome[]): AwsError {
  const reasons = outcomes.map(({ refusal }) => {
    if (!refusal) return { Code: 'None' };
    const code = reasonCodes[refusal.name];
    if (!code) throw refusal;
    return { Code: code, Message: refusal.message, ...refusal.extra };
  });
  const codes = reasons.map((reason) => reason.Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new AwsError('TransactionCanceledException', message, 400, { CancellationReasons: reasons });
}

const reasonCodes: Record<string, string> = {
  ConditionalCheckFailedException: 'ConditionalCheckFailed',
  ValidationException: 'ValidationError',
};

function invalid(message: string): AwsError {
  return new AwsError('ValidationException', message);
}

type Transaction = { TransactItems?: Item[] };
