import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { startDynamoDb, type DynamoDbService } from '#local/services/dynamodb/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredAudio } from './audio-item.ts';
import { audioStore, type AudioStore } from './audio-store.ts';

let dir: string;
let dynamodb: DynamoDbService;
let client: DynamoDBDocumentClient;
let audios: AudioStore;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'audio-'));
  dynamodb = await startDynamoDb({ port: 0, dir });
  await dynamodb.defineTable({
    TableName: 'audio',
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  });
  client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${dynamodb.port}`,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
  );
  audios = audioStore(client, 'audio');
});
afterAll(async () => {
  client.destroy();
  await dynamodb.close();
  await rm(dir, { recursive: true, force: true });
});

const shared = { visibility: 'public', publicMediaId: 'med_1' } as const;

test('an audio is not called private by somebody who has not seen that it was shared meanwhile', async () => {
  const seen = await stored(begunAudio('aud_1', { status: 'READY' }));
  await audios.change(seen, shared);
  expect(await audios.change(seen, { visibility: 'private' })).toBeUndefined();
  expect(await audios.get('aud_1')).toMatchObject(shared);
});

test('nor shared with everybody by somebody who has not seen that it was taken back', async () => {
  const seen = await stored(begunAudio('aud_2', { status: 'READY', ...shared, visibility: 'unlisted' }));
  await audios.change(seen, { visibility: 'private', publicMediaId: undefined });
  expect(await audios.change(seen, { visibility: 'public' })).toBeUndefined();
  expect(await audios.get('aud_2')).toMatchObject({ visibility: 'private' });
});

test('a new title does not mind who hears the audio', async () => {
  const seen = await stored(begunAudio('aud_3', { status: 'READY' }));
  await audios.change(seen, shared);
  expect(await audios.change(seen, { title: 'New' })).toMatchObject({ ...shared, title: 'New' });
});

async function stored(audio: StoredAudio): Promise<StoredAudio> {
  await client.send(new PutCommand({ TableName: 'audio', Item: audio }));
  return audio;
}
