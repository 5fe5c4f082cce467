import { afterEach, beforeEach, expect, test } from 'vitest';
import { coverFolder } from '#shared/addresses.ts';
import type { Person } from '#functions/people/people-store.ts';
import { findPublicPost } from '#functions/posts/find-public-post.ts';
import { pageOfPosts } from '#functions/posts/public-lists.ts';
import { takeDownPost } from '#functions/posts/take-down.ts';
import { bootAuthors, type Authors } from '#functions/posts/testing/posts.ts';

let authors: Authors;
let ada: Person;
beforeEach(async () => {
  authors = await bootAuthors();
  ada = await authors.aPerson('ada');
});
afterEach(() => authors.close());

const read = (id: string) => findPublicPost(authors, id);
const readLists = async (page = 1) => {
  const lists = [{ all: true }, { category: 'Memoir' }, { ownerId: ada.id }] as const;
  return Promise.all(
    lists.map(async (list) => {
      const { posts, totalPages } = await pageOfPosts(authors, list, page);
      return [posts.map(({ id }) => id), totalPages];
    }),
  );
};
const inEachList = (list: readonly [ids: readonly string[], totalPages: number]) => [list, list, list];
const counts = () =>
  Promise.all([
    authors.postCounters.countOf(),
    authors.postCounters.countOf('Memoir'),
    authors.postCounters.countOfAuthor(ada.id),
  ]);
const aMemoir = (content = 'I was *ten*.') =>
  authors.create(ada, { title: 'The round', content, category: 'Memoir', tags: ['childhood'] });
const publish = (id: string, over = {}) => authors.change(ada, id, { status: 'published' }, over);

test('everyone can read a published post: its text, its HTML and a card in the lists', async () => {
  const { id } = await aMemoir('# Before\n\nI was *ten*.');
  expect([await read(id), await readLists()]).toEqual([undefined, inEachList([[], 0])]);
  const post = await publish(id);
  expect(post).toMatchObject({ status: 'published', publishedAt: '2026-11-23T08:00:00.000Z' });
  expect(await read(id)).toMatchObject({
    id,
    title: 'The round',
    excerpt: 'I was ten.',
    category: 'Memoir',
    tags: ['childhood'],
    author: { creatorId: 'cre_ada', username: 'ada' },
    content: '# Before\n\nI was *ten*.',
    html: expect.stringContaining('<em>ten</em>'),
    headings: [{ text: 'Before' }],
    readingMinutes: 1,
    hasAudio: false,
  });
  expect(JSON.stringify(await read(id))).not.toContain(ada.id);
  expect([await readLists(), await counts()]).toEqual([inEachList([[id], 1]), [1, 1, 1]]);
});

test('a post is announced once, at its first publication, and not when it is published again', async () => {
  const { id } = await aMemoir();
  expect(await authors.announcement(id)).toBeUndefined();
  await publish(id);
  expect(await authors.announcement(id)).toMatchObject({ at: '2026-11-23T08:00:00.000Z' });
  authors.wait({ minutes: 5 });
  await authors.change(ada, id, { content: 'I was eleven.', baseRevision: 1, status: 'published' });
  expect(await authors.announcement(id)).toMatchObject({ at: '2026-11-23T08:00:00.000Z' });
  expect(authors.announced).toEqual([id]);
});

test('readers see edits of a post only after the next publication, and the post keeps its date', async () => {
  const { id } = await aMemoir();
  await publish(id);
  authors.wait({ minutes: 5 });
  const draft = { title: 'Rounds', content: 'I was eleven.', category: 'Fiction', baseRevision: 1 } as const;
  expect(await authors.change(ada, id, draft)).toMatchObject({
    status: 'published',
    hasUnpublishedChanges: true,
  });
  expect(await read(id)).toMatchObject({ title: 'The round', content: 'I was *ten*.', category: 'Memoir' });
  expect(await publish(id)).toMatchObject({ hasUnpublishedChanges: false });
  expect(await read(id)).toMatchObject({
    title: 'Rounds',
    content: 'I was eleven.',
    category: 'Fiction',
    publishedAt: '2026-11-23T08:00:00.000Z',
    updatedAt: '2026-11-23T08:05:00.000Z',
  });
  expect([await counts(), await authors.postCounters.countOf('Fiction')]).toEqual([[1, 0, 1], 1]);
  expect(authors.edges.told).toEqual([]);
});

test('unpublishing a post removes it at once, with its HTML and its copies in the CDN', async () => {
  const { id } = await aMemoir();
  await publish(id);
  const draft = await authors.change(ada, id, { status: 'draft' });
  expect(draft).toMatchObject({ status: 'draft', publishedAt: '2026-11-23T08:00:00.000Z' });
  expect([await read(id), await readLists(), await counts()]).toEqual([
    undefined,
    inEachList([[], 0]),
    [0, 0, 0],
  ]);
  expect([authors.edges.told, authors.edges.counted]).toEqual([[`post ${id}`], [ada.id]]);
  expect(authors.bucket.keys().filter((key) => key.includes('/pub_'))).toEqual([]);
  authors.wait({ minutes: 5 });
  expect(await publish(id)).toMatchObject({ publishedAt: '2026-11-23T08:00:00.000Z' });
});

