import { stepsAnExecution, type AnnouncementInput } from '#shared/domain/news/announcement.ts';
import { publicationKinds, type PublicationKind } from '#shared/domain/news/news-kinds.ts';
import { audioChanges } from '#functions/audio/audio-changes.ts';
import { announcing } from '#functions/news/announcing.ts';
import { announcementPace } from './announcement-pace.ts';
import { announcementStore } from '#functions/news/announcement-store.ts';
import { bootReaders, type Readers } from '#functions/news/testing/readers.ts';
import type { Person } from '#functions/people/people-store.ts';
import { postStore } from '#functions/posts/post-store.ts';
import { aPublication } from '#functions/posts/testing/posts.ts';
import { recordedNews } from '#functions/testing/recorded-news.ts';
import { bootedChannels } from '#functions/testing/channels.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { announce, type AnnounceDependencies } from './announce.ts';
import type { Announcement } from '#functions/news/announcement-store.ts';
import { announcementInputOf, announcementNameOf } from '#functions/news/announcement-executions.ts';
import type { TellHub } from './tell-hub.ts';
import { reconcileAll } from './reconcile.ts';

let deps: Readers;
let ada: Person;
let recorded: ReturnType<typeof recordedNews>;
let run = 0;
let time = Date.parse('2026-11-23T08:00:00.000Z');
let started: AnnouncementInput[] = [];

const now = () => new Date(time);
const announcements = () => announcementStore(deps.client, 'announcements');
const executions = {
  start: (input: AnnouncementInput) => Promise.resolve(started.push(input) > 0),
};
const announcingOf = (kind: PublicationKind) =>
  announcing(kind, { announcements: announcements(), executions, delaySeconds: 60 });

const publications: Readonly<Record<PublicationKind, Publisher>> = {
  published: {
    add: (id) => deps.anAudio(ada, id, { visibility: 'private', publishedAt: undefined as never }),
    show: (id, visibility) => changeAudio(id, visibility),
    addressOf: (id) => `/channel/ada${run}/audio/${id}`,
    shown: (id) => ({ kind: 'audio', audio: { id } }),
  },
  'post-published': {
    add: (id) => deps.aPost(ada, id, { publication: undefined as never, publishedAt: undefined as never }),
    show: (id, visibility) => changePost(id, visibility),
    addressOf: (id) => `/blog/${id}`,
    shown: (id) => ({ kind: 'post', post: { id, title: `The ${id}`, author: { username: `ada${run}` } } }),
  },
};

beforeAll(async () => void (deps = await bootReaders()));
afterAll(() => deps.close());
beforeEach(async () => {
  run += 1;
  started = [];
  recorded = recordedNews(deps.client);
  time += 86_400_000;
  ada = await deps.aPerson(`ada${run}`);
});

test('two posts with the longest ids get different workflow names of at most 80 characters', () => {
  const input = { ownerId: 'usr_ada', dueAt: now().toISOString(), execution: 1_000 };
  const [one, other] = ['a1b2c3', 'd4e5f6'].map((suffix) =>
    announcementNameOf({ ...input, thingId: `${'a'.repeat(57)}-${suffix}` }),
  );
  // Step Functions limits names to 80 characters
  expect(one!.length).toBeLessThanOrEqual(80);
  expect(one).not.toBe(other);
});

test('the WebSub hub is notified once about a post and never about an audio', async () => {
  await followed(5);
  const tellHub = vi.fn<TellHub>(() => Promise.resolve());
  for (const kind of publicationKinds) {
    const id = `hub-${kind}`;
    started = [];
    await publications[kind].add(id);
    await publications[kind].show(id, 'public');
    advanceClock(61);
    for (let done = false; !done;)
      ({ done } = await announce({ ...announceDeps({ aStep: 2 }), tellHub })(started[0]!));
  }
  expect(tellHub.mock.calls).toEqual([[`ada${run}`]]);
});

