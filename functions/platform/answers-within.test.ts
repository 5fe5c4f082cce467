import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { answersWithin } from './answers-within.ts';

let server: Server;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test('a request to an AWS service without a timely response is sent again and succeeds', async () => {
  let tries = 0;
  server = createServer((_, res) => {
    tries += 1;
    if (tries > 1) res.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    requestHandler: answersWithin(50),
  });
  await client.send(new ListTablesCommand());
  expect(tries).toBeGreaterThan(1);
});

test('every client of an AWS service has a timeout', () => {
  const clientsWithoutTimeout = globSync('functions/**/*.ts', {
    exclude: ['**/*.test.ts', '**/testing/**'],
  }).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/new (?:sdk\.)?\w+Client\([^;]*/g)]
      .filter(([made]) => !made.includes('requestHandler'))
      .map(() => path),
  );
  expect(clientsWithoutTimeout).toEqual([]);
});
