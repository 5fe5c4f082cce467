import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from '#functions/people/people-store.ts';
import { dueMinutesProgress } from '#functions/platform/due-minutes-progress.ts';
import { walkDueMinutes } from '#functions/platform/due-minutes.ts';
import { bootAuthors, type Authors } from '#functions/posts/testing/posts.ts';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import { publishDue } from './publish-due.ts';

let authors: Authors;
let ada: Person;
beforeEach(async () => {
  authors = await bootAuthors();
  ada = await authors.aPerson('ada');
});
afterEach(() => authors.close());

const run = (over: Partial<Authors> = {}) =>
  walkDueMinutes(
    { progress: dueMinutesProgress(authors.client, 'posts', 'posts'), now: authors.now },
    publishDue({ ...authors, ...over }),
  );
const schedule = (id: string, publishAt = '2026-11-23T09:30:00Z') =>
  authors.change(ada, id, { status: 'scheduled', publishAt });
const get = async (id: string) => (await authors.posts.get(id))!;

test('a scheduled post is published at its minute with its current text, and announced once', async () => {
  const { id } = await authors.create(ada);
  expect(await schedule(id)).toMatchObject({ status: 'scheduled', publishAt: '2026-11-23T09:30:00.000Z' });
  await authors.change(ada, id, { content: 'Better.', baseRevision: 1 });
  authors.wait({ minutes: 89 });
  await run();
  expect((await get(id)).publication).toBeUndefined();
  authors.wait({ minutes: 1 });
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await get(id)).toMatchObject({
    publication: { beginning: 'Better.' },
    publishedAt: '2026-11-23T09:30:00.000Z',
  });
  expect(await get(id)).not.toHaveProperty('dueIn');
  expect([await authors.postCounters.countOf(), authors.announced]).toEqual([1, [id]]);
  expect(await authors.newsOf(ada.id)).toEqual([]);
});

test('a scheduled post is published even if the scheduler has not run for hours', async () => {
  const { id } = await authors.create(ada);
  await run();
  await schedule(id);
  authors.wait({ minutes: 210 });
  for (let hours = 0; hours < 4; hours += 1) await run();
  expect((await get(id)).publication).toBeDefined();
});

test('a post turned into a draft, deleted or rescheduled is not published at its old time', async () => {
  const [draft, deleted, moved] = [
    await authors.create(ada),
    await authors.create(ada),
    await authors.create(ada),
  ];
  for (const { id } of [draft, deleted, moved]) await schedule(id);
  await authors.change(ada, draft.id, { status: 'draft' });
  await authors.trash(ada, deleted.id);
  await schedule(moved.id, '2026-11-23T10:00:30Z');
  expect(await get(moved.id)).toMatchObject({ publishAt: '2026-11-23T10:01:00.000Z' });
  authors.wait({ minutes: 91 });
  await run();
  expect(await authors.postCounters.countOf()).toBe(0);
  authors.wait({ minutes: 30 });
  await run();
  expect(await authors.postCounters.countOf()).toBe(1);
});

test('a post unscheduled or rescheduled is not published, even if an older list names it as due', async () => {
  const [draft, moved] = [await authors.create(ada), await authors.create(ada)];
  for (const { id } of [draft, moved]) await schedule(id);
  const { dueIn } = await get(moved.id);
  await authors.change(ada, draft.id, { status: 'draft' });
  await schedule(moved.id, '2026-11-23T12:00:00Z');
  const posts = {
    ...authors.posts,
    async *listDue() {
      yield* [draft.id, moved.id];
    },
  };
  await publishDue({ ...authors, posts })([dueIn!]);
  expect([await authors.postCounters.countOf(), await authors.newsOf(ada.id)]).toEqual([0, []]);
  expect(await get(moved.id)).toMatchObject({ publishAt: '2026-11-23T12:00:00.000Z' });
});

test('a post that cannot be published becomes a draft, and its author is notified once', async () => {
  const [empty, down] = [await authors.create(ada), await authors.create(ada, { title: 'Mine' })];
  for (const { id } of [empty, down]) await schedule(id);
  await authors.change(ada, empty.id, { content: '', baseRevision: 1 });
  await authors.posts.change(await get(down.id), {
    takenDown: { reason: 'It is not yours.', at: authors.now().toISOString() },
  });
  authors.wait({ minutes: 90 });
  for (let times = 0; times < 3; times += 1) await run();
  expect(await authors.change(ada, empty.id, {})).toMatchObject({
    status: 'draft',
    reason: 'This post has no words yet. Write something, then publish it.',
  });
  expect(await authors.change(ada, down.id, {})).toMatchObject({
    status: 'draft',
    reason: 'This post was taken down and can’t be published: It is not yours.',
  });
  const at = '2026-11-23T09:30:00.000Z';
  expect(new Set((await authors.newsOf(ada.id)).map(({ thingId }) => thingId))).toEqual(
    new Set([empty.id, down.id]),
  );
  expect(await authors.newsOf(ada.id)).toContainEqual({ at, kind: 'post-failed', thingId: down.id });
  expect(authors.newsToldTo(ada.id)).toContainEqual({
    kind: 'post-failed',
    id: `${at}#post-failed#${down.id}`,
    title: '“Mine” couldn’t be published.',
    address: '/books/posts',
  });
  authors.wait({ minutes: 1 });
  await authors.change(ada, empty.id, { content: 'Words.', baseRevision: 2, status: 'published' });
  expect(await get(empty.id)).not.toHaveProperty('reason');
});

