import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Report } from '#shared/contract/sharing/reports.ts';
import { noPosts } from '#functions/testing/narrated-posts.ts';
import { noMembership } from '#functions/testing/playlists.ts';
import { recordedEdges } from '#functions/testing/recorded-edges.ts';
import { changeAudio } from '#functions/audio/audio-records/change-audio.ts';
import { audioViews } from '#functions/audio/audio-view.ts';
import { noNamedBooks } from '#functions/audio/named-books.ts';
import { playlistStore } from '#functions/playlists/playlist-store.ts';
import { publicCopyStore } from '#functions/audio/public-copy-store.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { StoredPost } from '#functions/posts/post-item.ts';
import { takeBackAudio } from '#functions/posts/take-back-audio.ts';
import { postStore } from '#functions/posts/post-store.ts';
import { aPublication, aStoredPost } from '#functions/posts/testing/posts.ts';
import type { Person } from '#functions/people/people-store.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { visitorLimit } from '#functions/platform/visitor-limit.ts';
import { visitorMarks } from '#functions/platform/visitor-marks.ts';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { bootedAudios, bootedChannels } from '#functions/testing/channels.ts';
import { aPlaylist } from '#functions/testing/playlists.ts';
import { recordedNews } from '#functions/testing/recorded-news.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { reportStore } from './report-store.ts';
import { reportViews } from './report-view.ts';
import { actorOf, bootListeners, type Listeners } from '#functions/channels/testing/listeners.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blockListener } from './block-listener.ts';
import { listReports } from './list-reports.ts';
import { report } from './report.ts';
import { resolveReport } from './resolve-report.ts';
import { restoreAudio } from './restore-audio.ts';
import { restoreTakenDownPost } from './restore-post.ts';
import { takeDown } from './take-down.ts';

let listeners: Listeners;
let deps: ReturnType<typeof dependencies>;
let ada: Person;
let grace: Person;
let admin: Person;
let audio: StoredAudio;
let removals: string[];
let edges: ReturnType<typeof recordedEdges>;
let run = 0;

beforeAll(async () => {
  listeners = await bootListeners(
    'audio',
    'directoryEntries',
    'news',
    'playlists',
    'posts',
    'publicCopies',
    'reports',
    'usage',
  );
});
afterAll(() => listeners.close());
beforeEach(async () => {
  run += 1;
  removals = [];
  edges = recordedEdges();
  deps = dependencies();
  [ada, grace, admin] = await Promise.all([
    listeners.aPerson(`ada${run}`),
    listeners.aPerson(`grace${run}`),
    listeners.aPerson(`admin${run}`),
  ]);
  audio = await anAudio({});
});

describe('a report', () => {
  test('is stored once for each reporter, target and day, and again the next day', async () => {
    for (let time = 1; time <= 3; time += 1)
      expect(await sendReport()).toEqual({ message: 'Thank you. We look at every report.' });
    await sendReport(grace);
    await sendReport(grace, { reason: 'hate' });
    expect(await ownReports()).toHaveLength(2);
    deps = dependencies(() => new Date(Date.now() + 86_400_000));
    await sendReport();
    expect(await ownReports()).toHaveLength(3);
  });

  test('shows admins the username of a signed-in reporter, and nothing about a visitor', async () => {
    await sendReport(undefined, { words: 'It is copied from my book.' });
    await sendReport(grace);
    const reports = await ownReports();
    const graceReport = reports.find(({ reporter }) => reporter);
    const visitorReport = reports.find(({ reporter }) => !reporter);
    expect(visitorReport).toMatchObject({ words: 'It is copied from my book.', reason: 'spam' });
    expect(visitorReport).not.toHaveProperty('reporter');
    expect(graceReport).toMatchObject({
      reporter: grace.username,
      owner: ada.username,
      title: audio.title,
      address: `/channel/${ada.username}/audio/${audio.id}`,
    });
    expect(JSON.stringify([graceReport, visitorReport])).not.toMatch(/usr_|203\.0\.113/);
  });

  test('gets the same refusal for a private target, a channel being deleted and an unknown id', async () => {
    const hidden = await anAudio({ visibility: 'private' });
    const leaving = await listeners.aPerson(`leaving${run}`, { deletion: 'ending' });
    const playlist = await aStoredPlaylist('private');
    const refusals = await Promise.all([
      refusalOf(sendReport(grace, { targetId: hidden.id })),
      refusalOf(sendReport(ada, { targetId: hidden.id })),
      refusalOf(sendReport(grace, { kind: 'channel', targetId: leaving.creatorId })),
      refusalOf(sendReport(grace, { kind: 'playlist', targetId: playlist.id })),
      refusalOf(sendReport(undefined, { targetId: 'aud_nothing' })),
    ]);
    expect(new Set(refusals)).toEqual(
      new Set(['not_found There’s nothing to report here, or it isn’t shared with you.']),
    );
  });

  test('is refused from a person who is blocked from reporting', async () => {
    await block(grace, true);
    expect(await refusalOf(sendReport(grace))).toBe(
      'forbidden Your account can’t report anything at the moment.',
    );
  });

  test('is refused after twenty reports a day from one person or from one visitor’s network', async () => {
    for (let count = 1; count <= 20; count += 1)
      for (const who of [grace, undefined]) await refusalOf(sendReport(who, { targetId: 'aud_nothing' }));
    expect(await refusalOf(sendReport(grace))).toBe(
      'too_many You’ve sent 20 reports today, which is the limit. Send more tomorrow.',
    );
    expect(await refusalOf(sendReport())).toBe(
      'too_many Your network has sent 20 reports today, which is the limit. Sign in to send yours, or send it tomorrow.',
    );
    expect(await refusalOf(sendReport(ada))).toBe('no refusal');
    deps = dependencies(() => new Date(Date.now() + 86_400_000));
    expect(await refusalOf(sendReport())).toBe('no refusal');
  });
});

