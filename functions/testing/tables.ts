import { setImmediate as turn } from 'node:timers/promises';
import { DynamoDBClient, type DynamoDBClientResolvedConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb, type DynamoDbService } from '#local/services/dynamodb/index.ts';
import { tables, type TableDescription, type TableKey, type TableName } from '#shared/tables.ts';
import { keys } from '#local/testing/keys.ts';

export async function bootTables(...names: readonly TableName[]) {
  const dynamodb = await startDynamoDb({ port: 0, keys });
  for (const name of names) await dynamodb.defineTable(tableDefinition(name));
  const connect = () =>
    DynamoDBDocumentClient.from(
      new DynamoDBClient({
        region: 'us-east-1',
        credentials: keys.operator,
        signer: { sign: async (request) => request },
        requestHandler: inProcessHandler(dynamodb),
      }),
      { marshallOptions: { removeUndefinedValues: true } },
    );
  const client = connect();
  return {
    client,
    connect,
    close: async () => {
      client.destroy();
      await dynamodb.close();
    },
  };
}

/**
 * DynamoDB's stand-in runs in this process, so a call needs neither socket nor signature. Each call runs in a later
 * turn of the event loop.
 */
const inProcessHandler = (dynamodb: DynamoDbService): RequestHandler => ({
  async handle({ headers, body }) {
    await turn();
    const { buffer, byteOffset, byteLength } = body as Uint8Array<ArrayBuffer>;
    const text = Buffer.from(buffer, byteOffset, byteLength);
    const { status, answer } = await dynamodb.call(headers['x-amz-target'], text);
    return { response: { statusCode: status, headers: {}, body: Buffer.from(JSON.stringify(answer)) } };
  },
});

export function tableDefinition(name: TableName) {
  const { key, indexes = {}, keysOnly = [], carries = {} }: TableDescription = tables[name];
  const attributes = new Set([key, ...Object.values(indexes)].flat() as string[]);
  const secondary = Object.entries(indexes).map(([IndexName, indexKey]) => ({
    IndexName,
    KeySchema: keySchema(indexKey),
    Projection: carries[IndexName]
      ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...carries[IndexName]] }
      : { ProjectionType: keysOnly.includes(IndexName) ? ('KEYS_ONLY' as const) : ('ALL' as const) },
  }));
  return {
    TableName: name,
    KeySchema: keySchema(key),
    AttributeDefinitions: [...attributes].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    ...(secondary.length > 0 && { GlobalSecondaryIndexes: secondary }),
  };
}

const keySchema = ([hash, range]: TableKey) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  ...(range === undefined ? [] : [{ AttributeName: range, KeyType: 'RANGE' as const }]),
];

type RequestHandler = DynamoDBClientResolvedConfig['requestHandler'];
export type Tables = Awaited<ReturnType<typeof bootTables>>;
