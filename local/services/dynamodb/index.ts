import { mkdir } from 'node:fs/promises';
import { awsJson } from '#local/services/http.ts';
import { outcomeOf } from './engine.ts';
import { openStore, type Item } from './store.ts';
import { defineTable, type TableDefinition } from './tables.ts';
import { transactWrite } from './transactions.ts';

/** DynamoDB for one machine: dynalite's rules on a LevelDB in `dir`, with transactions and indexes that may change. */
export async function startDynamoDb({ port, dir }: { port: number; dir: string }) {
  await mkdir(dir, { recursive: true });
  const store = await openStore(dir);
  const read = (operation: string) => async (input: Item) =>
    (await outcomeOf(store, operation, input)).output;
  const write = (operation: string) => (input: Item) =>
    store.alone(async () => {
      const { output, changes } = await outcomeOf(store, operation, input);
      await store.level.batch(changes);
      return output;
    });

  const listening = await awsJson(port, 'DynamoDB', {
    GetItem: read('getItem'),
    BatchGetItem: read('batchGetItem'),
    Query: read('query'),
    Scan: read('scan'),
    PutItem: write('putItem'),
    UpdateItem: write('updateItem'),
    DeleteItem: write('deleteItem'),
    TransactWriteItems: ({ TransactItems }: { TransactItems: Item[] }) => transactWrite(store, TransactItems),
  });
  return {
    port: listening.port,
    defineTable: (definition: TableDefinition) => defineTable(store, definition),
    async close(): Promise<void> {
      await listening.close();
      await store.alone(() => store.level.close());
    },
  };
}

export type DynamoDbService = Awaited<ReturnType<typeof startDynamoDb>>;