describe('a post', () => {
  test('can be reported by anyone under its published title, but not as a draft', async () => {
    const [post, draft] = [await aPost(), await aPost({ publication: undefined as never })];
    await sendReport(undefined, { kind: 'post', targetId: post.id });
    expect(await refusalOf(sendReport(grace, { kind: 'post', targetId: draft.id }))).toBe(
      'not_found There’s nothing to report here, or it isn’t shared with you.',
    );
    expect(await ownReports()).toMatchObject([
      {
        kind: 'post',
        title: 'What readers see',
        owner: ada.username,
        address: `/blog/${post.id}`,
        isTakenDown: false,
      },
    ]);
  });

  test('is no longer public or in the CDN after a takedown, and its author is notified once', async () => {
    const post = await aPost();
    await sendReport(grace, { kind: 'post', targetId: post.id });
    await sendReport(undefined, { kind: 'post', targetId: post.id });
    const [first, second] = await ownReports();
    expect(await settleById(first!.id, 'take-down', 'It is not yours.')).toMatchObject({
      status: 'taken-down',
      isTakenDown: true,
    });
    await settleById(second!.id, 'take-down', 'It is spam.');
    const after = (await deps.posts.get(post.id))!;
    expect(after).toMatchObject({ takenDown: { reason: 'It is spam.' } });
    expect(after).not.toHaveProperty('publication');
    expect(removals).toEqual(['pub_1']);
    expect([edges.told, edges.counted]).toEqual([[`post ${post.id}`], []]);
    const [adas, ...more] = await deps.newsOf(ada.id);
    expect([adas, more]).toMatchObject([{ kind: 'post-taken-down', thingId: post.id }, []]);
    expect(deps.newsToldTo(ada.id)).toMatchObject([
      { title: '“What its author writes since” was taken down.' },
    ]);
  });

  test('is taken down with one notification even if its author publishes it at the same moment', async () => {
    const post = await aPost({ publication: undefined as never });
    const seen = (await deps.posts.get(post.id))!;
    let hasRaced = false;
    const posts = {
      ...deps.posts,
      async change(...args: Parameters<typeof deps.posts.change>) {
        if (!hasRaced) await deps.posts.change(seen, { publication: aPublication() });
        hasRaced = true;
        return deps.posts.change(...args);
      },
    };
    await takeDown({ ...deps, posts })(
      { kind: 'post', thing: post, owner: ada },
      { reason: 'It is spam.', at: '2026-11-24T08:00:00.000Z' },
    );
    expect(await deps.posts.get(post.id)).not.toHaveProperty('publication');
    expect(edges.told).toEqual([`post ${post.id}`]);
    expect(await deps.newsOf(ada.id)).toHaveLength(1);
  });

  test('can be published again only after an admin allows it', async () => {
    const post = await aPost();
    await sendReport(grace, { kind: 'post', targetId: post.id });
    await settleById((await ownReports())[0]!.id, 'take-down', 'It is spam.');
    for (const _ of [1, 2]) await restorePost(post.id);
    const after = (await deps.posts.get(post.id))!;
    expect(after).not.toHaveProperty('takenDown');
    expect(after).not.toHaveProperty('publication');
    expect(await refusalOf(restorePost('no-such-post-a1b2c3'))).toMatch(/^not_found /);
  });
});

