import { mkdir } from 'node:fs/promises';
import type { AccessKeys } from '#local/services/access-keys.ts';
import { serveAwsJson, callAwsJson, type Operations, type Permit } from '#local/services/http.ts';
import { createPermissions, type Permissions } from '#local/services/permissions.ts';
import { outcomeOf } from './engine.ts';
import type { Item } from './level.ts';
import { activateTables, recoveryOperations } from './recovery.ts';
import { openStore } from './store.ts';
import { defineTable, type TableDefinition } from './tables.ts';
import { createTransactions, asTransactionError } from './transactions.ts';

/**
 * A stand-in for DynamoDB: dynalite's rules on a LevelDB, plus transactions, changeable indexes and point-in-time
 * recovery.
 */
export async function startDynamoDb({ port, dir, keys, permissions = createPermissions() }: DynamoDbOptions) {
  if (dir) await mkdir(dir, { recursive: true });
  const store = await openStore(dir);
  await activateTables(store);
  const readOperation = (operation: string) => async (input: Item) =>
    (await outcomeOf(store, operation, input)).output;
  const write = (operation: string) => (input: Item) =>
    store.alone(async () => {
      const { output, changes } = await outcomeOf(store, operation, input);
      await store.write(changes);
      return output;
    });

  const operations: Operations = {
    GetItem: readOperation('getItem'),
    BatchGetItem: readOperation('batchGetItem'),
    Query: readOperation('query'),
    Scan: readOperation('scan'),
    PutItem: write('putItem'),
    UpdateItem: write('updateItem'),
    DeleteItem: write('deleteItem'),
    ListTables: readOperation('listTables'),
    DescribeTable: readOperation('describeTable'),
    ...recoveryOperations(store),
    TransactWriteItems: createTransactions(store),
  };
  const permit: Permit = (req, operation, input: RequestInput) => {
    for (const [action, table] of usesOf(operation, input))
      try {
        const resource = `arn:aws:dynamodb:us-east-1:000000000000:table/${table}`;
        permissions.require(req, `dynamodb:${action}`, resource);
      } catch (error) {
        throw input.TransactItems ? asTransactionError(error, input.TransactItems) : error;
      }
  };
  const server = await serveAwsJson(port, { name: 'DynamoDB', operations, keys, permit });
  return {
    port: server.port,
    /** For calls from within this process: checks no permission. */
    call: (target: string, body: Uint8Array | string) => callAwsJson('DynamoDB', operations, target, body),
    defineTable: (definition: TableDefinition) => defineTable(store, definition),
    async close(): Promise<void> {
      await server.close();
      await store.alone(() => store.level.close());
    },
  };
}

/**
 * Returns the actions for which a request needs permission, each with its table or index. Each part of a transaction
 * counts as its own action.
 */
function usesOf(operation: string, input: RequestInput): [action: string, table: string][] {
  const { SourceTableName, TableName = SourceTableName ?? '*', IndexName } = input;
  const { RequestItems, TransactItems } = input;
  if (TransactItems)
    return TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, part]): [string, string] => [`${kind}Item`, part.TableName]),
    );
  if (RequestItems) return Object.keys(RequestItems).map((table) => [operation, table]);
  return [[operation, IndexName ? `${TableName}/index/${IndexName}` : TableName]];
}

interface DynamoDbOptions {
  readonly port: number;
  /** Without a folder, all data is in memory only. */
  readonly dir?: string;
  readonly keys: AccessKeys;
  readonly permissions?: Permissions;
}
interface RequestInput {
  readonly TableName?: string;
  readonly SourceTableName?: string;
  readonly IndexName?: string;
  readonly RequestItems?: object;
  readonly TransactItems?: readonly Record<string, { TableName: string }>[];
}
export type DynamoDbService = Awaited<ReturnType<typeof startDynamoDb>>;
