import type { z } from 'zod/mini';
import type { chapters as contract } from '#shared/contract/books/chapters.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { idIn } from '#functions/books/book-ids.ts';
import type { StoredBook, StoredNote } from '#functions/books/items.ts';
import { purgeExpiredTrash } from '#functions/books/trash/purge-due.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createChapter } from './create-chapter.ts';
import { joinChapters } from './join-chapters.ts';
import { readTexts } from './read-texts.ts';
import { saveChapter } from './save-chapter.ts';
import { splitChapter } from './split-chapter.ts';

let library: Library;
let book: StoredBook;
let authors = 0;

beforeAll(async () => void (library = await bootLibrary()));
afterAll(() => library.close());
beforeEach(async () => void (book = await library.aBook(`author-${(authors += 1)}`)));

describe('Splitting a chapter', () => {
  test('leaves the first part in the chapter; the rest becomes the next one, titled by its heading', async () => {
    const { id } = await aChapter('One', 'Rain.\n\n## The storm\n\nWind *and* waves.');
    await aChapter('Last', 'End.');
    const chapterBefore = await storedChapter(id);
    const { chapter, next } = await split(id, { keepBlocks: 1 });

    expect(chapter).toMatchObject({ id, title: 'One', content: 'Rain.', revision: 2, wordCount: 1 });
    expect(next).toMatchObject({
      title: 'The storm',
      content: 'Wind *and* waves.',
      revision: 1,
      wordCount: 3,
    });
    expect(await texts()).toEqual([
      ['One', 'Rain.'],
      ['The storm', 'Wind *and* waves.'],
      ['Last', 'End.'],
    ]);
    expect(await storedCounts()).toEqual({ wordCount: 5, chapterCount: 3, storedChapters: 3 });
    const [version] = await library.versions.listOf(book.ownerId, id);
    expect(version).toMatchObject({ reason: 'before split', textId: chapterBefore.textId });
  });

  test('happens only once if the request is repeated', async () => {
    const { id } = await aChapter('One', 'Rain.\n\nWind.');
    const answers = await Promise.all(Array.from({ length: 4 }, () => split(id, { keepBlocks: 1 })));
    await saveChapter(library, book.ownerId, id, { content: 'Rain again.', baseRevision: 2 });
    expect(new Set(answers.map(({ next }) => next.id)).size).toBe(1);
    expect(await split(id, { keepBlocks: 1 })).toMatchObject({
      chapter: { content: 'Rain again.', revision: 3 },
      next: { content: 'Wind.' },
    });
    expect(await storedCounts()).toMatchObject({ wordCount: 3, chapterCount: 2 });
    await expect(split(id, { keepBlocks: 2 })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is refused if the chapter was saved in the meantime, and the response has the current text', async () => {
    const { id } = await aChapter('One', 'Rain.\n\nWind.');
    await saveChapter(library, book.ownerId, id, { content: 'Sun.', baseRevision: 1 });
    await expect(split(id, { keepBlocks: 1 })).rejects.toMatchObject({
      code: 'conflict',
      showing: { chapter: { content: 'Sun.', revision: 2 } },
    });
    expect(await texts()).toEqual([['One', 'Sun.']]);
  });

  test('is refused if one part would be empty or the book has no room for another chapter', async () => {
    const { id } = await aChapter('One', 'Rain.\n\nWind.');
    await expect(split(id, { keepBlocks: 2 })).rejects.toMatchObject({
      code: 'invalid',
      message: bookRefusals.splitNowhere,
    });
    await library.transact({
      full: library.counters.countWrite({
        ownerId: book.ownerId,
        bookId: book.id,
        count: { storedChapters: bookLimits.chaptersOfABook - 1 },
      }),
    });
    await expect(split(id, { keepBlocks: 1, saveId: 'page-2' })).rejects.toMatchObject({
      message: bookRefusals.tooManyChapters,
    });
  });

  test('places the second part right after the first, even if several chapters share a position', async () => {
    for (const title of ['One', 'Two', 'Three']) await aChapter(title, 'Rain.\n\nWind.');
    const all = await library.chapters.listOf(book.ownerId, book.id);
    for (const { id } of all)
      await library.transact({ move: library.chapters.moveWrite(book.ownerId, id, all[0]!.position) });
    // chapters with equal positions are ordered by id, so the split chapter is first and has to move
    await split(all[0]!.id, { keepBlocks: 1 });
    const titles = all.map(({ title }) => title);
    expect((await texts()).map(([title]) => title)).toEqual([titles[0], '', titles[1], titles[2]]);
  });

  test('keeps the record of AI text in the second part, even if the first is deleted for good', async () => {
    const { id } = await aChapter('One', 'Rain.\n\nWind.');
    await accept(id, 'a1');
    const { next } = await split(id, { keepBlocks: 1 });
    await library.trashChapter(await storedChapter(id), book.id);
    library.wait({ days: 31 });
    await purgeExpiredTrash(library);
    expect(await library.acceptances.listOf(book.ownerId, book.id)).toMatchObject([
      { chapterId: next.id, before: '', after: 'Wind.' },
    ]);
  });
});

describe('Joining two chapters', () => {
  test('makes the second title a heading, moves the notes and trashes the second chapter', async () => {
    const first = await aChapter('One', 'Rain.', 'It rains.');
    const next = await aChapter('The storm', 'Wind.', 'It storms.');
    await aChapter('Last', 'End.');
    const note = await aNote(next.id);
    await accept(next.id, 'a1');

    expect(await join(first.id, next.id)).toMatchObject({
      title: 'One',
      content: 'Rain.\n\n## The storm\n\nWind.',
      summary: 'It rains.\n\nIt storms.',
      revision: 2,
    });
    expect((await texts()).map(([title]) => title)).toEqual(['One', 'Last']);
    expect(await storedCounts()).toEqual({ wordCount: 5, chapterCount: 2, storedChapters: 3 });
    expect(await storedChapter(next.id)).toMatchObject({ deletedAt: expect.any(String), removal: 'due' });
    expect(await library.notes.get(book.ownerId, note.id)).toMatchObject({
      chapterId: first.id,
      revision: 1,
    });
    const [version] = await library.versions.listOf(book.ownerId, first.id);
    expect(version).toMatchObject({ reason: 'before join' });

    library.wait({ days: 31 });
    await purgeExpiredTrash(library);
    expect(await library.acceptances.listOf(book.ownerId, first.id)).toMatchObject([{ after: 'Wind.' }]);
    expect(await library.notes.get(book.ownerId, note.id)).toBeDefined();
  });

  test('moves all 90 notes, and happens only once if the request is repeated', async () => {
    const first = await aChapter('One', 'Rain.');
    const next = await aChapter('', 'Wind.');
    await Promise.all(Array.from({ length: 90 }, () => aNote(next.id)));
    await Promise.all(Array.from({ length: 3 }, () => join(first.id, next.id)));
    expect(await join(first.id, next.id)).toMatchObject({ content: 'Rain.\n\nWind.', revision: 2 });
    expect(await storedCounts()).toMatchObject({ wordCount: 2, chapterCount: 1 });
    const notes = await library.notes.listOf(book.ownerId, book.id);
    expect(notes.filter(({ chapterId }) => chapterId === first.id)).toHaveLength(90);
  });

  test('keeps all text from saves that succeeded at the same moment', async () => {
    const first = await aChapter('One', 'Rain.');
    const next = await aChapter('', 'Wind.');
    const [, ...saves] = await Promise.allSettled([
      join(first.id, next.id),
      saveChapter(library, book.ownerId, next.id, { content: 'Wind. Waves.', baseRevision: 1 }),
      saveChapter(library, book.ownerId, first.id, { content: 'Rain. Hail.', baseRevision: 1 }),
    ]);
    const { content } = (await readTexts(library)({ ...requestOf({ bookId: book.id }), query: {} }))
      .chapters[0]!;
    for (const [at, words] of ['Waves', 'Hail'].entries())
      if (saves[at]!.status === 'fulfilled') expect(content).toContain(words);
  });

  test('is refused unless the second chapter directly follows the first', async () => {
    const [first, second, third] = [
      await aChapter('1', 'a'),
      await aChapter('2', 'b'),
      await aChapter('3', 'c'),
    ];
    for (const [one, other] of [
      [first, third],
      [second, first],
      [third, third],
    ] as const)
      await expect(join(one.id, other.id)).rejects.toMatchObject({
        code: 'conflict',
        message: bookRefusals.notNext,
      });
  });

  test('is refused if the joined chapter would be longer than the limit', async () => {
    const long = 'a'.repeat(bookLimits.chapterCharacters - 5);
    const [first, next] = [await aChapter('1', long), await aChapter('', 'Wind.')];
    await expect(join(first.id, next.id)).rejects.toMatchObject({
      code: 'too_large',
      message: bookRefusals.joinedTooLong,
    });
  });
});

test('joining the two parts of a split chapter restores its text and word count', async () => {
  const content = 'Rain.\n\n- a\n- b\n\nWind *and*\\\nwaves.';
  const { id } = await aChapter('One', content);
  const { next } = await split(id, { keepBlocks: 2 });
  expect(await join(id, next.id)).toMatchObject({ content });
  expect(await texts()).toEqual([['One', content]]);
  expect(await storedCounts()).toMatchObject({ wordCount: 6, chapterCount: 1 });
});

const requestOf = <Params, Body = undefined>(params: Params, body?: Body) => ({
  ...requestDefaults,
  actor: anActor(book.ownerId),
  params,
  body: body as Body,
});

const aChapter = async (title: string, content: string, summary = '') =>
  (await createChapter(library)(requestOf({ bookId: book.id }, { title, content, summary }))).chapter;

const split = (id: string, body: Partial<z.input<typeof contract.splitChapter.body>>) =>
  splitChapter(library)(requestOf({ id }, { baseRevision: 1, keepBlocks: 1, saveId: 'page-1', ...body }));

const join = async (id: string, nextId: string) =>
  (await joinChapters(library)(requestOf({ id }, { nextId, saveId: 'page-j' }))).chapter;

const storedChapter = async (id: string) => (await library.chapters.get(book.ownerId, id))!;

async function texts(): Promise<[string, string][]> {
  const { chapters } = await readTexts(library)({ ...requestOf({ bookId: book.id }), query: {} });
  return chapters.map(({ title, content }) => [title, content]);
}

async function storedCounts() {
  const { wordCount, chapterCount, storedChapters } = (await library.books.get(book.ownerId, book.id))!;
  return { wordCount, chapterCount, storedChapters };
}

async function aNote(chapterId: string): Promise<StoredNote> {
  const at = library.now().toISOString();
  const note = {
    ownerId: book.ownerId,
    id: idIn('note', book.id),
    chapterId,
    text: 'Check this.',
    revision: 1,
    createdAt: at,
    updatedAt: at,
    requestFingerprint: 'f',
  };
  await library.transact({ note: library.notes.addWrite(note) });
  return note;
}

const accept = (chapterId: string, id: string) =>
  library.transact({
    accepted: library.acceptances.keepWrite({
      ownerId: book.ownerId,
      id: idIn('acc', chapterId, id),
      chapterId,
      before: '',
      after: 'Wind.',
      at: library.now().toISOString(),
    }),
  });
