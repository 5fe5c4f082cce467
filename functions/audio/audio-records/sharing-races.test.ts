import { removeItem } from '#functions/platform/dynamodb/items.ts';
import { noPosts } from '#functions/testing/narrated-posts.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { mediaStore } from '#functions/audio/media-store.ts';
import { playlistMembership } from '#functions/playlists/playlist-membership.ts';
import { playlistStore } from '#functions/playlists/playlist-store.ts';
import { bootedAttempts } from '#functions/testing/attempts.ts';
import { reshareAudio, type SharedAudio } from '#functions/audio/public-copies/sharing.ts';
import { noNamedBooks } from '#functions/audio/named-books.ts';
import { takeDownAudio } from '#functions/audio/take-down.ts';
import { newsItemStore } from '#functions/news-items/news-item-store.ts';
import { publicCopyStore } from '#functions/audio/public-copy-store.ts';
import { leftoversUntil, withdrawLeftovers } from '#functions/audio/public-copies/withdraw-leftovers.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { recordedEdges } from '#functions/testing/recorded-edges.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { bootedAudios, bootedChannels } from '#functions/testing/channels.ts';
import { bootBucket, type TestedBucket } from '#functions/testing/buckets.ts';
import { bootTables, type Tables } from '#functions/testing/tables.ts';
import { mediaFiles, mediaFolders, privateMediaFolder } from '#shared/addresses.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeAudio } from './change-audio.ts';
import { deleteAudio } from './delete-audio.ts';

let tables: Tables;
let media: TestedBucket;
let now: Date;

beforeAll(async () => {
  tables = await bootTables(
    'audio',
    'people',
    'playlists',
    'publicCopies',
    'creditAccounts',
    'channels',
    'directoryEntries',
    'news',
  );
  media = await bootBucket('media');
});
afterAll(() => Promise.all([tables.close(), media.close()]));

const requests = {
  'shares it': { isSharedBefore: false, send: putVisibility('public') },
  'keeps it for those with the link': { isSharedBefore: true, send: putVisibility('unlisted') },
  'files it elsewhere': { isSharedBefore: true, send: refile },
  'takes it back': { isSharedBefore: true, send: putVisibility('private') },
  'deletes the shared one': { isSharedBefore: true, send: remove },
  'deletes the private one': { isSharedBefore: false, send: remove },
};
const meanwhile = {
  publishes: putVisibility('public'),
  'takes back': putVisibility('private'),
  deletes: remove,
};
const rows = Object.keys(requests).flatMap((first) =>
  Object.keys(meanwhile).flatMap((second) =>
    ['goes on', 'is cut off'].map((then) => [first, second, then] as const),
  ),
) as [keyof typeof requests, keyof typeof meanwhile, 'goes on' | 'is cut off'][];

/**
 * Each test runs a second request between any two steps of a first one; the first request then continues or is cut off.
 * In the end the public copies, the channel and the directory must match the audio's record.
 */
describe('After a cleanup, public files and listings match the audio, even if', () => {
  test.each(rows)(
    'one request %s, another %s between its steps, and the first then %s',
    async (first, second, then) => {
      for (let step = 0, isEnded = false; !isEnded; step += 1) {
        const { isSharedBefore, send } = requests[first];
        await begin(isSharedBefore);
        const interruption = interruptAt(stores(), step, async () => {
          expect(await answerOf(meanwhile[second](stores()))).not.toBe('fault');
          if (then === 'is cut off') throw new CutOff();
        });
        const answer = await answerOf(send(interruption.deps));
        isEnded = !interruption.came();
        expect([step, answer]).not.toEqual([step, 'fault']);
        if (isEnded) expect(step).toBeGreaterThan(first === 'files it elsewhere' ? 0 : 1);

        await sweepLater();
        const record = await stores().audios.get(id);
        const copy = record?.publicMediaId;
        const files = [mediaFiles.sound, mediaFiles.transcript, mediaFiles.peaks];
        const shared = copy ? files.map((file) => `${mediaFolders.public}/${copy}/${file}`).toSorted() : [];
        expect([step, publicFiles()]).toEqual([step, shared]);
        expect([step, record?.visibility ?? 'private'] as const).toEqual([
          step,
          copy ? expect.stringMatching(/^(?:public|unlisted)$/) : 'private',
        ]);
        expect(await stores().copies.listOf(ownerId)).toEqual([]);
        expect([step, await listingState()]).toEqual([
          step,
          record?.visibility === 'public' ? publicState : unlistedState,
        ]);
      }
    },
  );
});

test.each([
  ['private', putVisibility('private')],
  ['deleted', remove],
  ['taken down', takeDown],
])(
  'once a shared audio is %s, all public copies of its current and earlier sound are deleted',
  async (_end, send) => {
    await begin(true);
    const deps = stores();
    const audioBefore = (await deps.audios.get(id)) as SharedAudio;
    await reshareAudio(deps, audioBefore, 1, async (copied, extraWrites) =>
      Boolean(await deps.audios.change(audioBefore, copied, extraWrites)),
    );
    expect(publicFiles()).toHaveLength(6);
    await send(deps);
    expect(publicFiles()).toEqual([]);
    expect(await deps.copies.listOf(ownerId)).toEqual([]);
  },
);

test('the cleanup keeps a ten-minute-old public copy, since its sharing may be in progress', async () => {
  await begin(false);
  await stores().copies.note({ ownerId, publicMediaId: 'med_1', audioId: id }, now.toISOString());
  now = new Date(now.getTime() + 10 * 60_000);
  expect(await stores().copies.listUntil(leftoversUntil(now))).toEqual([]);
});

