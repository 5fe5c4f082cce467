import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { bootedAudios, bootedChannels } from '#functions/testing/channels.ts';
import { removeItem } from '#functions/platform/dynamodb/items.ts';
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
beforeEach(() => removeItem(tables.client, 'channels', { ownerId: 'usr_ada' }));
afterAll(() => tables.close());

let now = new Date('2026-11-21T08:00:00.000Z');
const published = async () => (await bootedChannels(tables.client).channels.get('usr_ada')).published;
const shared = { visibility: 'public', publicMediaId: 'med_1' } as const;

test('making an audio private from an outdated page is rejected if it has been shared since', async () => {
  const storedAudio = await storeAudio(begunAudio('aud_1', { status: 'READY' }));
  await audios.change(storedAudio, shared);
  expect(await audios.change(storedAudio, { visibility: 'private' })).toBeUndefined();
  expect(await audios.get('aud_1')).toMatchObject(shared);
});

test('making an audio public from an outdated page is rejected if it was made private since', async () => {
  const storedAudio = await storeAudio(
    begunAudio('aud_2', { status: 'READY', ...shared, visibility: 'unlisted' }),
  );
  await audios.change(storedAudio, { visibility: 'private', publicMediaId: undefined });
  expect(await audios.change(storedAudio, { visibility: 'public' })).toBeUndefined();
  expect(await audios.get('aud_2')).toMatchObject({ visibility: 'private' });
});

test('a title change succeeds even if the audio was shared in the meantime', async () => {
  const storedAudio = await storeAudio(begunAudio('aud_3', { status: 'READY' }));
  await audios.change(storedAudio, shared);
  expect(await audios.change(storedAudio, { title: 'New' })).toMatchObject({ ...shared, title: 'New' });
});

test('a new title changes only the audio’s date; publishing or unpublishing also its channel’s', async () => {
  const channelChangedAt = async () =>
    (await bootedChannels(tables.client).channels.get('usr_ada')).changedAt;
  const startTime = now;
  const at = (hour: number) => (now = new Date(Date.UTC(2026, 10, 21, hour))).toISOString();
  const storedAudio = await storeAudio(begunAudio('aud_6', { status: 'READY' }));
  const publishedAt = at(9);
  const first = (await audios.change(storedAudio, { ...shared, publicMediaId: 'med_6' }))!;
  expect([first.changedAt, await channelChangedAt()]).toEqual([publishedAt, publishedAt]);
  const retitledAt = at(10);
  const retitledAudio = (await audios.change(first, { title: 'New' }))!;
  expect([retitledAudio.changedAt, (await audios.get('aud_6'))!.changedAt]).toEqual([retitledAt, retitledAt]);
  expect(await channelChangedAt()).toBe(publishedAt);
  const withdrawnAt = at(11);
  await audios.change(retitledAudio, { visibility: 'private', publicMediaId: undefined });
  expect(await channelChangedAt()).toBe(withdrawnAt);
  now = startTime;
});

test('an audio keeps the time of its first publication, and lists are sorted by that time', async () => {
  const storedAudio = await storeAudio(begunAudio('aud_4', { status: 'READY', category: 'Fiction' }));
  const unlisted = (await audios.change(storedAudio, { visibility: 'unlisted', publicMediaId: 'med_4' }))!;
  expect(unlisted.publishedAt).toBeUndefined();
  const first = (await audios.change(unlisted, { visibility: 'public' }))!;
  expect(first.publishedAt).toBe('2026-11-21T08:00:00.000Z');
  now = new Date('2026-11-22T08:00:00.000Z');
  const withdrawn = (await audios.change(first, { visibility: 'private', publicMediaId: undefined }))!;
  const changedAgain = (await audios.change(withdrawn, { visibility: 'public', publicMediaId: 'med_5' }))!;
  expect(changedAgain.publishedAt).toBe(first.publishedAt);
  expect(await published()).toEqual({ Fiction: { count: 1, latestAt: first.publishedAt } });
});

test('only public audios of an owner are listed, for all categories or for one', async () => {
  const storedAudio = await storeAudio(
    begunAudio('aud_5', { ownerId: 'usr_lea', status: 'READY', category: 'Fiction' }),
  );
  const listIds = async (category?: string) =>
    (await audios.listPublicOf('usr_lea', category, { limit: 10, after: undefined })).items.map(
      ({ id }) => id,
    );
  expect(await listIds()).toEqual([]);
  const publicAudio = (await audios.change(storedAudio, shared))!;
  const { items } = await audios.listEpisodesOf('usr_lea', { limit: 10, after: undefined });
  const { id, title, publicMediaId, sound, changedAt, publishedAt } = publicAudio;
  expect(items).toMatchObject([{ id, title, publicMediaId, sound, changedAt, publishedAt }]);
  expect(items[0]).not.toHaveProperty('attempt');
  expect([await listIds(), await listIds('Fiction'), await listIds('Poetry')]).toEqual([
    ['aud_5'],
    ['aud_5'],
    [],
  ]);
  const categorized = (await audios.change(publicAudio, { category: 'Poetry' }))!;
  expect([await listIds(), await listIds('Fiction'), await listIds('Poetry')]).toEqual([
    ['aud_5'],
    [],
    ['aud_5'],
  ]);
  await audios.change(categorized, { visibility: 'unlisted' });
  expect([await listIds(), await listIds('Poetry')]).toEqual([[], []]);
  expect(await audios.listEpisodesOf('usr_lea', { limit: 10, after: undefined })).toEqual({ items: [] });
});

