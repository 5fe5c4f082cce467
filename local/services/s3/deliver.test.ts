import { request } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { serve } from '#local/services/http.ts';
import { deliver } from './deliver.ts';

test('a response to a disconnected client ends without an error, and its source stream is closed', async () => {
  const source = Readable.from(['never read']);
  const delivered = Promise.withResolvers<void>();
  const server = await serve(0, (_, res) => {
    res.destroy();
    deliver(res, source).then(delivered.resolve, delivered.reject);
  });
  request({ port: server.port })
    .on('error', () => {})
    .end();

  await expect(delivered.promise).resolves.toBeUndefined();
  expect(source.destroyed).toBe(true);
  await server.close();
});
