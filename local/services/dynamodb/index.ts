import { mkdir } from 'node:fs/promises';
import { awsJson } from '#local/services/http.ts';
import { prepare } from './engine.ts';
import { openStore, type Item, type Store } from './store.ts';
import { defineTable, type TableDefinition } from './tables.ts';
import { transactGet, transactWrite } from './transactions.ts';

/** DynamoDB for one machine: dynalite's rules on a LevelDB in `dir`, with transactions and tables that may change. */
export async function startDynamoDb({ port, dir }: DynamoDbOptions): Promise<DynamoDbService> {
  await mkdir(dir, { recursive: true });
  const store = await openStore(dir);
  const listening = await awsJson(port, 'DynamoDB', operationsOn(store));
  return {
    port: listening.port,
    defineTable: (definition) => defineTable(store, definition),
    async close() {
      await listening.close();
      await store.alone(() => store.level.close());
    },
  };
}

function operationsOn(store: Store) {
  const read = (operation: string) => async (input: Item) => answer(store, operation, input);
  const alone = (operation: string) => (input: Item) => store.alone(() => answer(store, operation, input));
  return {
    GetItem: read('getItem'),
    Query: read('query'),
    Scan: read('scan'),
    DescribeTable: read('describeTable'),
    BatchGetItem: alone('batchGetItem'),
    PutItem: alone('putItem'),
    UpdateItem: alone('updateItem'),
    DeleteItem: alone('deleteItem'),
    BatchWriteItem: alone('batchWriteItem'),
    TransactWriteItems: (input: Item) => transactWrite(store, input),
    TransactGetItems: (input: Item) => transactGet(store, input),
    ListTables: () => ({ TableNames: [...store.tables.keys()].toSorted() }),
  };
}

async function answer(store: Store, operation: string, input: Item): Promise<unknown> {
  const { output, refusal, changes } = await prepare(store, operation, input)();
  if (refusal) throw refusal;
  if (changes.length > 0) await store.level.batch(changes);
  return output;
}

export type DynamoDbOptions = { port: number; dir: string };
export interface DynamoDbService {
  readonly port: number;
  /** Makes the table as declared, or rebuilds it with its items where its keys or indexes have changed. */
  defineTable(definition: TableDefinition): Promise<void>;
  close(): Promise<void>;
}
