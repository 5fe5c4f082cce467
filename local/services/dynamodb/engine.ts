import { AwsError } from '#local/services/http.ts';
import type { Change, Item } from './level.ts';
import { load, type Store } from './store.ts';

/**
 * Runs dynalite's action for a call, but without its writes: the item and its index entries come back as changes, so
 * that they reach the disk in one batch or not at all (dynalite writes them one by one, and a kill in between loses an
 * item from its index). Rejects with the `AwsError` that DynamoDB would answer.
 */
export async function outcomeOf(store: Store, operation: string, input: Item): Promise<Outcome> {
  const parsed = validated(store, operation, input);
  const action = load(`dynalite/actions/${operation}`) as Action;
  const draft: Draft = { changes: [] };
  const acted = new Promise<unknown>((resolve, reject) => {
    action(drafting(store, draft), parsed, (error, output) => (error ? reject(error) : resolve(output)));
  });
  try {
    const output = await acted.catch(asAwsError);
    return { output, changes: draft.changes };
  } catch (error) {
    const wanted = input['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD';
    throw wanted ? withItem(error, draft.found) : error;
  }
}

/** What a failed condition is answered with where the caller asks for the item that it was held against. */
function withItem(error: unknown, Item: Item | undefined): unknown {
  if (!(error instanceof AwsError) || error.name !== 'ConditionalCheckFailedException' || !Item) return error;
  return new AwsError(error.name, error.message, error.status, { Item });
}

/** The input as dynalite's own validations leave it. */
export function validated(store: Store, operation: string, input: Item): Item {
  const { types, custom } = load(`dynalite/validations/${operation}`) as Validation;
  try {
    const parsed = validations.checkTypes({ ...input }, types);
    validations.checkValidations(parsed, types, custom, store.dynalite);
    return parsed;
  } catch (error) {
    return asAwsError(error);
  }
}

/** The store as an action sees it: reads come from the disk, writes are only noted. */
function drafting({ dynalite }: Store, draft: Draft): object {
  const section = (prefix: string, disk: object) => ({
    ...disk,
    put: (key: string, value: Item, done: Done) =>
      done(null, draft.changes.push({ type: 'put', key: prefix + key, value })),
    del: (key: string, done: Done) => done(null, draft.changes.push({ type: 'del', key: prefix + key })),
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

/** Dynalite's refusals carry the body for the wire; anything else is a bug and rises. */
function asAwsError(error: unknown): never {
  const { statusCode, body } = error as { statusCode?: number; body?: Record<string, string> };
  if (!body) throw error;
  throw new AwsError(
    body['__type']!.split('#').at(-1)!,
    body['message'] ?? body['Message'] ?? '',
    statusCode,
  );
}

const validations = load('dynalite/validations') as Validations;

interface Draft {
  readonly changes: Change[];
  /** The item that was read last. */
  found?: Item | undefined;
}
export interface Outcome {
  output: unknown;
  changes: Change[];
}
type Done = (error: unknown, value?: unknown) => void;
type Action = (store: object, parsed: Item, done: Done) => void;
type Validation = { types: object; custom: unknown };
interface Validations {
  checkTypes(input: Item, types: object): Item;
  checkValidations(parsed: Item, types: object, custom: unknown, store: object): void;
}