describe.each(publicationKinds)('a publication (%s)', (kind) => {
  const { show, addressOf, shown } = publications[kind];
  const publish = async (id: string): Promise<Published> => {
    await show(id, 'public');
    return { id, publishedAt: now().toISOString() };
  };
  const unpublish = ({ id }: Published) => show(id, 'private');
  const published = async (name: string): Promise<Published> => {
    const id = `${name}-${kind}`;
    await publications[kind].add(id);
    return publish(id);
  };

  test('is announced to every follower once, and the number of notified followers is recorded (S1.07)', async () => {
    const followers = await followed(25);
    const audio = await published(`new${run}`);
    advanceClock(61);
    await announced(audio);
    for (const follower of followers)
      expect((await deps.notificationsOf(follower)).notifications).toMatchObject([
        { kind, at: audio.publishedAt, read: false },
      ]);
    expect(recorded.newsToldTo(followers[24]!.id)).toMatchObject([
      {
        title: `ada${run}’s channel published “The ${audio.id}”.`,
        address: addressOf(audio.id),
      },
    ]);
    expect((await deps.feedOf(followers[0]!)).activities).toMatchObject([shown(audio.id)]);
    expect(await recordOf(audio)).toMatchObject({ told: 25, skipped: 0 });
    expect(await recordOf(audio)).not.toHaveProperty('running');
  });

  test('is not announced if withdrawn within a minute, and is announced when published again', async () => {
    const [grace] = await followed(1);
    const audio = await published(`slip${run}`);
    advanceClock(30);
    await unpublish(audio);
    advanceClock(31);
    await announced(audio);
    expect(await recordOf(audio)).toBeUndefined();
    expect((await deps.notificationsOf(grace!)).notifications).toEqual([]);
    advanceClock(3_600);
    await publish(audio.id);
    // Step Functions refuses a name that was used before
    expect(new Set(started.map(announcementNameOf)).size).toBe(2);
    advanceClock(61);
    await announced(audio);
    const { notifications } = await deps.notificationsOf(grace!);
    expect(notifications.map(({ at }) => at)).toEqual([new Date(time - 61_000).toISOString()]);
  });

  test('waits another minute if it is withdrawn and published again within its first minute', async () => {
    const [grace] = await followed(1);
    const audio = await published(`twice${run}`);
    advanceClock(30);
    await unpublish(audio);
    await publish(audio.id);
    advanceClock(31);
    expect(await announce(announceDeps())(started[0]!)).toMatchObject({ done: false });
    expect((await deps.notificationsOf(grace!)).notifications).toEqual([]);
    advanceClock(30);
    await announced(audio);
    expect((await deps.notificationsOf(grace!)).notifications).toHaveLength(1);
  });

  test('notifies no follower twice if it is withdrawn while being announced and published again', async () => {
    const followers = await followed(6);
    const audio = await published(`half${run}`);
    advanceClock(61);
    await announce(announceDeps({ aStep: 3 }))(started[0]!);
    await unpublish(audio);
    expect(await announce(announceDeps({ aStep: 3 }))(started[0]!)).toMatchObject({ done: true });
    expect(await recordOf(audio)).toMatchObject({ told: 3 });
    advanceClock(3_600);
    await publish(audio.id);
    advanceClock(61);
    await announced(audio);
    for (const follower of followers)
      expect((await deps.notificationsOf(follower)).notifications).toMatchObject([
        { at: audio.publishedAt, ids: { length: 1 } },
      ]);
    expect(await recordOf(audio)).toMatchObject({ told: 6, skipped: 0 });
  });

  test('is not announced to people who muted the author or unfollowed; they count as skipped', async () => {
    const [quiet, unfollowed, feedOnly] = await followed(3);
    await deps.follows.setTells(quiet!.id, ada.id, 'nothing');
    await deps.follows.setTells(feedOnly!.id, ada.id, 'feed');
    const audio = await published(`quiet${run}`);
    advanceClock(61);
    await announce({
      ...announceDeps(),
      follows: {
        ...deps.follows,
        async followersFrom(id, limit, after) {
          const page = await deps.follows.followersFrom(id, limit, after);
          await deps.follows.remove(unfollowed!.id, ada.id);
          return page;
        },
      },
    })(started[0]!);
    expect(await recordOf(audio)).toMatchObject({ told: 1, skipped: 2 });
    for (const one of [quiet, unfollowed, feedOnly]) expect(recorded.newsToldTo(one!.id)).toEqual([]);
    expect(await deps.notificationsOf(feedOnly!)).toMatchObject({ notifications: [], unread: 0 });
    expect((await deps.feedOf(feedOnly!)).activities).toHaveLength(1);
    expect((await deps.newsItems.listOf(quiet!.id, 10)).items).toEqual([]);
  });

  test('is announced once if it is published again just as its announcement finds it withdrawn', async () => {
    const [grace] = await followed(1);
    const audio = await published(`again${run}`);
    await unpublish(audio);
    advanceClock(61);
    const step = announce({
      ...announceDeps(),
      published: deps.published.map((reader) => ({
        ...reader,
        async read(personId, ids) {
          const seen = await reader.read(personId, ids);
          await publish(audio.id);
          return seen;
        },
      })),
    });
    expect(await step(started[0]!)).toMatchObject({ done: false });
    advanceClock(61);
    await announced(audio);
    expect((await deps.notificationsOf(grace!)).notifications).toHaveLength(1);
  });

  test('starts a second announcement if withdrawn and published again during the first', async () => {
    await followed(1);
    const audio = await published(`running${run}`);
    await unpublish(audio);
    await publish(audio.id);
    expect(
      (await deps.published.find(({ kinds }) => kinds.includes(kind))!.read(ada.id, [audio.id])).size,
    ).toBe(1);
    expect(started).toHaveLength(2);
    expect(new Set(started.map(({ execution }) => execution)).size).toBe(2);
  });

  test('reaches every follower once, even if steps of its announcement are killed or overlap', async () => {
    const followers = await followed(12);
    const audio = await published(`killed${run}`);
    advanceClock(61);
    for (let kills = 0; kills < 60; kills += 1) {
      const steps = [
        announceDeps({ aStep: 2, killAt: kills % 7 }),
        announceDeps({ aStep: 3, killAt: kills % 5 }),
      ];
      await Promise.allSettled(steps.map((dying) => announce(dying)(started[0]!)));
    }
    await announced(audio);
    for (const follower of followers)
      expect((await deps.newsItems.listOf(follower.id, 10)).items).toHaveLength(1);
    expect(await recordOf(audio)).toMatchObject({ told: 12, skipped: 0 });
  });

  test('is announced later by the regular check if its announcement did not start or failed', async () => {
    await followed(1);
    const audio = await published(`lost${run}`);
    const states = { missing: 1, failed: 2 } as const;
    for (const [state, execution] of Object.entries(states)) {
      started = [];
      const reconcile = reconcileAll({
        announcements: announcements(),
        executions: { ...executions, find: () => Promise.resolve(state as keyof typeof states) },
      });
      advanceClock(61);
      const runningAnnouncements = await announcements().listRunning(now().toISOString());
      await reconcile(runningAnnouncements.filter(({ thingId }) => thingId === audio.id));
      expect(started).toMatchObject([{ thingId: audio.id, execution }]);
    }
  });
});

