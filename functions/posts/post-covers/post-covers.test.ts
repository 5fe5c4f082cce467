import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#functions/people/people-store.ts';
import { coverStore } from '#functions/platform/pictures/cover-store.ts';
import { postArchiving } from '#functions/posts/archive-all-of.ts';
import { publicCards } from '#functions/posts/public-post.ts';
import { bootAuthors, type Authors } from '#functions/posts/testing/posts.ts';
import { deletePostForEver } from '#functions/posts/posts/delete-post-for-ever.ts';
import { getOwnPost } from '#functions/posts/posts/get-own-post.ts';
import { purgePosts } from '#functions/posts/trash/purge-posts.ts';
import { tidyPosts } from '#functions/posts/tidying/tidy-posts.ts';
import { removeCover } from './remove-cover.ts';
import { uploadCover } from './upload-cover.ts';

let authors: Authors;
let ada: Person;
let grace: Person;
const picture = Buffer.from('a picture');
let cutOff: 'after the files' | undefined;
/**
 * More than an hour ahead of the real clock: S3 dates files by the real clock, and tidying spares files younger than an
 * hour.
 */
const twoHoursLater = () => new Date(Date.now() + 2 * 3_600_000);

beforeAll(async () => {
  authors = await bootAuthors();
  [ada, grace] = await Promise.all([authors.aPerson('ada'), authors.aPerson('grace')]);
});
afterAll(() => authors.close());

const covers = (now = () => new Date()) => {
  const store = coverStore(authors.media.client, 'media', now);
  return {
    ...store,
    put: async (...given: Parameters<typeof store.put>) => {
      await store.put(...given);
      if (cutOff) throw new Error('Cut off.');
    },
  };
};
const deps = () => ({
  ...authors,
  covers: covers(),
  draw: (file: Buffer) => Promise.resolve({ shown: file, linked: file }),
});
const upload = async (person: Person, id: string, file = picture) =>
  (await uploadCover(deps())({ ...authors.asked(person, id), file })).coverUrl;
const remove = (person: Person, id: string) => removeCover(deps())(authors.asked(person, id));
const filesOf = (id: string) =>
  authors.media.keys().filter((key) => key.startsWith(`media/covers/${ada.creatorId}/${id}/`));
const getOwn = async (id: string) => (await getOwnPost(deps())(authors.asked(ada, id))).post;
const read = async (id: string) => (await publicCards(authors, [id]))[0];
const aPost = async () => (await authors.create(ada)).id;
const tidy = () => tidyPosts({ ...authors, now: twoHoursLater, covers: covers(twoHoursLater) });
const publish = (id: string) => authors.change(ada, id, { status: 'published' });

describe('the cover of a post', () => {
  test('is shown to its author at once, and to readers with the next publication', async () => {
    const id = await aPost();
    await publish(id);
    const coverUrl = await upload(ada, id);
    expect(await getOwn(id)).toMatchObject({ coverUrl, hasUnpublishedChanges: true });
    expect(await read(id)).not.toHaveProperty('coverUrl');
    await publish(id);
    expect(await getOwn(id)).toMatchObject({ coverUrl, hasUnpublishedChanges: false });
    expect(await read(id)).toMatchObject({ coverUrl });
  });

  test('stays the same for readers until a new one is published, which deletes the old one', async () => {
    const id = await aPost();
    const first = await upload(ada, id);
    await publish(id);
    const second = await upload(ada, id);
    await tidy();
    expect([(await getOwn(id)).coverUrl, (await read(id))!.coverUrl]).toEqual([second, first]);
    expect(filesOf(id)).toHaveLength(4);
    await publish(id);
    await tidy();
    expect(filesOf(id).every((key) => second.startsWith(`/${key.slice(0, key.lastIndexOf('/'))}`))).toBe(
      true,
    );
    expect(filesOf(id)).toHaveLength(2);
  });

  test('is deleted from storage and CDN when it is replaced before its publication', async () => {
    const id = await aPost();
    await upload(ada, id);
    authors.edges.told.length = 0;
    const second = await upload(ada, id);
    expect(filesOf(id)).toHaveLength(2);
    expect((await getOwn(id)).coverUrl).toBe(second);
    expect(authors.edges.told).toEqual([`covers ${ada.creatorId}/${id}`]);
  });

  test('can be removed a second time without an error', async () => {
    const id = await aPost();
    await upload(ada, id);
    await remove(ada, id);
    await remove(ada, id);
    expect(await getOwn(id)).not.toHaveProperty('coverUrl');
    expect(filesOf(id)).toEqual([]);
  });

  test('can be changed without causing a conflict with the next save of the post’s text', async () => {
    const { id, revision } = await authors.create(ada);
    await upload(ada, id);
    const savedPost = await authors.change(ada, id, { content: 'More words.', baseRevision: revision });
    expect(savedPost.revision).toBe(revision + 1);
  });

  test('is one of twenty pictures uploaded at once, and the files of the others are deleted', async () => {
    const id = await aPost();
    const addresses = await Promise.all(Array.from({ length: 20 }, () => upload(ada, id)));
    const { coverUrl } = await getOwn(id);
    expect(addresses).toContain(coverUrl);
    expect(filesOf(id)).toHaveLength(2);
    expect(filesOf(id)).toContain(coverUrl!.slice(1));
  });
});

