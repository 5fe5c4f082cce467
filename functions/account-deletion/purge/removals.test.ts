import { recordedEdges } from '#functions/testing/recorded-edges.ts';
import { chapterStore } from '#functions/books/chapter-store.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mediaStore } from '#functions/audio/media-store.ts';
import { passageCache } from '#functions/audio/work/passage-cache.ts';
import { playlistMembership } from '#functions/playlists/playlist-membership.ts';
import { playlistStore } from '#functions/playlists/playlist-store.ts';
import { bootedAttempts } from '#functions/testing/attempts.ts';
import { publicCopyStore } from '#functions/audio/public-copy-store.ts';
import { postCounters } from '#functions/posts/post-counters.ts';
import { postStore } from '#functions/posts/post-store.ts';
import { aPublication, aStoredPost } from '#functions/posts/testing/posts.ts';
import { workStore } from '#functions/audio/work/work-store.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore, type Person } from '#functions/people/people-store.ts';
import { waitlistStore } from '#functions/people/waitlist-store.ts';
import { answerSlots } from '#functions/writing/answer-slots.ts';
import { removeObjects } from '#functions/platform/s3/object-folder.ts';
import { listVersions } from '#functions/platform/s3/object-versions.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { bootedAudios, bootedChannels, bootedSocial } from '#functions/testing/channels.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { startS3, type S3Service } from '#local/services/s3/index.ts';
import { folders, ownedFolderNames, type OwnedFolderName } from '#shared/folders.ts';
import { ownedTableNames, tableNames, tables, type OwnedTableName } from '#shared/tables.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '#local/testing/keys.ts';
import { removalsOfAllAreas } from './removals.ts';
import { ownerKeyRemover } from './under-their-key.ts';

