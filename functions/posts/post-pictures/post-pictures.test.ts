import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#functions/people/people-store.ts';
import { bookPicturesFolder, postPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import { textPictureStore } from '#functions/platform/pictures/text-picture-store.ts';
import { postArchiving } from '#functions/posts/archive-all-of.ts';
import { tidyPosts } from '#functions/posts/tidying/tidy-posts.ts';
import { coverStore } from '#functions/platform/pictures/cover-store.ts';
import { getOwnPost } from '#functions/posts/posts/get-own-post.ts';
import { bootAuthors, type Authors } from '#functions/posts/testing/posts.ts';
import { namedWithoutDrawing, nameOfPicture, textWith } from '#functions/testing/text-pictures.ts';
import { copyPostPictures } from './copy-post-pictures.ts';
import { uploadPostPicture } from './upload-post-picture.ts';

let authors: Authors;
let ada: Person;
let grace: Person;
beforeAll(async () => {
  authors = await bootAuthors();
  [ada, grace] = await Promise.all([authors.aPerson('ada'), authors.aPerson('grace')]);
});
afterAll(() => authors.close());

describe('A picture of a post', () => {
  test('is stored in the private files of its post, and the post returns that folder’s address', async () => {
    const { id } = await authors.create(ada);
    const { name } = await upload(ada, id);
    const { post } = await getOwnPost(authors)(authors.asked(ada, id));
    expect(post.picturesUrl).toBe(`/media/private/${ada.id}/posts/${id}/pictures/`);
    expect(filesOf(id)).toEqual([`${post.picturesUrl}${name}`.slice(1)]);
    expect(post).toMatchObject({ revision: 1, hasUnpublishedChanges: false });
  });

  test('is stored once, even if it is uploaded several times or simultaneously', async () => {
    const { id } = await authors.create(ada);
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(ada, id)));
    expect(new Set(answers.map(({ name }) => name)).size).toBe(1);
    expect(filesOf(id)).toHaveLength(1);
  });

  test('can be copied from a book of the same person, but not from another person’s book', async () => {
    const { id } = await authors.create(ada);
    const [own, foreign] = [nameOfPicture('own'), nameOfPicture('foreign')];
    await store().put(bookPicturesFolder(ada.id, 'book_1'), own, Buffer.from('own'));
    await store().put(bookPicturesFolder(grace.id, 'book_1'), foreign, Buffer.from('foreign'));
    expect(await copy(ada, id, [own, foreign], { bookId: 'book_1' })).toEqual({ missing: [foreign] });
    expect(filesOf(id)).toEqual([`${postPicturesFolder(ada.id, id)}${own}`]);
  });

  test('cannot be added to another person’s post, or to one in the trash', async () => {
    const { id } = await authors.create(ada);
    await expect(upload(grace, id)).rejects.toMatchObject({ code: 'not_found' });
    await authors.change(ada, id, { status: 'published' });
    await expect(upload(grace, id)).rejects.toMatchObject({ code: 'forbidden' });
    await authors.trash(ada, id);
    await expect(upload(ada, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(copy(ada, id, ['x'], { postId: id })).rejects.toMatchObject({ code: 'not_found' });
    expect(filesOf(id)).toEqual([]);
  });
});

test('an account’s archive has each picture once, in the folder of the posts that show it', async () => {
  const hedy = await authors.aPerson('hedy');
  const [one, two] = [await authors.create(hedy), await authors.create(hedy)];
  const { name } = await upload(hedy, one.id);
  await upload(hedy, two.id);
  await authors.trash(hedy, (await authors.create(hedy)).id);
  const files = await Array.fromAsync(postArchiving({ ...authors, pictures: store() }).filesOf(hedy));
  expect(files.filter(({ path }) => path.includes('pic_'))).toEqual([
    {
      path: `posts/${name}`,
      folder: 'media/private',
      key: expect.stringContaining(`/pictures/${name}`),
      sizeBytes: 9,
    },
  ]);
});

test('a picture is removed once no text of its post has named it for 35 days; others stay', async () => {
  const { id } = await authors.create(ada);
  const { name: named } = await upload(ada, id, 'named');
  await upload(ada, id, 'unused');
  await authors.change(ada, id, { content: textWith(named), baseRevision: 1 });
  for (const days of [1, 20, 35]) {
    await tidy(days);
    expect(filesOf(id)).toHaveLength(2);
  }
  await tidy(37);
  expect(filesOf(id)).toEqual([`${postPicturesFolder(ada.id, id)}${named}`]);
  expect(await authors.posts.get(id)).not.toHaveProperty('tidying');
});

test('a picture goes 35 days after its text was replaced, though the post is not changed again', async () => {
  const { id } = await authors.create(ada);
  const { name } = await upload(ada, id);
  await authors.change(ada, id, { content: textWith(name), baseRevision: 1 });
  await tidy(1);
  await authors.change(ada, id, { content: 'No map.', baseRevision: 2 });
  for (const days of [2, 3, 36]) {
    await tidy(days);
    expect(filesOf(id)).toHaveLength(1);
  }
  await tidy(38);
  expect(filesOf(id)).toEqual([]);
  expect(await authors.posts.get(id)).not.toHaveProperty('tidying');
});

const tidy = (days: number) => {
  // based on the machine's clock, because S3 dates files by it
  const now = () => new Date(Date.now() + days * 86_400_000);
  return tidyPosts({
    ...authors,
    pictures: store(),
    now,
    covers: coverStore(authors.media.client, 'media', now),
  });
};
const store = () => textPictureStore(authors.media.client, 'media');
const deps = () => ({ ...authors, pictures: store(), draw: namedWithoutDrawing });
const upload = (person: Person, id: string, content = 'a picture') =>
  uploadPostPicture(deps())({ ...authors.asked(person, id), file: Buffer.from(content) });
const copy = (person: Person, id: string, names: string[], from: { bookId: string } | { postId: string }) =>
  copyPostPictures(deps())({ ...authors.asked(person, id), body: { names, from } });
const filesOf = (id: string) => authors.media.keys().filter((key) => key.includes(`/${id}/pictures/pic_`));
