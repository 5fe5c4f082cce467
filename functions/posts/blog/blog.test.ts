import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blog as contract } from '#shared/contract/posts/blog.ts';
import { postsAPage } from '#shared/domain/posts/post-limits.ts';
import type { Person } from '#functions/people/people-store.ts';
import { parse } from '#functions/platform/requests/parse.ts';
import { bootAuthors, type Authors } from '#functions/posts/testing/posts.ts';
import { begunAudio } from '#functions/testing/begun-audio.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { getPost } from './get-post.ts';
import { listPosts, listPostsOfCategory, listPostsOfUser, listRecentPosts } from './list-posts.ts';

let authors: Authors;
let ada: Person;
beforeEach(async () => {
  authors = await bootAuthors();
  ada = await authors.aPerson('ada');
});
afterEach(() => authors.close());

const aRequest = (params: Record<string, string> = {}, page = 1) =>
  ({ ...requestDefaults, actor: undefined, params, query: { page } }) as never;
async function aPublicPost(title = 'Reading aloud'): Promise<string> {
  const { id } = await authors.create(ada, { title, category: 'Science' });
  await authors.change(ada, id, { status: 'published' });
  authors.wait({ minutes: 1 });
  return id;
}

test('the blog shows its first page by default, and refuses an invalid page number (S9.04)', () => {
  const { query } = contract.listPosts;
  expect(parse(query, {})).toEqual({ page: 1 });
  expect(parse(query, { page: '7' })).toEqual({ page: 7 });
  for (const page of ['0', '-1', '1.5', 'first', '', '101'])
    expect(() => parse(query, { page })).toThrow(/page/);
});

test('posts of all authors are listed, and a single post has its whole text (S7.39, S7.40, S7.54, S1.24)', async () => {
  const [one, two] = [await aPublicPost(), await aPublicPost('Second')];
  const { posts, page, totalPages } = await listPosts(authors)(aRequest());
  expect([posts.map(({ id }) => id), page, totalPages]).toEqual([[two, one], 1, 1]);
  const { post } = await getPost(authors)(aRequest({ id: one }));
  expect(post).toMatchObject({ id: one, content: 'Read it **aloud**.' });
  await expect(getPost(authors)(aRequest({ id: 'no-post-abcdef' }))).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('posts of a category are listed by the category’s name in the address (S7.55)', async () => {
  const id = await aPublicPost();
  const { posts } = await listPostsOfCategory(authors)(aRequest({ category: 'science' }));
  expect(posts.map((post) => post.id)).toEqual([id]);
  expect(await listPostsOfCategory(authors)(aRequest({ category: 'everything-else' }))).toMatchObject({
    posts: [],
    totalPages: 0,
  });
  await expect(listPostsOfCategory(authors)(aRequest({ category: 'cooking' }))).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('an author’s posts are listed under the current username and under a former one (S7.56)', async () => {
  const id = await aPublicPost();
  const now = authors.now().toISOString();
  await authors.client.send(
    new PutCommand({
      TableName: 'handles',
      Item: { handle: 'countess', userId: ada.id, current: false, since: now },
    }),
  );
  for (const username of ['ada', 'Countess']) {
    const list = await listPostsOfUser(authors)(aRequest({ username }));
    expect(list).toMatchObject({
      posts: [{ id }],
      totalPages: 1,
      author: { username: 'ada', creatorId: 'cre_ada' },
    });
  }
  await expect(listPostsOfUser(authors)(aRequest({ username: 'nobody' }))).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('the second page of an author continues with that author’s posts only (S7.56)', async () => {
  const oldest = await aPublicPost('Number 1');
  for (let number = 2; number <= postsAPage + 1; number += 1) await aPublicPost(`Number ${number}`);
  const grace = await authors.aPerson('grace');
  const { id } = await authors.create(grace, { title: 'Hers', category: 'Science' });
  await authors.change(grace, id, { status: 'published' });
  const { posts, page, totalPages } = await listPostsOfUser(authors)(aRequest({ username: 'ada' }, 2));
  expect([posts.map((post) => post.id), page, totalPages]).toEqual([[oldest], 2, 2]);
});

test('the list of recent posts has the five newest (S7.57)', async () => {
  const ids: string[] = [];
  for (let number = 1; number <= 6; number += 1) ids.unshift(await aPublicPost(`Number ${number}`));
  const { posts } = await listRecentPosts(authors)(aRequest());
  expect(posts.map(({ id }) => id)).toEqual(ids.slice(0, 5));
});

test('every page of the blog needs four database requests, however many posts there are', async () => {
  for (let number = 1; number <= 14; number += 1) await aPublicPost(`Number ${number}`);
  const sendSpy = vi.spyOn(authors.client, 'send');
  await listPosts(authors)(aRequest());
  const first = sendSpy.mock.calls.length;
  await listPosts(authors)(aRequest({}, 2));
  // Each page takes four requests: for the count, the keys, the posts and their authors.
  expect([first, sendSpy.mock.calls.length - first]).toEqual([4, 4]);
});

test('a post links to its podcast while the podcast is shared, even without a narration', async () => {
  const id = await aPublicPost();
  const voicing = { voiceId: 'Ava', isPodcast: true, expertVoice: 'Ryan' } as const;
  const audio = begunAudio('aud_1', { ownerId: ada.id, status: 'READY' });
  const keep = (over: object) =>
    authors.client.send(
      new PutCommand({
        TableName: 'audio',
        Item: { ...audio, attempt: { ...audio.attempt, voicing }, ...over },
      }),
    );
  await keep({ visibility: 'private' });
  await authors.posts.change((await authors.posts.get(id))!, { podcastAudioId: 'aud_1' });
  const read = async () => (await getPost(authors)(aRequest({ id }))).post;
  expect(await read()).not.toHaveProperty('podcastAudioId');
  await keep({ visibility: 'public', publicMediaId: 'med_1' });
  expect(await read()).toMatchObject({ hasAudio: false, podcastAudioId: 'aud_1' });
});

test('readers can listen to a post only while its audio is shared', async () => {
  const id = await aPublicPost();
  const audio = begunAudio('aud_1', { ownerId: ada.id, status: 'READY' });
  const keep = (over: object) =>
    authors.client.send(new PutCommand({ TableName: 'audio', Item: { ...audio, ...over } }));
  await keep({ visibility: 'private' });
  await authors.posts.change((await authors.posts.get(id))!, { audioId: 'aud_1' });
  const read = async () => (await getPost(authors)(aRequest({ id }))).post;
  expect(await read()).toMatchObject({ hasAudio: false });
  expect(await read()).not.toHaveProperty('audioId');
  await keep({ visibility: 'public', publicMediaId: 'med_1' });
  expect(await read()).toMatchObject({ hasAudio: true, audioId: 'aud_1' });
  expect(await authors.change(ada, id, {})).toMatchObject({ audioId: 'aud_1', audioStatus: 'READY' });
});
