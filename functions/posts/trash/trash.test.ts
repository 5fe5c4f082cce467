import { afterEach, beforeEach, expect, test } from 'vitest';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import type { Person } from '#functions/people/people-store.ts';
import { postArchiving } from '#functions/posts/archive-all-of.ts';
import { deletePostForEver } from '#functions/posts/posts/delete-post-for-ever.ts';
import { listOwnPosts } from '#functions/posts/posts/list-own-posts.ts';
import { restorePost } from '#functions/posts/posts/restore-post.ts';
import { postRemovals } from '#functions/posts/remove-all-of.ts';
import { bootAuthors, type Authors } from '#functions/posts/testing/posts.ts';
import { tidyPosts } from '#functions/posts/tidying/tidy-posts.ts';
import { purgePosts } from './purge-posts.ts';

let authors: Authors;
let ada: Person;
let grace: Person;
beforeEach(async () => {
  authors = await bootAuthors();
  [ada, grace] = [await authors.aPerson('ada'), await authors.aPerson('grace')];
});
afterEach(() => authors.close());

const restore = (author: Person, id: string) => restorePost(authors)(authors.asked(author, id));
const removeForEver = (author: Person, id: string) => deletePostForEver(authors)(authors.asked(author, id));
const listIds = async (list?: 'trash', query: { limit?: number; cursor?: string } = {}) => {
  const { posts, nextCursor } = await listOwnPosts(authors)({
    ...authors.asked(ada),
    query: { list, ...query },
  });
  return { ids: posts.map(({ id }) => id), nextCursor };
};
const readCounts = async (id = ada.id) =>
  readItem<{ stored: number }>(authors.client, 'posts', { id: `#author ${id}` });

test('a deleted post is in the trash, and is restored as a draft', async () => {
  const { id } = await authors.create(ada);
  await authors.change(ada, id, { status: 'published' });
  await authors.trash(ada, id);
  expect([await listIds(), await listIds('trash')]).toMatchObject([{ ids: [] }, { ids: [id] }]);
  expect((await restore(ada, id)).post).toMatchObject({ status: 'draft', content: 'Read it **aloud**.' });
  await restore(ada, id);
  expect([await listIds(), await listIds('trash')]).toMatchObject([{ ids: [id] }, { ids: [] }]);
  expect(await authors.postCounters.countOf()).toBe(0);
});

test('an author’s own posts are listed page by page, the last edited first', async () => {
  const ids: string[] = [];
  for (let number = 1; number <= 5; number += 1) {
    ids.unshift((await authors.create(ada)).id);
    authors.wait({ minutes: 1 });
  }
  await authors.create(grace);
  await authors.trash(ada, ids[1]!);
  const remaining = ids.filter((_, at) => at !== 1);
  const first = await listIds(undefined, { limit: 2 });
  expect(first.ids).toEqual(remaining.slice(0, 2));
  const second = await listIds(undefined, { limit: 2, cursor: first.nextCursor! });
  expect(second).toMatchObject({ ids: remaining.slice(2), nextCursor: undefined });
});