test.each([
  ['unpublished', (id: string) => authors.change(ada, id, { status: 'draft' })],
  ['moved to the trash', (id: string) => authors.trash(ada, id)],
  [
    'taken down',
    (id: string) => takeDownPost(authors, id, { at: '2026-11-23T09:00:00.000Z', reason: 'spam' }),
  ],
] as const)(
  'the cover of a post that is %s is no longer public, and its author keeps it',
  async (_end, end) => {
    const { id } = await aMemoir();
    const cover = { creatorId: 'cre_ada', coveredId: id, coverId: 'cov_1' };
    await authors.covers.put(cover, { shown: Buffer.from('shown'), linked: Buffer.from('linked') });
    await authors.posts.change((await authors.posts.get(id))!, { creatorId: 'cre_ada', coverId: 'cov_1' });
    await publish(id);
    authors.edges.told.length = 0;
    await end(id);
    const { coverId } = (await authors.posts.get(id))!;
    expect(coverId).not.toBe('cov_1');
    expect(authors.media.keys().toSorted()).toEqual([
      `${coverFolder({ ...cover, coverId: coverId! })}cover.jpg`,
      `${coverFolder({ ...cover, coverId: coverId! })}cover.webp`,
    ]);
    expect(authors.edges.told).toContain(`covers cre_ada/${id}`);
  },
);

test('a deleted post is not public while it is in the trash, and is a draft when restored', async () => {
  const { id } = await aMemoir();
  await publish(id);
  await authors.trash(ada, id);
  await authors.trash(ada, id);
  expect([await read(id), await counts(), authors.edges.told]).toEqual([
    undefined,
    [0, 0, 0],
    [`post ${id}`],
  ]);
});

test('several simultaneous publications of one post count as one', async () => {
  const { id } = await aMemoir();
  await Promise.all(Array.from({ length: 6 }, () => publish(id)));
  expect([await counts(), authors.announced]).toEqual([[1, 1, 1], [id]]);
  expect(authors.bucket.keys().filter((key) => key.includes('/pub_'))).toHaveLength(1);
  expect(await read(id)).toMatchObject({ content: 'I was *ten*.' });
});

test('if a post is published and unpublished at once, the post counts match its final state', async () => {
  const { id } = await aMemoir();
  for (let round = 0; round < 5; round += 1) {
    await Promise.allSettled([
      publish(id),
      authors.change(ada, id, { status: 'draft' }),
      publish(id),
      authors.change(ada, id, { status: 'draft' }),
    ]);
    const isPublic = (await read(id)) !== undefined;
    expect(await counts()).toEqual(isPublic ? [1, 1, 1] : [0, 0, 0]);
    const html = authors.bucket.keys().filter((key) => key.includes('/pub_'));
    expect(html).toHaveLength(isPublic ? 1 : 0);
  }
});

test('posts that six authors publish at the same moment are all counted', async () => {
  const people = await Promise.all(['b', 'c', 'd', 'e', 'f', 'g'].map((name) => authors.aPerson(name)));
  await Promise.all(
    people.map(async (author) => {
      const { id } = await authors.create(author);
      await authors.change(author, id, { status: 'published' });
    }),
  );
  expect(await authors.postCounters.countOf()).toBe(6);
});

test('if publishing fails before the post is stored, nothing is public; a second try succeeds', async () => {
  const { id } = await aMemoir();
  const posts = { ...authors.posts, change: () => Promise.reject(new Error('The power failed.')) };
  await expect(publish(id, { posts })).rejects.toThrow('The power failed.');
  expect([await read(id), await counts(), authors.announced]).toEqual([undefined, [0, 0, 0], []]);
  await publish(id);
  expect(await counts()).toEqual([1, 1, 1]);
});

test('a repeated request to save and publish a text returns the first response and counts once', async () => {
  const { id } = await aMemoir();
  const change = {
    content: 'I was eleven.',
    baseRevision: 1,
    saveId: 'page-1',
    status: 'published',
  } as const;
  const published = await authors.change(ada, id, change);
  expect(await authors.change(ada, id, change)).toEqual(published);
  expect([await counts(), authors.announced]).toEqual([[1, 1, 1], [id]]);
});

test('publishing is refused, with the newest text, if another window has saved the post since', async () => {
  const { id } = await aMemoir();
  await authors.change(ada, id, { content: 'Not yet.', baseRevision: 1, saveId: 'other-1' });
  await expect(authors.change(ada, id, { status: 'published', baseRevision: 1 })).rejects.toMatchObject({
    code: 'conflict',
    showing: { post: { content: 'Not yet.' } },
  });
  expect(await read(id)).toBeUndefined();
});

test('a post that is empty or was taken down is not published, and its author learns why', async () => {
  const empty = await aMemoir('* * *');
  await expect(publish(empty.id)).rejects.toMatchObject({ code: 'invalid' });
  const { id } = await aMemoir();
  await publish(id);
  await takeDownPost(authors, id, { reason: 'It is not yours.', at: authors.now().toISOString() });
  expect([await read(id), authors.edges.told, authors.edges.counted]).toEqual([
    undefined,
    [`post ${id}`],
    [],
  ]);
  await expect(publish(id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This post was taken down and can’t be published: It is not yours.',
    showing: { post: { takenDown: 'It is not yours.' } },
  });
  expect(await counts()).toEqual([0, 0, 0]);
});

test('a page of the blog has twelve posts, newest first; a page after the last one is empty', async () => {
  const ids: string[] = [];
  for (let number = 1; number <= 14; number += 1) {
    const { id } = await aMemoir();
    authors.wait({ minutes: 1 });
    await publish(id);
    ids.unshift(id);
  }
  expect(await readLists(1)).toEqual(inEachList([ids.slice(0, 12), 2]));
  expect(await readLists(2)).toEqual(inEachList([ids.slice(12), 2]));
  expect(await readLists(3)).toEqual(inEachList([[], 2]));
});

test('the posts of a blocked author cannot be read', async () => {
  const { id } = await aMemoir();
  await publish(id);
  await authors.people.block(ada.id, true);
  expect([await read(id), (await readLists())[0]]).toEqual([undefined, [[], 1]]);
  await authors.people.block(ada.id, false);
  expect(await read(id)).toBeDefined();
});