test('after two category changes at once, an audio is counted once, in its final category', async () => {
  const storedAudio = await storeAudio(begunAudio('aud_6', { status: 'READY', category: 'Fiction' }));
  const publicAudio = (await audios.change(storedAudio, { ...shared, publicMediaId: 'med_6' }))!;
  await Promise.all(['Poetry', 'History'].map((category) => audios.change(publicAudio, { category })));
  const { category, publishedAt: latestAt } = (await audios.get('aud_6'))!;
  expect(await published()).toEqual({ [category]: { count: 1, latestAt } });
  await audios.change(publicAudio, { category: 'Memoir' });
  expect(await published()).toEqual({ Memoir: { count: 1, latestAt } });
});

test('a public audio’s category can be changed even from a page loaded before it was public', async () => {
  const storedAudio = await storeAudio(begunAudio('aud_7', { status: 'READY', category: 'Fiction' }));
  await audios.change(storedAudio, { ...shared, publicMediaId: 'med_7' });
  const categorized = await audios.change(storedAudio, { category: 'Poetry' });
  expect(categorized).toMatchObject({ publicOwner: 'usr_ada', publicCategory: 'usr_ada#Poetry' });
  expect(Object.keys(await published())).toEqual(['Poetry']);
});

test('if another write of the same transaction fails, neither the audio nor its channel changes', async () => {
  const storedAudio = await storeAudio(begunAudio('aud_8', { status: 'READY' }));
  const failingWrite = {
    Delete: { TableName: 'people', Key: { id: 'usr_nobody' }, ConditionExpression: 'attribute_exists(id)' },
  };
  expect(await audios.change(storedAudio, shared, [failingWrite])).toBeUndefined();
  expect(await audios.get('aud_8')).toMatchObject({ visibility: 'private' });
  expect(await published()).toEqual({});
});

test('an author’s own date for an audio decides its place in the channel, not in the directory', async () => {
  const storedAudio = await storeAudio(
    begunAudio('aud_9', { ownerId: 'usr_mia', status: 'READY', category: 'Fiction' }),
  );
  await storeAudio(
    begunAudio('aud_10', {
      ownerId: 'usr_mia',
      publicOwner: 'usr_mia',
      publishedAt: '2020-01-01T00:00:00.000Z',
    } as object),
  );
  const [dated, at] = ['2019-05-01T10:00:00.000Z', now.toISOString()];
  const listIds = async () =>
    (await audios.listPublicOf('usr_mia', undefined, { limit: 10, after: undefined })).items.map(
      ({ id }) => id,
    );
  // a date set before publication applies at publication
  const datedAudio = (await audios.change(storedAudio, { datedAt: dated }))!;
  expect(datedAudio.publishedAt).toBeUndefined();
  const publicAudio = (await audios.change(datedAudio, { ...shared, publicMediaId: 'med_9' }))!;
  expect(publicAudio).toMatchObject({ publishedAt: dated, firstPublicAt: at });
  expect(await listIds()).toEqual(['aud_10', 'aud_9']);
  const publishedByMia = async () => (await bootedChannels(tables.client).channels.get('usr_mia')).published;
  expect(await publishedByMia()).toEqual({ Fiction: { count: 1, latestAt: at } });

  const undated = (await audios.change(publicAudio, { datedAt: undefined }))!;
  expect([undated.publishedAt, undated.datedAt]).toEqual([at, undefined]);
  expect(await listIds()).toEqual(['aud_9', 'aud_10']);
  const changedAgain = (await audios.change(undated, { datedAt: dated }))!;
  expect(changedAgain).toMatchObject({ publishedAt: dated, firstPublicAt: at });
  expect(await publishedByMia()).toEqual({ Fiction: { count: 1, latestAt: at } });
});

test('an author’s own date for an audio is stored even from a page loaded before it was public', async () => {
  const storedAudio = await storeAudio(begunAudio('aud_11', { status: 'READY' }));
  await audios.change(storedAudio, { ...shared, publicMediaId: 'med_11' });
  const dated = await audios.change(storedAudio, { datedAt: '2019-05-01T10:00:00.000Z' });
  expect(dated).toMatchObject({
    publishedAt: '2019-05-01T10:00:00.000Z',
    firstPublicAt: now.toISOString(),
    visibility: 'public',
  });
  const otherAudio = await storeAudio(begunAudio('aud_12', { status: 'READY' }));
  await audios.change(otherAudio, { datedAt: '2018-05-01T10:00:00.000Z' });
  const publicAudio = await audios.change(otherAudio, { ...shared, publicMediaId: 'med_12' });
  expect(publicAudio).toMatchObject({ publishedAt: '2018-05-01T10:00:00.000Z' });
});

async function storeAudio(audio: StoredAudio): Promise<StoredAudio> {
  await tables.client.send(new PutCommand({ TableName: 'audio', Item: audio }));
  return audio;
}