test('only a post in the trash can be deleted for ever, with its texts; this frees its place', async () => {
  const { id } = await authors.create(ada);
  await expect(removeForEver(ada, id)).rejects.toMatchObject({ code: 'conflict' });
  await authors.trash(ada, id);
  await expect(removeForEver(grace, id)).rejects.toMatchObject({ code: 'not_found' });
  await removeForEver(ada, id);
  expect([await authors.posts.get(id), authors.bucket.keys(), await readCounts()]).toMatchObject([
    undefined,
    [],
    { stored: 0 },
  ]);
  await expect(removeForEver(ada, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a post in the trash is removed after thirty days, unless it was restored', async () => {
  const [deleted, restored] = [await authors.create(ada), await authors.create(ada)];
  for (const { id } of [deleted, restored]) await authors.trash(ada, id);
  authors.wait({ days: 29 });
  expect(await purgePosts(authors)).toEqual({ removed: 0, failed: 0 });
  await restore(ada, restored.id);
  authors.wait({ days: 2 });
  expect(await purgePosts(authors)).toEqual({ removed: 1, failed: 0 });
  expect([await authors.posts.get(deleted.id), (await listIds()).ids, await readCounts()]).toMatchObject([
    undefined,
    [restored.id],
    { stored: 1 },
  ]);
});

test('an interrupted permanent deletion of a post cannot be undone and is completed at night', async () => {
  const { id } = await authors.create(ada);
  await authors.trash(ada, id);
  const texts = { ...authors.texts, removeAllOfPost: () => Promise.reject(new Error('The power failed.')) };
  await expect(deletePostForEver({ ...authors, texts })(authors.asked(ada, id))).rejects.toThrow('power');
  await expect(restore(ada, id)).rejects.toMatchObject({ code: 'not_found' });
  expect([await listIds('trash'), await readCounts()]).toMatchObject([{ ids: [] }, { stored: 0 }]);
  authors.wait({ minutes: 1 });
  await purgePosts(authors);
  expect([await authors.posts.get(id), authors.bucket.keys(), await readCounts()]).toMatchObject([
    undefined,
    [],
    { stored: 0 },
  ]);
});

test('replaced texts of a post are deleted a day later, except those that author or readers see', async () => {
  const { id } = await authors.create(ada, { content: 'One.' });
  await authors.change(ada, id, { status: 'published' });
  await authors.change(ada, id, { content: 'Two.', baseRevision: 1 });
  const { content } = await authors.change(ada, id, { content: 'Three.', baseRevision: 2 });
  const keysBefore = authors.bucket.keys();
  // S3 dates objects by the machine's clock, not by the test's, so this dates all of them long ago
  const texts = {
    ...authors.texts,
    async *listOf(...given: Parameters<typeof authors.texts.listOf>) {
      for await (const object of authors.texts.listOf(...given)) yield { ...object, createdAt: new Date(0) };
    },
  };
  await tidyPosts({ ...authors, texts });
  expect(authors.bucket.keys()).toEqual(keysBefore);
  authors.wait({ days: 1 });
  await tidyPosts({ ...authors, texts });
  expect(authors.bucket.keys()).toHaveLength(keysBefore.length - 1);
  expect(await authors.change(ada, id, {})).toMatchObject({ content });
  expect(await authors.posts.get(id)).not.toHaveProperty('tidying');
  authors.wait({ days: 1 });
  await authors.change(ada, id, { status: 'draft' });
  authors.wait({ days: 1 });
  await tidyPosts({ ...authors, texts });
  expect(authors.bucket.keys()).toHaveLength(1);
});

test('the posts of a deleted account are removed, and other authors’ posts are still counted', async () => {
  const [ownPost, hers] = [await authors.create(ada), await authors.create(grace)];
  await authors.change(ada, ownPost.id, { status: 'published' });
  await authors.change(grace, hers.id, { status: 'published' });
  await authors.trash(ada, (await authors.create(ada)).id);
  const removals = postRemovals(authors);
  for (const { removeAllOf } of [...removals, ...removals]) await removeAllOf(ada);
  expect(await authors.postCounters.countOf()).toBe(1);
  expect([await authors.posts.get(ownPost.id), await readCounts()]).toEqual([undefined, undefined]);
});

test('an author’s archive has each post with its details, and the published text if it differs', async () => {
  const { id } = await authors.create(ada, { title: 'On: reading', content: 'One.', tags: ['a', 'b'] });
  await authors.change(ada, id, { status: 'published' });
  await authors.change(ada, id, { title: 'On reading', content: 'Two.', baseRevision: 1 });
  const files = await Array.fromAsync(postArchiving(authors).filesOf(ada));
  expect(files.map(({ path }) => path)).toEqual([
    `posts/On reading (${id.slice(-6)}).md`,
    `posts/On reading (${id.slice(-6)}) as published.md`,
  ]);
  const heads = files.map((file) => ('head' in file ? file.head : ''));
  expect(heads[0]).toContain('title: "On reading"');
  expect(heads[0]).toContain('tags: "a, b"');
  expect(heads[1]).toContain('title: "On: reading"');
  const keys = files.map((file) => ('key' in file ? file.key : ''));
  for (const key of keys) expect(authors.bucket.keys()).toContain(key);
  expect(new Set(keys).size).toBe(2);
});