describe('an admin’s decision on a report', () => {
  test('to take an audio down makes it private, withdraws its copies and shows only its author why', async () => {
    await sendReport();
    const settledReport = await settle('take-down', 'It is not yours to read.');
    expect(settledReport).toMatchObject({
      status: 'taken-down',
      resolution: 'It is not yours to read.',
      isTakenDown: true,
      title: audio.title,
    });
    expect(settledReport).not.toHaveProperty('address');
    const after = (await deps.audios.get(audio.id))!;
    expect(after).toMatchObject({ visibility: 'private', takenDown: { reason: 'It is not yours to read.' } });
    expect(after).not.toHaveProperty('publicMediaId');
    expect(removals).toEqual([audio.publicMediaId]);
    expect([edges.told, edges.counted]).toEqual([[`audio ${audio.publicMediaId}`], []]);
    expect((await deps.audioViews.one(after, ada.id)).takenDown).toBe('It is not yours to read.');
    expect(await deps.audioViews.one(after, grace.id)).not.toHaveProperty('takenDown');
  });

  test('sends one notification to a signed-in reporter, and one to the author of a removed audio', async () => {
    await sendReport();
    await sendReport(grace, { reason: 'hate' });
    const [graceReport, visitorReport] = await ownReports();
    await settleById(visitorReport!.id, 'take-down', 'It is not yours to read.');
    await settleById(graceReport!.id, 'take-down', 'It is hate.');
    expect(await refusalOf(settleById(graceReport!.id, 'dismiss'))).toMatch(/^conflict /);
    const { takenDown } = (await deps.audios.get(audio.id))!;
    const [adas, ...more] = await deps.newsOf(ada.id);
    expect([adas, more]).toMatchObject([{ kind: 'audio-taken-down', thingId: audio.id }, []]);
    expect(takenDown!.reason).toBe('It is hate.');
    expect(await deps.newsOf(grace.id)).toEqual([
      { kind: 'report-reviewed', thingId: graceReport!.id, at: takenDown!.at },
    ]);
    expect(deps.newsToldTo(ada.id)).toMatchObject([{ title: `“${audio.title}” was taken down.` }]);
    // Live notifications about reviewed reports are off by default.
    expect(deps.newsToldTo(grace.id)).toEqual([]);
  });

  test('to take an audio down blocks sharing it until an admin restores it', async () => {
    await sendReport();
    await settle('take-down', 'It is spam.');
    const refusal = 'conflict This recording was taken down and can’t be shared: It is spam.';
    expect(await refusalOf(share())).toBe(refusal);
    const staleAudio = { ...(await deps.audios.get(audio.id))!, takenDown: undefined };
    expect(
      await deps.audios.change(staleAudio, { visibility: 'public', publicMediaId: 'med_new' }),
    ).toBeUndefined();

    await restore();
    await restore();
    expect((await deps.audios.get(audio.id))!.visibility).toBe('private');
    expect((await share()).audio.visibility).toBe('public');
  });

  test('to take an audio down makes it private even if its author withdraws or shares it just then', async () => {
    const takenDown = { reason: 'It is spam.', at: '2026-11-21T08:00:00.000Z' };
    const hidden = await anAudio({ visibility: 'private' });
    await deps.audios.change(audio, { visibility: 'private', publicMediaId: undefined });
    await deps.audios.change(hidden, { visibility: 'unlisted', publicMediaId: 'med_meanwhile' });
    for (const seen of [audio, hidden]) {
      await deps.takeDown({ kind: 'audio', thing: seen, owner: ada }, takenDown);
      expect(await deps.audios.get(seen.id)).toMatchObject({ visibility: 'private', takenDown });
    }
    expect(removals).toEqual(['med_meanwhile']);
  });

  test('to take a playlist down makes it private', async () => {
    const playlist = await aStoredPlaylist('public');
    await sendReport(grace, { kind: 'playlist', targetId: playlist.id });
    const settled = await settle('take-down', 'Its title is abuse.', playlist.id);
    expect(settled).not.toHaveProperty('address');
    expect((await deps.playlists.get(ada.id, playlist.id))?.visibility).toBe('private');
    expect(edges.told).toEqual([`playlist ${playlist.id}`]);
  });

  test('takes a playlist or channel down even if its author changed it in the meantime', async () => {
    const takenDown = { reason: 'It is abuse.', at: '2026-11-21T08:00:00.000Z' };
    const seen = await aStoredPlaylist('public');
    await deps.playlists.append(ada.id, seen.id, audio.id);
    await deps.takeDown({ kind: 'playlist', thing: seen, owner: ada }, takenDown);
    expect((await deps.playlists.get(ada.id, seen.id))?.visibility).toBe('private');

    await deps.transact({
      person: deps.people.changeWrite(ada, { username: `${ada.username}two`, channelName: 'Abuse' }),
    });
    await deps.takeDown({ kind: 'channel', thing: ada, owner: ada }, takenDown);
    expect((await deps.people.get(ada.id))?.channelName).toBe(`${ada.username}two`);
  });

  test('to take a channel down deletes its texts and picture, and does not change its audios', async () => {
    await listeners.people.setImage(ada.id, 'img_1');
    await deps.transact({
      channel: await deps.listing.restyleWrites(ada.id, { bio: 'Abuse.', links: [{ title: 'x', url: 'y' }] }),
    });
    await sendReport(grace, { kind: 'channel', targetId: ada.creatorId });
    await settle('take-down', 'Its words are abuse.', ada.creatorId);
    expect(await listeners.people.get(ada.id)).toMatchObject({ channelName: ada.username });
    expect((await listeners.people.get(ada.id))?.imageId).toBeUndefined();
    expect(await listeners.channels.get(ada.id)).toMatchObject({ bio: '', links: [] });
    expect(removals).toEqual([`images of ${ada.creatorId}`]);
    expect(edges.told).toEqual([`channel ${ada.creatorId}`]);
    expect((await deps.audios.get(audio.id))?.visibility).toBe('public');
  });

  test('cannot be made twice, and a takedown requires a reason', async () => {
    await sendReport();
    expect(await refusalOf(settle('take-down'))).toBe('invalid Enter a reason for its author.');
    expect(await settle('dismiss')).toMatchObject({ status: 'dismissed', isTakenDown: false });
    expect((await deps.audios.get(audio.id))?.visibility).toBe('public');

    const { id } = (await ownReports('dismissed'))[0]!;
    expect(await refusalOf(settleById(id, 'dismiss'))).toBe(
      'conflict Someone has already reviewed this report.',
    );
    expect(await refusalOf(settleById(id, 'take-down', 'It is spam.'))).toBe(
      'conflict Someone has already reviewed this report.',
    );
    expect((await deps.audios.get(audio.id))?.visibility).toBe('public');
    expect(await refusalOf(settleById('rep_nothing', 'dismiss'))).toBe(
      'not_found This report doesn’t exist.',
    );
  });

  test('is accepted from only one of two admins at the same moment', async () => {
    await sendReport();
    const { id } = (await ownReports())[0]!;
    const answers = await Promise.all([
      refusalOf(settleById(id, 'dismiss')),
      refusalOf(settleById(id, 'take-down', 'It is spam.')),
    ]);
    expect(answers.toSorted()).toEqual(['conflict Someone has already reviewed this report.', 'no refusal']);
  });

  test('can only dismiss the report if the reported channel no longer exists', async () => {
    const leaving = await listeners.aPerson(`gone${run}`);
    await sendReport(grace, { kind: 'channel', targetId: leaving.creatorId });
    await listeners.people.remove(leaving.id);
    const seen = (await ownReports()).find(({ targetId }) => targetId === leaving.creatorId);
    expect(seen).toMatchObject({ title: '' });
    expect(seen).not.toHaveProperty('address');
    expect(await refusalOf(settle('take-down', 'Gone.', leaving.creatorId))).toBe(
      'conflict It’s gone already. Dismiss the report.',
    );
  });
});

