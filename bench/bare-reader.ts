import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The floor that a warm request is compared with: a bare Node server that answers with one item, read by the same SDK
 * call.
 */
const [endpoint, TableName] = process.argv.slice(2) as [string, string];
const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1', endpoint }));

const server = createServer((req, res) => void answer(req.url!.slice(1)).then((body) => res.end(body)));
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());

async function answer(id: string): Promise<string> {
  const { Item } = await documents.send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }));
  return JSON.stringify({ audio: Item });
}
