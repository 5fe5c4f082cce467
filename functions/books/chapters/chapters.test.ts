import type { z } from 'zod/mini';
import type { chapters as contract } from '#shared/contract/books/chapters.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { inOrder } from '#functions/books/order.ts';
import { everyNameIn } from '#functions/testing/transactions.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createChapter } from './create-chapter.ts';
import { deleteChapter } from './delete-chapter.ts';
import { getChapter } from './get-chapter.ts';
import { readTexts } from './read-texts.ts';
import { restoreChapter } from './restore-chapter.ts';
import { saveChapter } from './save-chapter.ts';
import { saveTexts } from './save-texts.ts';

let library: Library;
let book: StoredBook;
let authors = 0;

beforeAll(async () => void (library = await bootLibrary()));
afterAll(() => library.close());
beforeEach(async () => void (book = await library.aBook(`author-${(authors += 1)}`)));

test('a chapter is added at the end, with or without a text, and counted (S1.12, S7.21)', async () => {
  const first = await create({ title: ' One ', content: 'It was dark.' });
  expect(first).toMatchObject({ title: 'One', content: 'It was dark.', wordCount: 3, revision: 1 });
  const second = await create({});
  expect(second).toMatchObject({ title: '', content: '', wordCount: 0, bookId: book.id });
  expect(await titles()).toEqual(['One', '']);
  expect(await storedCounts()).toEqual({ wordCount: 3, chapterCount: 2, storedChapters: 2 });
});

test('a chapter can be added with a summary and without text', async () => {
  expect(await create({ title: 'One', summary: 'Orla lights the lamp.' })).toMatchObject({
    title: 'One',
    summary: 'Orla lights the lamp.',
    content: '',
  });
});

test('a chapter can be added after a given chapter or part, even the last one', async () => {
  const [one, , part] = [
    await create({ title: 'One' }),
    await create({ title: 'Three' }),
    await library.aChapter(book, 'Four'),
  ];
  await create({ title: 'Two', after: one.id });
  await create({ title: 'Five', after: part.id });
  await create({ title: 'Six' });
  expect(await titles()).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Six']);
});

test('chapters added simultaneously, after the same chapter or at the end, are all kept', async () => {
  const first = await create({ title: 'First' });
  const lastChapter = await create({ title: 'Last' });
  await Promise.all(
    Array.from({ length: 6 }, (_, number) =>
      create({ title: `${number}`, ...(number % 2 && { after: first.id }) }),
    ),
  );
  const order = await titles();
  expect(order).toHaveLength(8);
  expect(order.slice(0, 4).filter((title) => ['1', '3', '5'].includes(title))).toHaveLength(3);
  expect(order.indexOf(lastChapter.title)).toBe(4);
  expect(await storedCounts()).toMatchObject({ chapterCount: 8, storedChapters: 8 });
});

test('a chapter added after a chapter that was deleted in the meantime comes last', async () => {
  const [deleted] = [await create({ title: 'Gone' }), await create({ title: 'One' })];
  await remove(deleted.id);
  await create({ title: 'Two', after: deleted.id });
  expect(await titles()).toEqual(['One', 'Two']);
});

test('a chapter cannot be added after a chapter of another book', async () => {
  const other = await library.aChapter(await library.aBook(book.ownerId));
  for (const previousId of [other.id, 'nothing', ''])
    await expect(create({ after: previousId })).rejects.toMatchObject({ message: bookRefusals.noChapter });
  expect(await textIds()).toEqual([]);
});

test('repeated requests with one key add one chapter; another chapter with that key is refused', async () => {
  const created = await Promise.all([1, 2, 3].map(() => create({ content: 'Once.' }, 'key')));
  expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  await expect(create({ content: 'Twice.' }, 'key')).rejects.toMatchObject({ code: 'conflict' });
  expect(await storedCounts()).toEqual({ wordCount: 1, chapterCount: 1, storedChapters: 1 });
  expect(await textIds()).toHaveLength(1);
});

test('a chapter is added only once if the database stored it but reported a failure', async () => {
  let times = 0;
  const lossyLibrary: Library = {
    ...library,
    transact: async (writes) => {
      const failed = await library.transact(writes);
      return (times += 1) === 1 ? everyNameIn(writes) : failed;
    },
  };
  const { chapter } = await createChapter(lossyLibrary)(requestOf({ bookId: book.id }, { content: 'Once.' }));
  expect(chapter.content).toBe('Once.');
  expect(await storedCounts()).toMatchObject({ storedChapters: 1 });
});

