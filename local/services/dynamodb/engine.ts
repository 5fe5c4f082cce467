import { AwsError } from '#local/services/http.ts';
import type { Change, Item } from './level.ts';
import { loadModule, type Store } from './store.ts';

/**
 * Runs dynalite's action but returns its writes as changes, so that item and index entries reach the disk in one batch.
 * Dynalite writes them one by one, so a process killed in between could leave an item out of its index. Rejects with
 * DynamoDB's `AwsError`.
 */
export async function outcomeOf(store: Store, operation: string, input: Item): Promise<Outcome> {
  const parsed = validateInput(store, operation, input);
  const action = loadModule(`dynalite/actions/${operation}`) as Action;
  const draft: Draft = { changes: [] };
  const pendingOutput = new Promise<unknown>((resolve, reject) => {
    action(draftStore(store, draft), parsed, (error, output) => (error ? reject(error) : resolve(output)));
  });
  try {
    const output = await pendingOutput.catch(throwAsAwsError);
    return { output, changes: draft.changes };
  } catch (error) {
    const wantsItem = input['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD';
    throw wantsItem ? withItem(error, draft.found) : error;
  }
}

function withItem(error: unknown, Item: Item | undefined): unknown {
  if (!(error instanceof AwsError) || error.name !== 'ConditionalCheckFailedException' || !Item) return error;
  return new AwsError(error.name, error.message, error.status, { Item });
}

export function validateInput(store: Store, operation: string, input: Item): Item {
  const { types, custom } = loadModule(`dynalite/validations/${operation}`) as Validation;
  try {
    const parsed = validations.checkTypes({ ...input }, types);
    validations.checkValidations(parsed, types, custom, store.dynalite);
    return parsed;
  } catch (error) {
    return throwAsAwsError(error);
  }
}

/** Wraps the store for an action: reads come from the disk, writes are only collected. */
function draftStore({ dynalite }: Store, draft: Draft): object {
  const section = (prefix: string, disk: object) => ({
    ...disk,
    put: (key: string, value: Item, done: Callback) =>
      done(null, draft.changes.push({ type: 'put', key: prefix + key, value })),
    del: (key: string, done: Callback) => done(null, draft.changes.push({ type: 'del', key: prefix + key })),
  });
  return {
    ...dynalite,
    getItemDb(table: string) {
      const disk = dynalite.getItemDb(table);
      const get = (key: string, done: (error: unknown, item?: Item) => void) =>
        disk.get(key, (error, item) => done(error, (draft.found = item)));
      return { ...section(`item-${table}~`, disk), get };
    },
    getIndexDb: (kind: string, table: string, index: string) =>
      section(`index-global~${table}~${index}~`, dynalite.getIndexDb(kind, table, index)),
  };
}

/** An error that dynalite throws as a refusal has a response body; any other is a bug and is rethrown. */
function throwAsAwsError(error: unknown): never {
  const { statusCode, body } = error as { statusCode?: number; body?: Record<string, string> };
  if (!body) throw error;
  throw new AwsError(
    body['__type']!.split('#').at(-1)!,
    body['message'] ?? body['Message'] ?? '',
    statusCode,
  );
}

const validations = loadModule('dynalite/validations') as Validations;

interface Draft {
  readonly changes: Change[];
  found?: Item | undefined;
}
export interface Outcome {
  output: unknown;
  changes: Change[];
}
type Callback = (error: unknown, value?: unknown) => void;
type Action = (store: object, parsed: Item, done: Callback) => void;
type Validation = { types: object; custom: unknown };
interface Validations {
  checkTypes(input: Item, types: object): Item;
  checkValidations(parsed: Item, types: object, custom: unknown, store: object): void;
}