test('an open page announces one publication an hour per author; the notifications list all', async () => {
  const [grace] = await followed(1);
  const publishAt = async (id: string, kind: PublicationKind) => {
    await publications[kind].add(id);
    await publications[kind].show(id, 'public');
    advanceClock(61);
    await announced({ id, publishedAt: '' });
  };
  await publishAt(`first${run}`, 'published');
  await publishAt(`second${run}`, 'post-published');
  await publishAt(`third${run}`, 'published');
  expect(recorded.newsToldTo(grace!.id)).toMatchObject([
    { title: expect.stringContaining(`first${run}`) as string },
  ]);
  expect((await deps.notificationsOf(grace!)).notifications.map(({ ids }) => ids)).toMatchObject([
    { length: 2 },
    { length: 1 },
  ]);
  advanceClock(3_600);
  await publishAt(`later${run}`, 'published');
  expect(recorded.newsToldTo(grace!.id)).toHaveLength(2);
});

test('an announcement in several steps reaches the open pages of all followers', async () => {
  const followers = await followed(5);
  await publications.published.add(`steps${run}`);
  await publications.published.show(`steps${run}`, 'public');
  advanceClock(61);
  for (let done = false; !done;) ({ done } = await announce(announceDeps({ aStep: 2 }))(started[0]!));
  for (const { id } of followers) expect(recorded.newsToldTo(id)).toHaveLength(1);
});

