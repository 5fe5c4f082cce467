import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeNote } from './change-note.ts';
import { createNote } from './create-note.ts';
import { deleteNote } from './delete-note.ts';
import { listNotes } from './list-notes.ts';

let library: Library;
let book: StoredBook;

beforeAll(async () => void (library = await bootLibrary()));
afterAll(() => library.close());
beforeEach(async () => void (book = await library.aBook()));

test('notes are listed oldest first, each with its chapter', async () => {
  const chapter = await library.aChapter(book);
  const first = await create('About the book.');
  library.wait({ minutes: 1 });
  const second = await create('About the chapter.', chapter.id);
  expect(await list()).toEqual([
    { ...first, bookId: book.id, text: 'About the book.', revision: 1 },
    { ...second, bookId: book.id, text: 'About the chapter.', chapterId: chapter.id },
  ]);
});

test('a note is refused for a chapter in another book, of another person or in the trash', async () => {
  const [elsewhere, trashed] = [await library.aChapter(await library.aBook()), await library.aChapter(book)];
  const bobsChapter = await library.aChapter(await library.aBook('bob'));
  await library.trashChapter(trashed, book.id);
  for (const { id } of [elsewhere, bobsChapter, trashed, { id: 'nothing' }])
    await expect(create('Where?', id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await list()).toEqual([]);
});

test('when twenty requests change a note at once, one succeeds and the others get the new note', async () => {
  const { id } = await create('One.');
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) => change(id, `Change ${number}`, 1)),
  );
  const won = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.note] : []));
  expect(won).toEqual([expect.objectContaining({ revision: 2 })]);
  for (const one of answers)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({ code: 'conflict', showing: { note: won[0] } });
  expect(await list()).toEqual(won);
});

test('a change of a note can be sent again without a conflict if the response was lost', async () => {
  const { id } = await create('One.');
  const changedNote = await change(id, 'Two.', 1);
  expect(await change(id, 'Two.', 1)).toEqual(changedNote);
});

test('when twenty notes are created at once with room for ten, ten succeed and ten are refused', async () => {
  await library.transact({
    book: library.counters.countWrite({
      ownerId: 'ada',
      bookId: book.id,
      count: { storedNotes: bookLimits.notesOfABook - 10 },
    }),
  });
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => create('One of many.')));
  const refusalMessages = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []));
  expect(refusalMessages).toEqual(
    Array.from({ length: 10 }, () => 'This book has 500 notes, which is the limit.'),
  );
  const [{ id } = { id: '' }] = await list();
  const removals = await Promise.allSettled([remove(id), remove(id)]);
  expect(removals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await storedNoteCount()).toBe(bookLimits.notesOfABook - 1);
});

test('requests repeated with the same request key make one note, which is counted once', async () => {
  const createdNotes = await Promise.all([1, 2, 3].map(() => create('Once.', undefined, 'key')));
  expect(new Set(createdNotes.map(({ id }) => id)).size).toBe(1);
  await expect(create('Twice.', undefined, 'key')).rejects.toMatchObject({ code: 'conflict' });
  expect(await storedNoteCount()).toBe(1);
});

test('notes of a trashed book can be neither read nor written', async () => {
  const { id } = await create('One.');
  await library.books.moveToTrash('ada', book.id, '2026', '2027');
  for (const ask of [list, () => create('Two.'), () => change(id, 'Two.', 1), () => remove(id)])
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
});

const aRequest = () => ({ ...requestDefaults, actor: anActor('ada') });
const create = async (text: string, chapterId?: string, idempotencyKey?: string) => {
  const body = { text, ...(chapterId !== undefined && { chapterId }) };
  return (await createNote(library)({ ...aRequest(), params: { id: book.id }, body, idempotencyKey })).note;
};
const list = async () => (await listNotes(library)({ ...aRequest(), params: { id: book.id } })).notes;
const change = (id: string, text: string, baseRevision: number) =>
  changeNote(library)({ ...aRequest(), params: { id }, body: { text, baseRevision } });
const remove = (id: string) => deleteNote(library)({ ...aRequest(), params: { id } });
const storedNoteCount = async () => (await library.books.get('ada', book.id))?.storedNotes;
