import { beforeAll, expect, test } from 'vitest';
import { dueInOf } from '#functions/platform/due-minutes.ts';
import { call } from '#local/testing/caller.ts';
import { runSchedules } from '#local/testing/run-schedules.ts';
import { newcomer, type Newcomer } from '#local/testing/sign-up.ts';
import { tamper } from '#local/testing/tables.ts';

let author: Newcomer;
beforeAll(async () => void (author = await newcomer('essayist')));

test('a post is written, saved, scheduled, published, edited, unpublished and deleted (S1.24, S7.39, S7.40, S7.56, S7.57)', async () => {
  const { token, username } = author;
  const { post } = (await call('POST /blog', { token, body: { title: 'On lamps', content: 'Light *one*.' } }))
    .body;
  const path = `/blog/${post.id}`;
  expect((await call(`GET ${path}`)).status).toBe(404);

  const savedPost = await change(post.id, { content: 'Light *two*.', baseRevision: 1, saveId: 'page-1' });
  expect(savedPost).toMatchObject({ revision: 2, status: 'draft' });
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  expect(await change(post.id, { status: 'scheduled', publishAt })).toMatchObject({ status: 'scheduled' });
  const now = `${new Date().toISOString().slice(0, 16)}:00.000Z`;
  await tamper('posts', { id: post.id }, { publishAt: now, dueIn: dueInOf(now, post.id) });
  await runSchedules();
  await runSchedules();
  const publicPost = (await call(`GET ${path}`)).body.post;
  expect(publicPost).toMatchObject({
    id: post.id,
    content: 'Light *two*.',
    html: expect.stringContaining('<em>two</em>'),
    author: { username },
  });
  for (const list of ['GET /blog', 'GET /blog/recent', `GET /blog/user/${username}`])
    expect((await call(list)).body.posts.map(({ id }: { id: string }) => id)).toContain(post.id);

  await change(post.id, { content: 'Light *three*.', baseRevision: 2, saveId: 'page-2' });
  expect((await call(`GET ${path}`)).body.post).toMatchObject({ content: 'Light *two*.' });
  await change(post.id, { status: 'published', baseRevision: 3 });
  expect((await call(`GET ${path}`)).body.post).toMatchObject({
    content: 'Light *three*.',
    publishedAt: publicPost.publishedAt,
  });

  await change(post.id, { status: 'draft' });
  expect((await call(`GET ${path}`)).status).toBe(404);
  expect((await call(`GET /blog/user/${username}`)).body).toMatchObject({ posts: [], totalPages: 0 });
  expect((await call(`DELETE ${path}`, { token })).status).toBe(204);
  expect((await call('GET /blog/mine?list=trash', { token })).body.posts).toMatchObject([{ id: post.id }]);
  expect((await call(`POST ${path}/restore`, { token })).body.post).toMatchObject({ status: 'draft' });
  await call(`DELETE ${path}`, { token });
  expect((await call(`DELETE /blog/mine/${post.id}`, { token })).status).toBe(204);
  for (const list of ['posts', 'trash'])
    expect((await call(`GET /blog/mine?list=${list}`, { token })).body.posts).toEqual([]);
});

test('the author of a scheduled post without words is notified why it was not published', async () => {
  const { token } = author;
  const { id } = (await call('POST /blog', { token, body: { title: 'Silence', content: 'One word.' } })).body
    .post;
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  await change(id, { status: 'scheduled', publishAt });
  await change(id, { content: '', baseRevision: 1 });
  const now = `${new Date().toISOString().slice(0, 16)}:00.000Z`;
  await tamper('posts', { id }, { publishAt: now, dueIn: dueInOf(now, id) });
  await runSchedules();
  const reason = 'This post has no words yet. Write something, then publish it.';
  expect((await call(`GET /blog/mine/${id}`, { token })).body.post).toMatchObject({
    status: 'draft',
    reason,
  });
  expect((await call('GET /notifications', { token })).body.notifications).toMatchObject([
    { kind: 'post-failed', title: '“Silence” couldn’t be published.', detail: reason },
  ]);
});

test('a visitor finds the demo author’s posts, also by category (S1.24, S7.54, S7.55, S9.04)', async () => {
  expect((await call('GET /blog')).body.page).toBe(1);
  const postsOfAda = (await listCards('/blog')).filter(({ author: { username } }) => username === 'ada');
  expect(postsOfAda.filter(({ title }) => seededTitles.has(title))).toHaveLength(3);
  expect((await listCards('/blog/category/memoir')).map(({ title }) => title)).toContain(lamps);
  expect((await call('GET /blog?page=0')).status).toBe(400);
});

const lamps = 'How I named a hundred and twelve lamps';
const seededTitles = new Set([lamps, 'What a pause is for', 'Read it aloud, before anybody else does']);

/** Reads all pages, because concurrent tests publish as well. */
async function listCards(path: string): Promise<Card[]> {
  const cards: Card[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { posts, totalPages } = (await call(`GET ${path}?page=${page}`)).body;
    cards.push(...posts);
    last = totalPages;
  }
  return cards;
}

async function change(id: string, body: object) {
  const response = await call(`PUT /blog/${id}`, { token: author.token, body });
  expect([response.status, response.body.message]).toEqual([200, undefined]);
  return response.body.post;
}

interface Card {
  readonly title: string;
  readonly author: { readonly username: string };
}