let dir: string;
let s3: S3Service;
let client: S3Client;
let stored: Tables;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'removals-'));
  s3 = await startS3({ port: 0, keys, dir });
  for (const bucket of ['media', 'texts', 'work']) s3.defineBucket(bucket, 35);
  client = new S3Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${s3.port}`,
    forcePathStyle: true,
    credentials: keys.operator,
  });
  stored = await bootTables(...tableNames);
});
afterEach(async () => {
  client.destroy();
  await Promise.all([s3.close(), stored.close()]);
  await rm(dir, { recursive: true });
});

test('account deletion leaves only ownerless usernames, links and reports; others lose nothing', async () => {
  await storeItemsOf(ada);
  await storeItemsOf(bob);
  const itemsOfBob = await itemsOf(bob);
  expect(itemsOfBob).toHaveLength(ownedTableNames.length);
  for (const { removeAllOf } of everyRemoval()) await removeAllOf(ada);
  expect(await itemsOf(ada)).toEqual([
    { v: 1, shortCode: 'of-ada-id', retiredAt: '2026-11-21T08:00:00.000Z' },
    { id: 'of-ada-id', createdAt },
    { handle: 'ada', current: false },
  ]);
  expect(await itemsOf(bob)).toEqual(itemsOfBob);
  expect(remainingObjects().toSorted()).toEqual(ownedFolderNames.map((name) => keyIn(name, bob)).toSorted());
});

test('no file, not even an old version, remains in a bucket under the id of a deleted account', async () => {
  await storeItemsOf(ada);
  await storeItemsOf(bob);
  const texts = [ada, bob].map((person) => keyIn('texts', person));
  await removeObjects(client, 'texts', texts);
  for (const { removeAllOf } of everyRemoval()) await removeAllOf(ada);
  const keysOf = async (bucket: string) =>
    (await Array.fromAsync(listVersions(client, bucket, ''))).flat().map(({ key }) => key);
  const storedKeys = (await Promise.all(['media', 'texts', 'work'].map(keysOf))).flat();
  expect(
    storedKeys.filter((key) => key.includes(`/${ada.id}/`) || key.includes(`/${ada.creatorId}/`)),
  ).toEqual([]);
  // Bob's text and its delete marker
  expect(storedKeys.filter((key) => key.startsWith(`texts/${bob.id}/`))).toHaveLength(2);
});

async function storeItemsOf(person: Person): Promise<void> {
  for (const name of ownedTableNames)
    await stored.client.send(
      new PutCommand({ TableName: name, Item: { ...extraFieldsOf(person)[name], ...keyOf(name, person) } }),
    );
  for (const name of ownedFolderNames)
    await s3.put(folders[name].bucket, keyIn(name, person), Buffer.from('x'), {});
}

async function itemsOf(person: Person): Promise<unknown[]> {
  const answers = await Promise.all(
    ownedTableNames.map((TableName) =>
      stored.client.send(new GetCommand({ TableName, Key: keyOf(TableName, person) })),
    ),
  );
  return answers.flatMap(({ Item }) => Item ?? []);
}

const remainingObjects = () =>
  ['media', 'texts', 'work'].flatMap((bucket) => s3.list(bucket, '').map(({ key }) => key));

function keyOf(name: OwnedTableName, person: Person): Record<string, string> {
  const { key, ownedBy } = tables[name];
  const owner = ownedBy.is === 'handles' ? person.username : (person[ownedBy.is] ?? '');
  return Object.fromEntries(key.map((part) => [part, part === ownedBy.key ? owner : `of-${person.id}`]));
}

const keyIn = (name: OwnedFolderName, { id, creatorId }: Person) =>
  `${name}/${{ ownerId: id, creatorId, publicMediaId: `med-of-${id}` }[folders[name].next]}/any`;

const createdAt = '2026-11-20T08:00:00.000Z';

const extraFieldsOf = ({ id }: Person): Partial<Record<OwnedTableName, object>> => ({
  audio: begunAudio(`of-${id}`, { ownerId: id, status: 'READY', publicMediaId: `med-of-${id}` }),
  directoryEntries: { ownerId: id },
  follows: { followedAt: createdAt },
  handles: { userId: id },
  posts: { ...aStoredPost({ id: `of-${id}`, ownerId: id, publication: aPublication() }) },
  reports: { reporterId: id, createdAt },
  shortLinks: { v: 1, ownerId: id, createdAt, audioId: `of-${id}` },
  waitlist: { status: 'joined' },
});

function everyRemoval() {
  const work = workStore(client, 'work');
  return removalsOfAllAreas({
    people: peopleStore(stored.client, 'people'),
    handles: handleStore(stored.client, 'handles'),
    waitlist: waitlistStore(stored.client, 'waitlist'),
    transact: transactOn(stored.client),
    now: () => new Date('2026-11-21T08:00:00.000Z'),
    audios: bootedAudios(stored.client),
    ...bootedChannels(stored.client),
    ...bootedSocial(stored.client),
    copies: publicCopyStore(stored.client, 'publicCopies'),
    attempts: bootedAttempts(stored.client),
    posts: postStore(stored.client, 'posts'),
    postCounters: postCounters(stored.client, 'posts'),
    membership: playlistMembership(playlistStore(stored.client, 'playlists')),
    chapters: chapterStore(stored.client, 'chapters'),
    passages: passageCache(stored.client, { passagesTable: 'passages', work }),
    media: mediaStore(client, 'media'),
    work,
    answerSlots: answerSlots(stored.client, 'conversations'),
    answerExecutions: { stop: () => Promise.resolve() },
    executions: { stop: () => Promise.resolve() },
    edges: recordedEdges(),
    underTheirKey: ownerKeyRemover(stored.client, client, (name) => name, {
      media: 'media',
      texts: 'texts',
      work: 'work',
    }),
  });
}

const aPerson = (name: string, id: string): Person => ({
  id,
  creatorId: `cre-of-${id}`,
  poolUsername: name,
  username: name,
  usernameChosen: true,
  handles: new Set([name]),
  email: `${name}@example.com`,
  name,
  identityProvider: 'Cognito',
  channelName: name,
  createdAt: '2026-11-21T08:00:00.000Z',
});
/** One id is a prefix of the other. */
const [ada, bob] = [aPerson('ada', 'ada-id'), aPerson('bob', 'ada-id-two')];
