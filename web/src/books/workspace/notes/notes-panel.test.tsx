// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Note } from '#shared/contract/books/notes.ts';
import { fill, pageText, press, render, until } from '#web/testing/screen.tsx';
import { anOutline } from '#web/books/workspace/testing/book.ts';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import NotesPanel from './notes-panel.tsx';

let server: BookServer;
let notes: Note[];
let unmount: () => Promise<void>;
let run = 0;

beforeEach(async () => {
  localStorage.clear();
  run += 1;
  notes = [
    aNote({ id: `note_a${run}`, text: 'Who lit the lamp?', chapterId: 'chap_1' }),
    aNote({ id: `note_b${run}`, text: 'Names of the lamps' }),
    aNote({ id: `note_c${run}`, text: 'From a chapter in the trash', chapterId: 'chap_gone' }),
    aNote({ id: `note_d${run}`, text: 'Elsewhere', chapterId: 'chap_2' }),
  ];
  server = aBookServer({
    'GET /books/book_b/notes': () => ({ notes }),
    'POST /books/book_b/notes': (body) => ({ note: aNote({ id: `note_new${run}`, ...body }) }),
    'PUT /notes/*': (body) => ({ note: { ...notes[0], text: body?.['text'], revision: 2 } }),
    'DELETE /notes/*': () => undefined,
  });
  unmount = await render(
    <NotesPanel of={{ userid: 'ada', bookId: 'book_b' }} outline={anOutline()} chapterId="chap_1" />,
  );
  await until(() => pageText().includes('The whole book'));
});

afterEach(() => unmount());

test('the notes panel lists notes of the open chapter, then of the book and of deleted chapters', () => {
  expect(texts()).toEqual(['Who lit the lamp?', 'Names of the lamps', 'From a chapter in the trash']);
  expect(pageText()).toContain('There are also notes on Title of chap_2 (1).');
});

test('a note is added to the open chapter, and its field is emptied', async () => {
  await fill('New note on Title of chap_1', 'The slate is loose.');
  await press('Add note');
  await until(() => texts().includes('The slate is loose.'));
  expect(server.of('POST /books/book_b/notes')[0]?.body).toEqual({
    text: 'The slate is loose.',
    chapterId: 'chap_1',
  });
  expect(document.querySelector<HTMLTextAreaElement>('form textarea')?.value).toBe('');
});

test('a note that could not be added stays in its field, even when the panel is opened again', async () => {
  server.answers['POST /books/book_b/notes'] = () =>
    refusal(409, 'This book has 500 notes, which is the limit.');
  await fill('New note on Title of chap_1', 'The slate is loose.');
  await press('Add note');
  await until(() => pageText().includes('This book has 500 notes'));
  await unmount();
  unmount = await render(
    <NotesPanel of={{ userid: 'ada', bookId: 'book_b' }} outline={anOutline()} chapterId="chap_1" />,
  );
  await until(
    () => document.querySelector<HTMLTextAreaElement>('form textarea')?.value === 'The slate is loose.',
  );
});

test('a note is saved while it is written', async () => {
  await fill('Note', 'Who lit the lamp, and when?');
  await until(() => pageText().includes('Saved.'));
  expect(server.of(`PUT /notes/note_a${run}`).map(({ body }) => body)).toEqual([
    { text: 'Who lit the lamp, and when?', baseRevision: 1 },
  ]);
});

test('a note edited in two windows keeps both texts', async () => {
  let first = true;
  server.answers['PUT /notes/*'] = (body) => {
    if (!first) return { note: { ...notes[0], text: body?.['text'], revision: 6 } };
    first = false;
    notes = notes.map((note) =>
      note.id === `note_a${run}` ? { ...note, text: 'Orla lit it.', revision: 5 } : note,
    );
    return refusal(409, 'changed');
  };
  await fill('Note', 'Marit lit it.');
  await until(() => pageText().includes('Saved.'));
  expect(server.of(`PUT /notes/note_a${run}`).at(-1)?.body).toEqual({
    text: 'Orla lit it.\n\nMarit lit it.',
    baseRevision: 5,
  });
});

test('a deleted note comes back with Undo', async () => {
  await press('Delete the note');
  await until(() => pageText().includes('The note is deleted.'));
  expect(texts()).not.toContain('Who lit the lamp?');
  await press('Undo');
  await until(() => texts().includes('Who lit the lamp?'));
});

const texts = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>('textarea[aria-label="Note"]')].map(
    ({ value }) => value,
  );

const aNote = (own: Partial<Note> = {}): Note => ({
  id: 'note',
  bookId: 'book_b',
  text: '',
  revision: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...own,
});