test('a book has up to 400 chapters, including those in the trash', async () => {
  const chapter = await create({});
  await library.transact({
    book: library.counters.countWrite({
      ownerId: book.ownerId,
      bookId: book.id,
      count: { storedChapters: bookLimits.chaptersOfABook - 1 },
    }),
  });
  await remove(chapter.id);
  await expect(create({})).rejects.toMatchObject({
    code: 'conflict',
    message: bookRefusals.tooManyChapters,
  });
  expect(await textIds()).toHaveLength(1);
});

test('a chapter whose text is too long is not added', async () => {
  await expect(create({ content: 'x'.repeat(1_000_001) })).rejects.toMatchObject({ code: 'too_large' });
  expect(await titles()).toEqual([]);
});

test('a chapter is read with its text, and only under its own book (S7.20)', async () => {
  const { id } = await create({ content: 'Mine.' });
  expect((await get(book.id, id)).chapter).toMatchObject({ id, content: 'Mine.', bookId: book.id });
  const other = await library.aBook(book.ownerId);
  await expect(get(other.id, id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a chapter read during a save returns the new text if the old one is already deleted', async () => {
  const { id } = await create({ content: 'Old.' });
  const texts = {
    ...library.texts,
    read: async (place: Parameters<Library['texts']['read']>[0]) => {
      const now = await library.chapters.get(book.ownerId, id);
      if (now!.revision > 1) return library.texts.read(place);
      await saveChapter(library, book.ownerId, id, { content: 'New.', baseRevision: 1 });
      await library.texts.remove(place);
      return undefined;
    },
  };
  const { chapter } = await getChapter({ ...library, texts })(requestOf({ bookId: book.id, chapterId: id }));
  expect(chapter).toMatchObject({ content: 'New.', revision: 2 });
});

test('deleting a chapter subtracts its words; restoring it puts it back in its old place (S7.23)', async () => {
  const [, two] = [
    await create({ title: 'One', content: 'one' }),
    await create({ title: 'Two', content: 'two two' }),
    await create({ title: 'Three', content: 'three' }),
  ];
  await remove(two.id);
  await remove(two.id);
  expect(await titles()).toEqual(['One', 'Three']);
  expect(await storedCounts()).toEqual({ wordCount: 2, chapterCount: 2, storedChapters: 3 });
  await expect(get(book.id, two.id)).rejects.toMatchObject({ message: bookRefusals.chapterInTrash });

  expect(await restore(two.id)).toMatchObject({ content: 'two two' });
  await restore(two.id);
  expect(await titles()).toEqual(['One', 'Two', 'Three']);
  expect(await storedCounts()).toEqual({ wordCount: 4, chapterCount: 3, storedChapters: 3 });
});

test('a book’s word count is correct after simultaneous deletions, restores and saves', async () => {
  const { id } = await create({ content: 'one two' });
  await Promise.allSettled(
    Array.from({ length: 12 }, async (_, number) => {
      if (number % 3 === 0) await remove(id);
      else if (number % 3 === 1) await restore(id);
      else
        await saveChapter(library, book.ownerId, id, {
          content: 'word '.repeat(number),
          baseRevision: (number + 1) / 3,
        });
    }),
  );
  const chapter = (await library.chapters.get(book.ownerId, id))!;
  const isNotDeleted = chapter.deletedAt === undefined;
  expect(await storedCounts()).toEqual({
    wordCount: isNotDeleted ? chapter.wordCount : 0,
    chapterCount: Number(isNotDeleted),
    storedChapters: 1,
  });
});

test('texts are returned in reading order, as many as fit into one response', async () => {
  const big = 'é"\n'.repeat(300_000);
  const createdChapters = [
    await create({ content: 'First.' }),
    await create({ content: big }),
    await create({ content: big }),
    await create({ content: 'Last.' }),
  ];
  const betweenChapter = await create({ content: 'Between.', after: createdChapters[0]!.id });
  const deleted = await create({ content: 'Gone.' });
  await remove(deleted.id);

  const pages = [await texts()];
  while (pages.at(-1)!.nextCursor) pages.push(await texts(pages.at(-1)!.nextCursor));
  expect(pages.map(({ chapters }) => chapters.map(({ id }) => id))).toEqual([
    [createdChapters[0]!.id, betweenChapter.id, createdChapters[1]!.id],
    [createdChapters[2]!.id, createdChapters[3]!.id],
  ]);
  expect(pages[0]!.chapters[2]!.content).toBe(big);
});

test('reading texts page by page continues even if the last chapter that was read is deleted', async () => {
  const [one, two] = [await create({ content: 'One.' }), await create({ content: 'Two.' })];
  const storedChapter = (await library.chapters.get(book.ownerId, one.id))!;
  const cursor = Buffer.from(JSON.stringify([storedChapter.position, one.id])).toString('base64url');
  await remove(one.id);
  expect((await texts(cursor)).chapters.map(({ id }) => id)).toEqual([two.id]);
});

test.each(['nonsense', '', 'W10', 'WzEsMl0', 'bnVsbA'])(
  'reading the texts of a book with an invalid cursor is refused: %j',
  async (cursor) => {
    await create({});
    await expect(texts(cursor)).rejects.toMatchObject({ code: 'invalid' });
  },
);

test('several texts sent together are each saved or refused independently', async () => {
  const [one, two, three] = [
    await create({ content: 'One.' }),
    await create({ content: 'Two.' }),
    await create({ content: 'Three.' }),
  ];
  const foreignChapter = await library.aChapter(await library.aBook(book.ownerId));
  await remove(three.id);
  const { results } = await saveTexts(library)(
    requestOf(
      { bookId: book.id },
      {
        chapters: [
          { id: one.id, changes: [{ at: 0, remove: 3, insert: 'A' }], baseRevision: 1 },
          { id: two.id, content: 'B.', baseRevision: 7 },
          { id: three.id, content: 'C.', baseRevision: 1 },
          { id: foreignChapter.id, content: 'D.', baseRevision: 1 },
          { id: '', content: 'E.', baseRevision: 1 },
        ],
      },
    ),
  );
  expect(results).toMatchObject([
    { id: one.id, chapter: { revision: 2, wordCount: 1 } },
    { id: two.id, message: bookRefusals.chapterChanged, chapter: { revision: 1 } },
    { id: three.id, message: bookRefusals.chapterInTrash },
    { id: foreignChapter.id, message: bookRefusals.noChapter },
    { id: '', message: bookRefusals.noChapter },
  ]);
  expect((await get(book.id, one.id)).chapter.content).toBe('A.');
});

test('nothing in a trashed book can be read or changed', async () => {
  const { id } = await create({});
  const now = library.now().toISOString();
  await library.books.moveToTrash(book.ownerId, book.id, now, now);
  const requests = [
    () => create({}),
    () => get(book.id, id),
    () => remove(id),
    () => restore(id),
    () => texts(),
    () => saveTexts(library)(requestOf({ bookId: book.id }, { chapters: [] })),
  ];
  for (const ask of requests)
    await expect(ask()).rejects.toMatchObject({
      code: 'not_found',
      message: bookRefusals.bookInTrash,
    });
});

const requestOf = <Params, Body = undefined>(params: Params, body?: Body, idempotencyKey?: string) => ({
  ...requestDefaults,
  actor: anActor(book.ownerId),
  params,
  body: body as Body,
  idempotencyKey,
});

const create = async (body: z.input<typeof contract.createChapter.body>, key?: string) =>
  (await createChapter(library)(requestOf({ bookId: book.id }, body, key))).chapter;
const get = (bookId: string, chapterId: string) => getChapter(library)(requestOf({ bookId, chapterId }));
const remove = (chapterId: string) => deleteChapter(library)(requestOf({ bookId: book.id, chapterId }));
const restore = async (id: string) => (await restoreChapter(library)(requestOf({ id }))).chapter;
const texts = (cursor?: string) =>
  readTexts(library)({ ...requestOf({ bookId: book.id }), query: { cursor } });

async function titles(): Promise<string[]> {
  const all = await library.chapters.listOf(book.ownerId, book.id);
  return inOrder(all.filter(({ deletedAt }) => deletedAt === undefined)).map(({ title }) => title);
}

async function storedCounts() {
  const { wordCount, chapterCount, storedChapters } = (await library.books.get(book.ownerId, book.id))!;
  return { wordCount, chapterCount, storedChapters };
}

const textIds = async () =>
  (await Array.fromAsync(library.texts.listOf(book.ownerId, book.id))).map(({ textId }) => textId);