test('sharing is refused while the cleanup deletes the public copy, and no public file is left', async () => {
  await begin(false);
  const { deps } = interruptAt(stores(), 3, async () => {
    for (const copy of await stores().copies.listOf(ownerId)) await stores().copies.claim(copy);
  });
  expect(await answerOf(putVisibility('public')(deps))).toBe('conflict');
  expect((await stores().audios.get(id))?.visibility).toBe('private');
  expect(publicFiles()).toEqual([]);
});

const id = 'aud_1';
const ownerId = 'usr_ada';
const ada = { v: 1, id: ownerId, username: 'ada', usernameChosen: true, channelName: 'Ada' };
const folder = privateMediaFolder(ownerId, `${id}-1`);

async function begin(isShared: boolean): Promise<void> {
  now = new Date('2026-11-21T08:00:00.000Z');
  for (const copy of await stores().copies.listOf(ownerId)) await stores().copies.forget(copy);
  await media.empty();
  await bootedChannels(tables.client).directory.removeAllOf(ownerId);
  await removeItem(tables.client, 'channels', { ownerId });
  await tables.client.send(new PutCommand({ TableName: 'people', Item: ada }));
  await tables.client.send(
    new PutCommand({ TableName: 'audio', Item: begunAudio(id, { ownerId, status: 'READY' }) }),
  );
  for (const file of [mediaFiles.sound, mediaFiles.transcript, mediaFiles.peaks])
    await media.put(`${folder}${file}`);
  if (isShared) await putVisibility('public')(stores());
}

function putVisibility(visibility: 'public' | 'unlisted' | 'private') {
  return (deps: Stores) =>
    changeAudio(deps)({ ...requestDefaults, actor: anActor(ownerId), params: { id }, body: { visibility } });
}

function refile(deps: Stores) {
  return changeAudio(deps)({
    ...requestDefaults,
    actor: anActor(ownerId),
    params: { id },
    body: { category: 'Poetry' },
  });
}

function remove(deps: Stores) {
  return deleteAudio(deps)({ ...requestDefaults, actor: anActor(ownerId), params: { id } });
}

async function takeDown(deps: Stores) {
  const newsItems = newsItemStore(tables.client, 'news');
  const taking = takeDownAudio({ ...deps, newsItems, tellNews: () => Promise.resolve() });
  await taking((await deps.audios.get(id))!, { at: now.toISOString(), reason: 'spam' });
}

async function listingState() {
  const { channels, directory } = bootedChannels(tables.client);
  const { published } = await channels.get(ownerId);
  const lists = ['all', 'category Everything Else', 'category Poetry', 'word ad'];
  const pages = await Promise.all(lists.map((list) => directory.listOf(list, { limit: 10 })));
  const counts = Object.values(published).map(({ count }) => count);
  return { counts, entries: pages.flatMap((page) => page.entries.map(({ ownerId: of }) => of)) };
}
const publicState = { counts: [1], entries: [ownerId, ownerId, ownerId] };
const unlistedState = { counts: [], entries: [] };

async function answerOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
    return 'answered';
  } catch (error) {
    if (error instanceof CutOff) return 'cut off';
    return error instanceof Refusal ? error.code : 'fault';
  }
}

async function sweepLater(): Promise<void> {
  now = new Date(now.getTime() + 3_600_000);
  await withdrawLeftovers(stores())(await stores().copies.listUntil(leftoversUntil(now)));
}

const publicFiles = () => media.keys().filter((key) => key.startsWith(mediaFolders.public));

class CutOff extends Error {}

type Stores = ReturnType<typeof stores>;
function stores() {
  const doNothing = () => Promise.resolve();
  return {
    audios: bootedAudios(tables.client, () => now),
    attempts: bootedAttempts(tables.client),
    copies: publicCopyStore(tables.client, 'publicCopies'),
    media: mediaStore(media.client, 'media'),
    membership: playlistMembership(playlistStore(tables.client, 'playlists')),
    named: noNamedBooks,
    views: { list: () => Promise.resolve([]), one: () => Promise.resolve({} as never) },
    passages: { release: doNothing },
    chapters: { forgetAudio: doNothing },
    posts: noPosts,
    work: { deleteWork: doNothing, deleteSource: doNothing, getSource: () => Promise.resolve(undefined) },
    executions: { stop: doNothing },
    edges: recordedEdges(),
    now: () => now,
  };
}

function interruptAt(deps: Stores, at: number, happen: () => Promise<void>) {
  let step = 0;
  let hasReachedStep = false;
  const interruptible = (call: Step) =>
    async function watchedStep(...args: unknown[]): Promise<unknown> {
      const ownStep = step++;
      if (ownStep === at) {
        hasReachedStep = true;
        await happen();
      }
      return call(...args);
    };
  const parts = { ...deps };
  const writes = new Set(['handOverWrite', 'takeOverWrite', 'told']);
  for (const name of ['audios', 'attempts', 'copies', 'media', 'edges'] as const) {
    const calls = Object.entries(deps[name]).map(([call, method]) => [
      call,
      writes.has(call) ? method : interruptible(method as Step),
    ]);
    Object.assign(parts, { [name]: Object.fromEntries(calls) });
  }
  return { deps: parts, came: () => hasReachedStep };
}
type Step = (...args: unknown[]) => unknown;
