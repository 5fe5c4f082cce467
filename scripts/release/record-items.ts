import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { publicCopyStore } from '#functions/audio/public-copy-store.ts';
import { withdrawalStore } from '#functions/platform/edges/withdrawal-store.ts';
import { makeThings } from '#functions/testing/addressed-things.ts';
import { bootTables } from '#functions/testing/tables.ts';
import { openBucket } from '#local/services/s3/bucket.ts';
import { call } from '#local/testing/caller.ts';
import { ask, untilAnswered } from '#local/testing/converse.ts';
import { pageOf } from '#local/testing/live-socket.ts';
import { narrate, untilEnded } from '#local/testing/narrate.ts';
import { newcomer, type Newcomer } from '#local/testing/sign-up.ts';
import { storedItems } from '#local/testing/tables.ts';
import { tableNames, type TableName } from '#shared/tables.ts';
import { ownReadEndpoints, request } from './own-reads.ts';
import type { Item, RecordedItems, RecordedObject, RecordedPerson } from './recorded-items.ts';

/**
 * Acts as a new person in the tested cloud until every table has an item of theirs, and returns these items. Throws
 * with the names of tables that stayed empty.
 */
export async function recordItems(dataDir: string): Promise<RecordedItems> {
  const owner = await newcomer('recorded');
  const person = await recordedPerson(owner);
  const page = await pageOf(owner);
  const values: Record<string, Readonly<Record<string, string>>> = {};
  for (const entry of ownReadEndpoints()) {
    const { route } = entry.endpoint;
    const response = await request(entry, (values[route] = await makeThings(route, owner)), owner.token);
    if (response.status !== entry.endpoint.answer.status) delete values[route];
  }
  await makeSampleContent(owner);
  const items = { ...(await itemsOf(person)), ...(await shortLivedItems(person)) };
  page.socket.close();
  const empty = tableNames.filter((name) => !items[name]?.length);
  if (empty.length > 0)
    throw new Error(`Say in record-items.ts how something comes into: ${empty.join(', ')}`);
  const recordedAt = new Date().toISOString();
  return { recordedAt, person, values, items, objects: await objectsOf(person, dataDir) };
}

export async function recordedPerson({ token, email, username }: Newcomer): Promise<RecordedPerson> {
  const { userid, creatorId } = (await call('GET /profile', { token })).body.profile;
  return { userid, creatorId, email, username };
}

async function makeSampleContent(owner: Newcomer): Promise<void> {
  const { token } = owner;
  const send = async (route: string, body?: object) => {
    const answer = await call(route, { token, ...(body && { body }) });
    if (answer.status >= 300) throw new Error(`${route}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const digest = { every: 'day', hour: 8, timeZone: 'Europe/Berlin' };
  await send('PUT /notifications/settings', { digest });
  await send('PUT /writing-goals', { timeZone: 'Europe/Berlin', measure: 'words', daily: 50, weekly: 0 });
  const reminder = { message: 'Write', timeZone: 'Europe/Berlin', time: '08:30', days: ['mon'] };
  await send('POST /schedule-notification', reminder);
  await send('POST /account/archive');

  const { id: bookId } = (await send('POST /books', { title: 'The last release' })).book;
  const { chapter } = await send(`POST /books/${bookId}/chapters`, { content: 'Mara is twelve years old.' });
  const accepted = [
    { id: randomUUID(), before: 'Mara is twelve.', after: 'Mara is twelve years old, she says.' },
  ];
  const content = accepted[0]!.after;
  await send(`PUT /chapters/${chapter.id}`, { content, baseRevision: 1, accepted });
  await send(`PUT /books/${bookId}/pronunciations`, {
    baseRevision: 0,
    entries: [{ word: 'Mara', say: 'Mahra' }],
  });
  for (const kind of ['summary', 'facts']) {
    await send(`POST /books/${bookId}/readings`, { kind });
    const isRunning = async () =>
      JSON.stringify(await send(`GET /books/${bookId}/readings`)).includes('"running"');
    while (await isRunning()) await sleep(100);
  }
  await untilAnswered((await ask({ message: 'Who is Mara?', bookId }, { token })).executionArn, { token });
  await send(`POST /books/${bookId}/audio`, {});

  for (const route of ['PUT /facts/{id}', 'PUT /findings/{id}']) await makeThings(route, owner);

  const { id: audioId } = await narrate('For everybody.', {}, { token });
  await untilEnded(audioId, { token });
  await send(`PUT /audio/${audioId}`, { visibility: 'public' });
  await send(`PUT /listening/${audioId}`, { position: { seconds: 1 }, heardAt: new Date().toISOString() });
  await send('POST /shorten', { audioId });
  await send('POST /reports', { kind: 'audio', targetId: audioId, reason: 'other' });
  await call(`POST /audio/${audioId}/plays`, { as: 'grace', body: {} });
}

/** Returns the person's items of each table. For a table without items of that person, returns any one item. */
async function itemsOf({ userid, username, email }: RecordedPerson) {
  const items: Partial<Record<TableName, Item[]>> = {};
  for (const name of tableNames) {
    const allItems = await storedItems<Item>(name);
    const ownItems = allItems.filter((item) =>
      [userid, `"${username}"`, email].some((id) => JSON.stringify(item).includes(id)),
    );
    items[name] = ownItems.length > 0 ? ownItems : allItems.slice(0, 1);
  }
  return items;
}

async function shortLivedItems({ userid }: RecordedPerson) {
  const tables = await bootTables('publicCopies', 'withdrawals');
  const at = new Date().toISOString();
  const copy = { ownerId: userid, publicMediaId: 'med_of_a_moment', audioId: 'aud_of_a_moment' };
  await publicCopyStore(tables.client, 'publicCopies').note(copy, at);
  const thing = { kind: 'audio', id: 'med_of_a_moment' } as const;
  await withdrawalStore(tables.client, 'withdrawals').put({ id: 'inv_of_a_moment', thing, tellFrom: at });
  const allItems = async (TableName: string) =>
    ((await tables.client.send(new ScanCommand({ TableName }))).Items ?? []) as Item[];
  const items = { publicCopies: await allItems('publicCopies'), withdrawals: await allItems('withdrawals') };
  await tables.close();
  return items;
}

/**
 * Reads only the small objects with text, because sound and pictures are large and don't show how a release stores its
 * data. Uses a copy of the buckets, because the cloud is running.
 */
async function objectsOf({ userid }: RecordedPerson, dataDir: string): Promise<RecordedObject[]> {
  const copied = await mkdtemp(join(tmpdir(), 'quillcast-objects-'));
  await cp(join(dataDir, 's3'), copied, { recursive: true });
  const objects: RecordedObject[] = [];
  for (const name of await readdir(copied)) {
    const bucket = openBucket(join(copied, name));
    for (const { key, sizeBytes } of bucket.list('')) {
      if (!key.includes(userid) || sizeBytes > 8_000 || !/^(texts|posts|sources|work)\//.test(key)) continue;
      const bytes = await buffer(bucket.open(key)!.body);
      if (isUtf8(bytes))
        objects.push({ bucket: name.replace(/^quillcast-local-/, ''), key, text: bytes.toString() });
    }
  }
  await rm(copied, { recursive: true });
  return objects;
}