test('an announcement too long for one workflow execution continues in another, without repeats', async () => {
  const followers = await followed(3);
  const thingId = `long${run}`;
  await publications.published.add(thingId);
  await publications.published.show(thingId, 'public');
  advanceClock(61);
  const lastStep = { ...started[0]!, steps: stepsAnExecution - 1 };
  expect(await announce(announceDeps({ aStep: 2 }))(lastStep)).toMatchObject({
    steps: stepsAnExecution,
    done: true,
  });
  const runningAnnouncements = await announcements().listRunning(now().toISOString());
  await reconcileAll({
    announcements: announcements(),
    executions: { ...executions, find: () => Promise.resolve('succeeded') },
  })(runningAnnouncements.filter((record) => record.thingId === thingId));
  expect(started.at(-1)).toEqual({ ...started[0], execution: 2 });
  for (let done = false; !done;) ({ done } = await announce(announceDeps({ aStep: 2 }))(started.at(-1)!));
  for (const { id } of followers) expect(recorded.newsToldTo(id)).toHaveLength(1);
});

test('after an author’s twentieth publication in a day, further ones appear only in the feed', async () => {
  const [grace, feedOnly] = await followed(2);
  await deps.follows.setTells(feedOnly!.id, ada.id, 'feed');
  const ids = Array.from({ length: 25 }, (_, n) => `many${run}x${n}`);
  for (const id of ids) {
    await publications.published.add(id);
    await publications.published.show(id, 'public');
  }
  advanceClock(61);
  await Promise.all(ids.map((id) => announced({ id, publishedAt: '' })));

  expect(recorded.newsToldTo(grace!.id)).toHaveLength(1);
  const records = await Promise.all(ids.map((id) => recordOf({ id })));
  expect(records.filter((record) => record!.isQuiet)).toHaveLength(5);
  for (const { told: listed, skipped, isQuiet } of records as Announcement[])
    expect({ listed, skipped }).toEqual(isQuiet ? { listed: 0, skipped: 2 } : { listed: 2, skipped: 0 });
  const { notifications, unread } = await deps.notificationsOf(grace!);
  expect(notifications).toMatchObject([{ title: `ada${run}’s channel published 20 recordings.` }]);
  expect(unread).toBe(1);
  const { items } = await deps.newsItems.listOf(grace!.id, 100);
  expect(items).toHaveLength(25);

  expect((await deps.notificationsOf(ada)).notifications).toMatchObject([
    {
      kind: 'announcements-paused',
      title:
        'You published more than 20 things in one day. Followers find the rest in their feed, without a notification.',
    },
  ]);
  expect(recorded.newsToldTo(ada.id)).toHaveLength(1);
  expect(await Array.fromAsync(announcements().allOf(ada.id))).toHaveLength(25);

  advanceClock(86_400);
  await publications.published.add(`next${run}`);
  await publications.published.show(`next${run}`, 'public');
  advanceClock(61);
  await announced({ id: `next${run}`, publishedAt: '' });
  expect(await recordOf({ id: `next${run}` })).toMatchObject({ told: 2, isQuiet: false });
});

