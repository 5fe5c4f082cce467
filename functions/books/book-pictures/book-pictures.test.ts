import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textPictureLimits } from '#shared/domain/pictures/text-pictures.ts';
import { bookArchiving } from '#functions/books/archive-all-of.ts';
import type { Person } from '#functions/people/people-store.ts';
import { deleteBook } from '#functions/books/books/delete-book.ts';
import { duplicateBook } from '#functions/books/books/duplicate-book.ts';
import { getBook } from '#functions/books/books/get-book.ts';
import { importBook } from '#functions/books/imports/import-book.ts';
import { closeBook, removeBook } from '#functions/books/trash/remove-for-ever.ts';
import { bookPicturesFolder, postPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import { textPictureStore } from '#functions/platform/pictures/text-picture-store.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { namedWithoutDrawing, nameOfPicture } from '#functions/testing/text-pictures.ts';
import { copyBookPictures } from './copy-book-pictures.ts';
import { uploadBookPicture } from './upload-book-picture.ts';

let library: Library;
beforeAll(async () => void (library = await bootLibrary()));
afterAll(() => library.close());

describe('A picture of a book', () => {
  test('is stored in the private files of its book, and the book returns that folder’s address', async () => {
    const { id } = await library.aBook();
    const { name } = await upload(id);
    const { book } = await getBook(library)(aRequest(id));
    expect(book.picturesUrl).toBe(`/media/private/ada/books/${id}/pictures/`);
    expect(filesOf(id)).toEqual([`${book.picturesUrl}${name}`.slice(1)]);
  });

  test('is stored once, even if it is uploaded several times or simultaneously', async () => {
    const { id } = await library.aBook();
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(id)));
    expect(new Set(answers.map(({ name }) => name)).size).toBe(1);
    expect(filesOf(id)).toHaveLength(1);
  });

  test('is refused if the book already has 500 pictures, unless it is one of them', async () => {
    const { id } = await library.aBook();
    await fill(id, textPictureLimits.pictures);
    await expect(upload(id, 'one more')).rejects.toMatchObject({
      code: 'conflict',
      message: 'This book has 500 pictures, the most a book can have.',
    });
    expect(await upload(id, '7')).toEqual({ name: nameOfPicture('7') });
    expect(filesOf(id)).toHaveLength(textPictureLimits.pictures);
  });

  test('is refused if the pictures of its book would have more than 400 MB together', async () => {
    const { id } = await library.aBook();
    const pictures = {
      ...store(),
      list: () =>
        Promise.resolve([{ name: nameOfPicture('a'), sizeBytes: textPictureLimits.totalBytes - 3 }]),
    };
    await expect(upload(id, 'four', { ...deps(), pictures })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The pictures of this book have reached 400 MB, the most a book can have.',
    });
    await upload(id, '3 B', { ...deps(), pictures });
    expect(filesOf(id)).toHaveLength(1);
  });

  test('cannot be added to another person’s book, or to one in the trash', async () => {
    const foreign = await library.aBook('grace');
    const trashed = await library.aBook();
    await deleteBook(library)(aRequest(trashed.id));
    for (const { id } of [foreign, trashed]) {
      await expect(upload(id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(copy(id, ['x'], { bookId: id })).rejects.toMatchObject({ code: 'not_found' });
      expect(filesOf(id)).toEqual([]);
    }
  });

  test('can be added to a book that is being imported, even before any text', async () => {
    const { book } = await importBook(library)({
      ...aRequest(''),
      params: {},
      body: { importId: 'import-with-pictures', book: { title: 'A' }, first: 0, entries: [], last: false },
    });
    await upload(book.id);
    expect(filesOf(book.id)).toHaveLength(1);
  });

  test('is deleted with its book, and a copy of the book keeps its own', async () => {
    const book = await library.aBook();
    const { name } = await upload(book.id);
    const pictures = store();
    const { book: copied } = await duplicateBook({ ...library, pictures })({
      ...aRequest(book.id),
      idempotencyKey: undefined,
    });
    expect(await library.books.get('ada', copied.id)).toMatchObject({ tidying: 'yes' });
    await deleteBook(library)(aRequest(book.id));
    const trashed = (await library.books.get('ada', book.id))!;
    await closeBook(library, trashed);
    await removeBook(library, trashed);
    expect(filesOf(book.id)).toEqual([]);
    expect(filesOf(copied.id)).toEqual([`${bookPicturesFolder('ada', copied.id)}${name}`]);
  });
});