test('a post whose publication fails for three hours is then published, and delays no other post', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [one, other] = [await authors.create(ada), await authors.create(ada)];
  for (const { id } of [one, other]) await schedule(id);
  authors.wait({ minutes: 90 });
  const texts = {
    ...authors.texts,
    putHtml: (...given: Parameters<typeof authors.texts.putHtml>) =>
      given[0].postId === one.id
        ? Promise.reject(new Error('The power failed.'))
        : authors.texts.putHtml(...given),
  };
  expect(await run({ texts })).toMatchObject({ failed: 1 });
  expect([await authors.postCounters.countOf(), (await get(one.id)).dueIn]).toEqual([1, expect.any(String)]);
  for (let halfHours = 0; halfHours < 6; halfHours += 1) {
    authors.wait({ minutes: 30 });
    expect(await run({ texts })).toMatchObject({ failed: 1 });
  }
  await run();
  expect(await authors.postCounters.countOf()).toBe(2);
  logged.mockRestore();
});

test('posts due before a deleted account is restored become drafts; later ones are published', async () => {
  const [due, ahead] = [await authors.create(ada), await authors.create(ada)];
  await schedule(due.id);
  await schedule(ahead.id, '2026-11-23T10:00:00Z');
  await authors.people.askDeletion(ada.id, '2026-12-23T09:00:00.000Z');
  authors.wait({ minutes: 90 });
  await run();
  expect(await authors.postCounters.countOf()).toBe(0);
  expect(await authors.change(ada, due.id, {})).toMatchObject({
    status: 'draft',
    reason: postRefusals.accountLeaving,
  });
  await authors.people.restore(ada.id);
  authors.wait({ minutes: 90 });
  await run();
  expect(await authors.postCounters.countOf()).toBe(1);
});

test('a post of an account that is being deleted is not published, and its author gets no notice', async () => {
  const { id } = await authors.create(ada);
  await schedule(id);
  await authors.people.askDeletion(ada.id, '2026-11-23T08:30:00.000Z');
  await authors.people.beginEnding(ada.id, '2026-11-23T09:00:00.000Z', '2026-11-23T09:30:00.000Z');
  authors.wait({ minutes: 90 });
  await run();
  expect([await authors.postCounters.countOf(), await authors.newsOf(ada.id)]).toEqual([0, []]);
});

test.each([
  ['no time', {}],
  ['a time that has passed', { publishAt: '2026-11-23T08:00:00Z' }],
  ['a time more than a year ahead', { publishAt: '2027-11-24T08:00:00Z' }],
])('scheduling a post with %s is refused, and nothing is saved', async (_time, time) => {
  const { id } = await authors.create(ada);
  const change = { status: 'scheduled', content: 'Later.', baseRevision: 1, ...time } as const;
  await expect(authors.change(ada, id, change)).rejects.toMatchObject({ code: 'invalid' });
  expect(await get(id)).toMatchObject({ revision: 1 });
});

test('a post without words cannot be scheduled, and nothing is saved', async () => {
  const { id } = await authors.create(ada, { content: 'Tide.' });
  for (const text of [{ content: ' \n' }, { changes: [{ at: 0, remove: 5, insert: '' }] }]) {
    const change = {
      status: 'scheduled',
      publishAt: '2026-11-23T09:30:00Z',
      baseRevision: 1,
      ...text,
    } as const;
    await expect(authors.change(ada, id, change)).rejects.toMatchObject({ code: 'invalid' });
  }
  expect(await get(id)).toMatchObject({ revision: 1 });
});

test('a public post cannot be scheduled, and nothing is saved', async () => {
  const { id } = await authors.create(ada);
  await authors.change(ada, id, { status: 'published' });
  await expect(schedule(id)).rejects.toMatchObject({ code: 'conflict' });
  const change = { status: 'scheduled', publishAt: '2026-11-23T09:30:00Z', content: 'Later.' } as const;
  await expect(authors.change(ada, id, { ...change, baseRevision: 1 })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await get(id)).toMatchObject({ revision: 1 });
});
