import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { bootedAudios, bootedChannels } from '#functions/testing/channels.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoredAudio } from './audio-item.ts';

let tables: Tables;
let audios: ReturnType<typeof bootedAudios>;

beforeAll(async () => {
  tables = await bootTables('audio', 'channels', 'directoryEntries', 'people');
  audios = bootedAudios(tables.client, () => now);
});
beforeEach(() => bootedChannels(tables.client).channels.remove('usr_ada'));
afterAll(() => tables.close());

let now = new Date('2026-11-21T08:00:00.000Z');
const published = async () => (await bootedChannels(tables.client).channels.get('usr_ada')).published;
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

test('an audio keeps the moment at which it was public for the first time, and is listed by it', async () => {
  const seen = await stored(begunAudio('aud_4', { status: 'READY', category: 'Fiction' }));
  const unlisted = (await audios.change(seen, { visibility: 'unlisted', publicMediaId: 'med_4' }))!;
  expect(unlisted.publishedAt).toBeUndefined();
  const first = (await audios.change(unlisted, { visibility: 'public' }))!;
  expect(first.publishedAt).toBe('2026-11-21T08:00:00.000Z');
  now = new Date('2026-11-22T08:00:00.000Z');
  const withdrawn = (await audios.change(first, { visibility: 'private', publicMediaId: undefined }))!;
  const again = (await audios.change(withdrawn, { visibility: 'public', publicMediaId: 'med_5' }))!;
  expect(again.publishedAt).toBe(first.publishedAt);
  expect(await published()).toEqual({ Fiction: { count: 1, latestAt: first.publishedAt } });
});

test('the public ones of an owner are listed, of all categories or of one, and the others are not', async () => {
  const seen = await stored(
    begunAudio('aud_5', { ownerId: 'usr_lea', status: 'READY', category: 'Fiction' }),
  );
  const listed = async (category?: string) =>
    (await audios.listPublicOf('usr_lea', category, { limit: 10, after: undefined })).items.map(
      ({ id }) => id,
    );
  expect(await listed()).toEqual([]);
  const open = (await audios.change(seen, shared))!;
  expect([await listed(), await listed('Fiction'), await listed('Poetry')]).toEqual([
    ['aud_5'],
    ['aud_5'],
    [],
  ]);
  const filed = (await audios.change(open, { category: 'Poetry' }))!;
  expect([await listed(), await listed('Fiction'), await listed('Poetry')]).toEqual([
    ['aud_5'],
    [],
    ['aud_5'],
  ]);
  await audios.change(filed, { visibility: 'unlisted' });
  expect([await listed(), await listed('Poetry')]).toEqual([[], []]);
});

test('an audio that two file elsewhere, at once or without having seen each other, is counted once, where it is then', async () => {
  const seen = await stored(begunAudio('aud_6', { status: 'READY', category: 'Fiction' }));
  const open = (await audios.change(seen, { ...shared, publicMediaId: 'med_6' }))!;
  await Promise.all(['Poetry', 'History'].map((category) => audios.change(open, { category })));
  const { category, publishedAt: latestAt } = (await audios.get('aud_6'))!;
  expect(await published()).toEqual({ [category]: { count: 1, latestAt } });
  await audios.change(open, { category: 'Memoir' });
  expect(await published()).toEqual({ Memoir: { count: 1, latestAt } });
});

test('one that is filed elsewhere while it is published is listed where it is filed', async () => {
  const seen = await stored(begunAudio('aud_7', { status: 'READY', category: 'Fiction' }));
  await audios.change(seen, { ...shared, publicMediaId: 'med_7' });
  const filed = await audios.change(seen, { category: 'Poetry' });
  expect(filed).toMatchObject({ publicOwner: 'usr_ada', publicCategory: 'usr_ada#Poetry' });
  expect(Object.keys(await published())).toEqual(['Poetry']);
});

test('what cannot be written along keeps audio and channel as they were', async () => {
  const seen = await stored(begunAudio('aud_8', { status: 'READY' }));
  const impossible = {
    Delete: { TableName: 'people', Key: { id: 'usr_nobody' }, ConditionExpression: 'attribute_exists(id)' },
  };
  expect(await audios.change(seen, shared, [impossible])).toBeUndefined();
  expect(await audios.get('aud_8')).toMatchObject({ visibility: 'private' });
  expect(await published()).toEqual({});
});

async function stored(audio: StoredAudio): Promise<StoredAudio> {
  await tables.client.send(new PutCommand({ TableName: 'audio', Item: audio }));
  return audio;
}
