import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { bootedAudios } from '#functions/testing/channels.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredAudio } from './audio-item.ts';

let tables: Tables;
let audios: ReturnType<typeof bootedAudios>;

beforeAll(async () => {
  tables = await bootTables('audio', 'channels', 'channelPlaces', 'people');
  audios = bootedAudios(tables.client);
});
afterAll(() => tables.close());

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
  await tables.client.send(new PutCommand({ TableName: 'audio', Item: audio }));
  return audio;
}