test('a publication counts once towards the limit of twenty a day, even if its step is repeated', async () => {
  await followed(1);
  const store = announcementPace(deps.client, 'announcements');
  const day = now().toISOString().slice(0, 10);
  for (let times = 0; times < 3; times++)
    expect(await store.isAmongFirst({ ownerId: ada.id, thingId: 'same' }, day)).toBe(true);
  const otherThings = Array.from({ length: 19 }, (_, n) => ({ ownerId: ada.id, thingId: `other${n}` }));
  expect(await Promise.all(otherThings.map((thing) => store.isAmongFirst(thing, day)))).not.toContain(false);
  expect(await store.isAmongFirst({ ownerId: ada.id, thingId: 'one more' }, day)).toBe(false);
  expect(await store.isAmongFirst({ ownerId: ada.id, thingId: 'same' }, day)).toBe(true);
});

const advanceClock = (seconds: number) => void (time += seconds * 1_000);

async function followed(count: number): Promise<Person[]> {
  const followers = await Promise.all(
    Array.from({ length: count }, (_, n) => deps.aPerson(`follower${run}x${n}`)),
  );
  for (const follower of followers) await deps.follow(follower, ada);
  return followers;
}

async function changeAudio(id: string, visibility: 'public' | 'private'): Promise<void> {
  const changes = audioChanges(deps.client, 'audio', {
    ...bootedChannels(deps.client),
    announcing: announcingOf('published'),
    now,
  });
  await changes.change((await deps.audios.getAll([id])).get(id)!, { visibility });
}

async function changePost(id: string, visibility: 'public' | 'private'): Promise<void> {
  const posts = postStore(deps.client, 'posts', announcingOf('post-published'));
  const [seen, at] = [(await posts.get(id))!, now().toISOString()];
  await posts.change(
    seen,
    visibility === 'public'
      ? { publication: aPublication({ title: seen.title, at }), publishedAt: seen.publishedAt ?? at }
      : { publication: undefined },
  );
}

async function announced(audio: Published): Promise<void> {
  const record = await recordOf(audio);
  if (!record) return;
  for (let done = false; !done;) ({ done } = await announce(announceDeps())(announcementInputOf(record)));
}

const recordOf = ({ id }: { readonly id: string }) => announcements().get({ ownerId: ada.id, thingId: id });

function announceDeps({ aStep, killAt }: { aStep?: number; killAt?: number } = {}): AnnounceDependencies {
  let calls = 0;
  const killable =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      calls += 1;
      if (calls === killAt) throw new Error('killed');
      return call(...args);
    };
  const store = announcements();
  const pace = announcementPace(deps.client, 'announcements');
  return {
    announcements: {
      get: killable(store.get),
      move: killable(store.move),
      stop: killable((seen) => store.stop(seen)),
    },
    pace: {
      isAmongFirst: killable((thing, on) => pace.isAmongFirst(thing, on)),
      mayToast: killable(pace.mayToast),
    },
    published: deps.published,
    follows: {
      getAll: killable((pairs, how) => deps.follows.getAll(pairs, how)),
      followersFrom: killable((id, limit, after) => deps.follows.followersFrom(id, aStep ?? limit, after)),
    },
    newsItems: { add: killable(deps.newsItems.add) },
    people: deps.people,
    tellNews: recorded.tellNews,
    now,
  };
}

interface Published {
  readonly id: string;
  readonly publishedAt: string;
}
interface Publisher {
  readonly add: (id: string) => Promise<void>;
  readonly show: (id: string, visibility: 'public' | 'private') => Promise<void>;
  readonly addressOf: (id: string) => string;
  readonly shown: (id: string) => object;
}
