import { begunAudio } from '#functions/testing/begun-audio.ts';
import { noMembership } from '#functions/testing/playlists.ts';
import { recordedEdges } from '#functions/testing/recorded-edges.ts';
import { bootPeopleTables, type PeopleTables } from '#functions/testing/people-tables.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { peopleRemovals } from '#functions/people/remove-all-of.ts';
import { endAccount, type EndingDependencies } from './end-account.ts';
import { removalsOfAllAreas } from './removals.ts';

let tables: PeopleTables;
let audios: string[];
let doneSteps: string[];
let edges: ReturnType<typeof recordedEdges>;

beforeEach(async () => {
  tables = await bootPeopleTables();
  audios = ['aud_1', 'aud_2'];
  doneSteps = [];
  edges = recordedEdges();
  await tables.transact({
    person: tables.people.createWrite(ada),
    handle: tables.handles.takeWrite('ada', 'ada', at()),
  });
  await tables.transact({
    person: tables.people.changeWrite(ada, { username: 'ada-two' }),
    handle: tables.handles.takeWrite('ada-two', 'ada', at()),
    handleBefore: tables.handles.giveUpWrite('ada'),
  });
  await tables.waitlist.join({ email: ada.email }, at());
  await tables.people.askDeletion('ada', at());
});
afterEach(() => tables.close());

test('deleting an account removes all its data and keeps its usernames reserved without an owner', async () => {
  const since = at();
  expect(await begin()).toBe('begun');
  expect(doneSteps.splice(0)).toEqual(['user removed']);
  tables.wait({ minutes: 30 });
  expect(await end()).toBe('ended');
  expect(doneSteps.join(', ')).toBe(
    'user removed, further work, copies, aud_1, copies, aud_2, copies, answers, items, objects',
  );
  expect(await tables.people.get('ada')).toBeUndefined();
  expect(await tables.waitlist.get(ada.email)).toBeUndefined();
  expect((await tables.pages.counts()).waiting).toBe(0);
  for (const handle of ['ada', 'ada-two']) {
    expect(await tables.handles.get(handle)).toEqual({ v: 1, handle, current: false, since });
    expect(await tables.transact({ taken: tables.handles.takeWrite(handle, 'somebody', at()) })).toEqual(
      new Set(['taken']),
    );
  }
});

test('deleting an account invalidates the CDN once for all its audio and once for its images', async () => {
  await begin();
  tables.wait({ minutes: 30 });
  await end();
  expect(edges.told).toEqual([`account ${ada.creatorId}`, `image ${ada.creatorId}`]);
});

test('an account deletion that has begun can’t be undone, and waits for the last token to expire', async () => {
  await begin();
  expect(await tables.people.listDue(at())).toEqual([]);
  tables.wait({ minutes: 29 });
  expect(await tables.people.listDue(at())).toEqual([]);
  expect(await tables.people.restore('ada')).toBe(false);
});

test('deleting an account takes both addresses of a reversible email change off the waitlist', async () => {
  const email = 'lovelace@example.com';
  await tables.waitlist.join({ email }, at());
  const emailUndo = { oldEmail: ada.email, newEmail: email, expiresAt: at(), hadSecondFactor: false };
  await begin();
  const [removal] = peopleRemovals(tables);
  await removal!.removeAllOf({ ...ada, email, emailUndo });
  expect([await tables.waitlist.get(ada.email), await tables.waitlist.get(email)]).toEqual([
    undefined,
    undefined,
  ]);
});

test.each(['aud_2', 'answers', 'items', 'objects', 'user removed'])(
  'an account deletion that was cut off at “%s” is found again and completed',
  async (fault) => {
    if (fault === 'user removed') await expect(begin(fault)).rejects.toThrow(fault);
    else await begin();
    tables.wait({ minutes: 30 });
    await expect(end(fault)).rejects.toThrow(fault);
    const [found] = await tables.people.listDue(at());
    expect(found).toMatchObject({ id: 'ada', deletion: 'ending' });
    expect(await endAccount(deps())(found!)).toBe('ended');
    expect(await tables.people.listDue(at())).toEqual([]);
    expect(audios).toEqual([]);
  },
);

test('an account whose deletion is undone in time keeps everything', async () => {
  const [found] = await tables.people.listDue(at());
  await tables.people.restore('ada');
  expect(await endAccount(deps())(found!)).toBe('kept');
  expect(doneSteps).toEqual([]);
  expect(await tables.people.get('ada')).toMatchObject({ username: 'ada-two' });
});

const end = async (fault?: string) =>
  endAccount(deps(fault))((await tables.people.listDue(at())).find(({ id }) => id === 'ada')!);
const begin = end;

const shared = { status: 'READY', visibility: 'public', publicMediaId: 'med_1' } as const;

function deps(fault?: string): EndingDependencies {
  const runStep = (what: string) => {
    if (what === fault) return Promise.reject(new Error(fault));
    doneSteps.push(what);
    return Promise.resolve();
  };
  const remaining = removalsOfAllAreas({
    ...tables,
    chapters: { forgetAudio: () => Promise.resolve() },
    audios: {
      listOf: () => Promise.resolve({ items: audios.map((id) => begunAudio(id, shared)) }),
      get: () => Promise.resolve(undefined),
      change: (seen) => Promise.resolve(seen),
    },
    attempts: {
      giveUp: () => Promise.resolve(true),
      remove: async ({ id }) => {
        await runStep(id);
        audios = audios.filter((audio) => audio !== id);
        return true;
      },
    },
    copies: {
      listOf: () => runStep('copies').then(() => []),
      claim: () => Promise.resolve(true),
      takeOverWrite: () => ({}),
      forget: doNothing,
    },
    executions: { stop: doNothing },
    edges,
    passages: { release: doNothing },
    work: { deleteWork: doNothing },
    media: { deleteMedia: doNothing, removePublic: doNothing },
    answerSlots: { running: () => runStep('answers').then(() => []) },
    answerExecutions: { stop: doNothing },
    posts: {
      allOf: async function* () {},
      get: () => Promise.resolve(undefined),
      remove: () => Promise.resolve(true),
      forgetAudio: doNothing,
    },
    postCounters: { forgetAuthor: doNothing },
    follows: { removeAllOf: doNothing },
    links: { listOf: () => Promise.resolve([]), orphan: doNothing },
    reports: { forgetReporter: doNothing },
    membership: noMembership,
    underTheirKey: {
      removeItems: (_, from) => runStep(from.includes('books') ? 'items' : 'further work'),
      removeObjects: () => runStep('objects'),
    },
  });
  return { ...tables, pool: { remove: () => runStep('user removed') }, removals: remaining };
}

const doNothing = () => Promise.resolve();

const at = () => tables.now().toISOString();
const ada = {
  id: 'ada',
  creatorId: 'cre_1',
  poolUsername: 'ada-in-the-pool',
  username: 'ada',
  usernameChosen: true,
  handles: new Set(['ada']),
  email: 'ada@example.com',
  name: 'Ada Marlowe',
  identityProvider: 'Cognito',
  channelName: 'Ada Marlowe',
  createdAt: '2026-11-21T08:00:00.000Z',
} as const;
