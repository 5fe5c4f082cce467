import { createRequire } from 'node:module';
import { AwsError } from '#local/services/http.ts';
import type { Change, Item, Store } from './store.ts';

/**
 * Checks one call, and gives dynalite's action for it without its writes: the item and its index entries come back as
 * changes, so that they reach the disk in one batch or not at all (dynalite writes them one by one, and a kill in
 * between loses an item from its index). The refusal of an action is an answer here, not an exception.
 */
export function prepare(store: Store, operation: string, input: Item): () => Promise<Outcome> {
  const parsed = validated(store, operation, input);
  const action = load(`dynalite/actions/${operation}`) as Action;
  return async () => {
    const draft: Outcome = { changes: [] };
    try {
      draft.output = await new Promise((resolve, reject) => {
        const answer: Done = (error, output) => (error ? reject(error) : resolve(output));
        action(onDraft(store, draft, reject), parsed, answer);
      });
      return draft;
    } catch (error) {
      const shown = input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && draft.existing;
      return { ...draft, refusal: awsErrorOf(error, shown ? { Item: draft.existing } : {}) };
    }
  };
}

/** The input as dynalite's own validations leave it; throws the `AwsError` that DynamoDB would answer. */
export function validated(store: Store, operation: string, input: Item): Item {
  const { types, custom } = load(`dynalite/validations/${operation}`) as Validation;
  try {
    const parsed = validations.checkTypes({ ...input }, types);
    validations.checkValidations(parsed, types, custom, store.dynalite);
    return parsed;
  } catch (error) {
    throw awsErrorOf(error);
  }
}

/** The store as an action sees it: reads come from the disk, writes go to the draft. */
function onDraft(store: Store, draft: Outcome, fail: (bug: unknown) => void): object {
  async function read(key: string, done: Done) {
    draft.key = key;
    done(null, (draft.existing = await store.level.get(key)));
  }
  const write = (done: Done, change: Change) => done(null, draft.changes.push(change));
  const section = (prefix: string, disk: object) => ({
    ...disk,
    lock: (_key: string, start: (release: (done: Done) => Done) => void) => start((done) => done),
    get: (key: string, done: Done) => read(prefix + key, done).catch(fail),
    put: (key: string, value: Item, done: Done) => write(done, { type: 'put', key: prefix + key, value }),
    del: (key: string, done: Done) => write(done, { type: 'del', key: prefix + key }),
  });
  return {
    ...store.dynalite,
    getItemDb: (table: string) => section(`item-${table}~`, store.dynalite.getItemDb(table)),
    getIndexDb: (_kind: string, table: string, index: string) =>
      section(`index-global~${table}~${index}~`, store.dynalite.getIndexDb('global', table, index)),
    getTable(name: string, ...[activeOnly, done = activeOnly]: Done[]) {
      const table = store.tables.get(name);
      if (table) done!(null, table);
      else
        done!(
          new AwsError('ResourceNotFoundException', `Requested resource not found: Table: ${name} not found`),
        );
    },
  };
}

/** Dynalite's refusals carry the body for the wire; anything else is a bug and rises. */
function awsErrorOf(error: unknown, extra: Item = {}): AwsError {
  if (error instanceof AwsError) return error;
  const { statusCode, body } = error as { statusCode?: number; body?: Record<string, string> };
  if (!body) throw error;
  const { __type: type, message, Message } = body;
  return new AwsError(type!.split('#').at(-1)!, message ?? Message ?? '', statusCode, extra);
}

// CommonJS without types, its parts reached by path: dynalite's version is pinned.
const load = createRequire(import.meta.url);
const validations = load('dynalite/validations') as Validations;

export interface Outcome {
  output?: unknown;
  refusal?: AwsError;
  changes: Change[];
  /** Where and what a call on one item read. */
  key?: string;
  existing?: unknown;
}
type Done = (error: unknown, value?: unknown) => void;
type Action = (store: object, parsed: Item, done: Done) => void;
type Validation = { types: object; custom: unknown };
type Validations = {
  checkTypes(input: Item, types: object): Item;
  checkValidations(parsed: Item, types: object, custom: unknown, store: object): void;
};