test('a report stays, without the reporter’s name, when the reporter deletes their account', async () => {
  await sendReport(grace);
  await deps.reports.forgetReporter(grace.id);
  await deps.reports.forgetReporter(grace.id);
  expect(await deps.reports.allOf(grace.id)).toEqual([]);
  const [left] = await ownReports();
  expect(left).not.toHaveProperty('reporter');
});

function dependencies(now = () => new Date()) {
  const { client } = listeners;
  const stores = {
    ...listeners,
    ...bootedChannels(client),
    ...recordedNews(client),
    now,
    audios: bootedAudios(client),
    playlists: playlistStore(client, 'playlists'),
    posts: postStore(client, 'posts'),
    texts: { remove: ({ objectId }: { objectId: string }) => Promise.resolve(void removals.push(objectId)) },
    copies: publicCopyStore(client, 'publicCopies'),
    reports: reportStore(client, 'reports'),
    covers: {
      copy: () => Promise.resolve(true),
      listNamed: () => Promise.resolve([]),
      listUnnamed: () => Promise.resolve([]),
      removeFiles: () => Promise.resolve(),
    },
    limit: visitorLimit(client, 'usage', visitorMarks(client, 'usage')),
    media: {
      publishCopy: () => Promise.resolve(true),
      removePublic: (id: string) => Promise.resolve(void removals.push(id)),
    },
    images: {
      removeAllBut: ({ creatorId }: { creatorId: string }) =>
        Promise.resolve(void removals.push(`images of ${creatorId}`)),
    },
    transact: transactOn(client),
    named: noNamedBooks,
    edges,
  };
  return {
    ...stores,
    views: reportViews(stores),
    audioViews: audioViews(listeners.people, noNamedBooks),
    takeBackAudio: takeBackAudio(stores),
    takeDown: takeDown({ ...stores, takeBackAudio: takeBackAudio(stores) }),
  };
}