describe('the files of a cover', () => {
  test('left by an interrupted upload are deleted at night, but not right after the upload', async () => {
    const id = await aPost();
    cutOff = 'after the files';
    await expect(upload(ada, id)).rejects.toThrow('Cut off.');
    cutOff = undefined;
    expect(filesOf(id)).toHaveLength(2);
    // The nightly tidying may run during an upload, so new files must stay.
    await tidyPosts({ ...authors, covers: covers() });
    expect(filesOf(id)).toHaveLength(2);
    await tidy();
    expect(filesOf(id)).toEqual([]);
  });

  test('are deleted once when the post is unpublished, but those of the draft’s newer cover stay', async () => {
    const id = await aPost();
    await upload(ada, id);
    await publish(id);
    const second = await upload(ada, id);
    await tidy();
    authors.edges.told.length = 0;
    await authors.change(ada, id, { status: 'draft' });
    expect(filesOf(id)).toHaveLength(2);
    expect(filesOf(id)).toContain(second.slice(1));
    expect(authors.edges.told).toContain(`covers ${ada.creatorId}/${id}`);
    await publish(id);
    authors.edges.told.length = 0;
    await tidy();
    expect(authors.edges.told).toEqual([]);
  });

  test('are deleted from storage and CDN when the post is deleted for ever', async () => {
    const id = await aPost();
    await upload(ada, id);
    await authors.trash(ada, id);
    expect(filesOf(id)).toHaveLength(2);
    authors.edges.told.length = 0;
    await deletePostForEver(deps())(authors.asked(ada, id));
    expect(filesOf(id)).toEqual([]);
    expect(authors.edges.told).toEqual([`covers ${ada.creatorId}/${id}`]);
  });

  test('are deleted from storage and CDN when the post’s days in the trash are over', async () => {
    const id = await aPost();
    await upload(ada, id);
    await authors.trash(ada, id);
    authors.edges.told.length = 0;
    await purgePosts({ ...authors, now: () => new Date(Date.now() + 31 * 86_400_000) });
    expect(filesOf(id)).toEqual([]);
    expect(authors.edges.told).toEqual([`covers ${ada.creatorId}/${id}`]);
  });
});

test('an author’s archive contains the draft’s cover, and the published cover if it differs', async () => {
  const id = await aPost();
  const first = await upload(ada, id);
  await publish(id);
  const second = await upload(ada, id);
  const files = await Array.fromAsync(postArchiving(authors).filesOf(ada));
  const coversOfPost = files.filter(({ path }) => path.includes(id.slice(-6)) && path.endsWith('.jpg'));
  expect(coversOfPost.map((file) => 'key' in file && `/${file.key}`)).toEqual(
    [second, first].map((address) => address.replace('cover.webp', 'cover.jpg')),
  );
});

test('the cover of another author’s post, or of one in the trash, cannot be changed', async () => {
  const id = await aPost();
  const coverUrl = await upload(ada, id);
  for (const act of [() => upload(grace, id), () => remove(grace, id)])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' });
  expect((await getOwn(id)).coverUrl).toBe(coverUrl);
  await authors.trash(ada, id);
  for (const act of [() => upload(ada, id), () => remove(ada, id)])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' });
});