test('an account’s archive has the pictures of a book in the folder of its chapters', async () => {
  const book = await library.aBook('hedy', { title: 'Salt' });
  const name = nameOfPicture('map');
  await store().put(bookPicturesFolder('hedy', book.id), name, Buffer.from('map'));
  const archiving = bookArchiving({ ...library, pictures: store() });
  const files = await Array.fromAsync(archiving.filesOf({ id: 'hedy' } as Person));
  expect(files.find(({ path }) => path.includes('pic_'))).toEqual({
    path: `books/Salt (${book.id.slice(-6)})/${name}`,
    folder: 'media/private',
    key: `${bookPicturesFolder('hedy', book.id)}${name}`,
    sizeBytes: 3,
  });
});

describe('Copying pictures', () => {
  test('works from another book or post of the same person, and can be repeated', async () => {
    const [from, to] = await Promise.all([library.aBook(), library.aBook()]);
    const { name } = await upload(from.id, 'map');
    const inPost = nameOfPicture('post');
    await store().put(postPicturesFolder('ada', 'a-post'), inPost, Buffer.from('post'));
    for (const _ of ['once', 'again']) {
      expect(await copy(to.id, [name], { bookId: from.id })).toEqual({ missing: [] });
      expect(await copy(to.id, [inPost], { postId: 'a-post' })).toEqual({ missing: [] });
    }
    expect(filesOf(to.id)).toHaveLength(2);
    expect(await copy(to.id, [name], { bookId: to.id })).toEqual({ missing: [] });
  });

  test('returns the names of pictures that are missing or belong to someone else', async () => {
    const [to, foreign] = await Promise.all([library.aBook(), library.aBook('grace')]);
    const name = nameOfPicture('hers');
    await store().put(bookPicturesFolder('grace', foreign.id), name, Buffer.from('hers'));
    const { name: own } = await upload(to.id, 'own');
    expect(await copy(to.id, [name, own], { bookId: foreign.id })).toEqual({ missing: [name] });
    expect(filesOf(to.id)).toHaveLength(1);
  });

  test('copies none of them if the book has no room for all', async () => {
    const [from, to] = await Promise.all([library.aBook(), library.aBook()]);
    await fill(to.id, textPictureLimits.pictures - 1);
    const names = await Promise.all(['a', 'b'].map(async (content) => (await upload(from.id, content)).name));
    await expect(copy(to.id, names, { bookId: from.id })).rejects.toMatchObject({ code: 'conflict' });
    expect(filesOf(to.id)).toHaveLength(textPictureLimits.pictures - 1);
    expect(await copy(to.id, names.slice(1), { bookId: from.id })).toEqual({ missing: [] });
  });
});

const store = () => textPictureStore(library.mediaBucket.client, 'media');
const deps = () => ({ books: library.books, now: library.now, pictures: store(), draw: namedWithoutDrawing });
const aRequest = (id: string) => ({ ...requestDefaults, actor: anActor('ada'), params: { id } });
const upload = (id: string, content = 'a picture', dependencies = deps()) =>
  uploadBookPicture(dependencies)({ ...aRequest(id), file: Buffer.from(content) });
const copy = (id: string, names: string[], from: { bookId: string } | { postId: string }) =>
  copyBookPictures(deps())({ ...aRequest(id), body: { names, from } });
const fill = async (id: string, count: number) => {
  for (let at = 0; at < count; at += 1)
    await library.mediaBucket.put(`${bookPicturesFolder('ada', id)}${nameOfPicture(String(at))}`);
};
const filesOf = (id: string) => library.mediaBucket.keys().filter((key) => key.includes(`/${id}/`));