async function anAudio(given: Partial<StoredAudio>): Promise<StoredAudio> {
  const id = `aud_${Math.random().toString(36).slice(2)}`;
  const storedAudio = begunAudio(id, {
    ownerId: ada.id,
    status: 'READY',
    sound: wholeSound(),
    visibility: 'public',
    publishedAt: '2026-11-20T08:00:00.000Z',
    ...(given.visibility !== 'private' && { publicMediaId: `med_${id}` }),
    ...given,
  });
  await listeners.client.send(new PutCommand({ TableName: 'audio', Item: storedAudio }));
  return storedAudio;
}

async function aPost(given: Partial<StoredPost> = {}): Promise<StoredPost> {
  const post = aStoredPost({
    id: `post-${run}-${Math.random().toString(36).slice(2, 8)}`,
    ownerId: ada.id,
    title: 'What its author writes since',
    publication: aPublication({ title: 'What readers see' }),
    publishedAt: '2026-11-20T08:00:00.000Z',
    ...given,
  });
  await listeners.client.send(new PutCommand({ TableName: 'posts', Item: post }));
  return post;
}

async function aStoredPlaylist(visibility: 'public' | 'private') {
  const playlist = aPlaylist({ id: `pl_${run}_${visibility}`, ownerId: ada.id, visibility });
  await deps.playlists.create(playlist);
  return playlist;
}

const sendReport = (person?: Person, body: object = {}) =>
  report(deps)({
    ...requestDefaults,
    visitor: { address: `203.0.113.${run}` },
    actor: person && actorOf(person),
    params: {},
    body: { kind: 'audio', targetId: audio.id, reason: 'spam', ...body },
  });

async function ownReports(status: Report['status'] = 'open'): Promise<Report[]> {
  const query = { status, limit: 100 };
  const page = await listReports(deps)({
    ...requestDefaults,
    actor: actorOf(admin),
    params: {},
    query,
  });
  return page.reports.filter(
    ({ owner, targetId }) => owner === ada.username || targetId === `cre_gone${run}`,
  );
}

async function settle(action: 'dismiss' | 'take-down', reason?: string, targetId = audio.id) {
  const ownReport = (await ownReports()).find((each) => each.targetId === targetId)!;
  return settleById(ownReport.id, action, reason);
}

const settleById = async (id: string, action: 'dismiss' | 'take-down', reason?: string) =>
  (
    await resolveReport(deps)({
      ...requestDefaults,
      actor: actorOf(admin),
      params: { id },
      body: { action, ...(reason !== undefined && { reason }) },
    })
  ).report;

const restore = () =>
  restoreAudio(deps)({ ...requestDefaults, actor: actorOf(admin), params: { audioId: audio.id } });

const restorePost = (postId: string) =>
  restoreTakenDownPost(deps)({ ...requestDefaults, actor: actorOf(admin), params: { postId } });

const block = ({ username }: Person, blocked: boolean) =>
  blockListener(deps)({ ...requestDefaults, actor: actorOf(admin), params: { username }, body: { blocked } });

const share = () =>
  changeAudio({
    ...deps,
    membership: noMembership,
    work: { getSource: () => Promise.resolve('') },
    posts: noPosts,
    views: deps.audioViews,
  })({
    ...requestDefaults,
    actor: actorOf(ada),
    params: { id: audio.id },
    body: { visibility: 'public' },
  });

const refusalOf = (request: Promise<unknown>): Promise<string> =>
  request.then(
    () => 'no refusal',
    ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
  );
