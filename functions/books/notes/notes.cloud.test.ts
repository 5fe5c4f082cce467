import { call } from '#local/testing/caller.ts';
import { expect, test } from 'vitest';

const asAda = { as: 'ada' } as const;
const aBook = async () =>
  (await call('POST /books', { ...asAda, body: { title: 'With notes' } })).body.book.id as string;

test('only the author of a book can create, read, change and delete its notes', async () => {
  const id = await aBook();
  const createAnswer = await call(`POST /books/${id}/notes`, {
    ...asAda,
    body: { text: 'The lamp is\ngreen. 🕯️' },
  });
  expect(createAnswer).toMatchObject({
    status: 201,
    body: { note: { bookId: id, text: 'The lamp is\ngreen. 🕯️', revision: 1 } },
  });
  const { note } = createAnswer.body;
  expect((await call(`GET /books/${id}/notes`, asAda)).body).toEqual({ notes: [note] });
  expect((await call(`GET /books/${id}/notes`, { as: 'grace' })).status).toBe(404);

  const change = (text: string, as: 'ada' | 'grace' = 'ada') =>
    call(`PUT /notes/${note.id}`, { as, body: { text, baseRevision: 1 } });
  expect((await change('Red.', 'grace')).status).toBe(404);
  const changeAnswer = await change('Red.');
  expect(changeAnswer).toMatchObject({ status: 200, body: { note: { text: 'Red.', revision: 2 } } });
  expect(await change('Blue.')).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      message: 'This note was changed elsewhere in the meantime.',
      note: changeAnswer.body.note,
    },
  });
  expect((await call(`DELETE /notes/${note.id}`, { as: 'grace' })).status).toBe(404);
  expect((await call(`DELETE /notes/${note.id}`, asAda)).status).toBe(204);
  expect((await call(`DELETE /notes/${note.id}`, asAda)).status).toBe(404);
  expect((await call(`GET /books/${id}/notes`, asAda)).body).toEqual({ notes: [] });
});

test.each([
  [{}, 400, 'A note must be text.'],
  [{ text: ' \n\u0000 ' }, 400, 'A note needs some text.'],
  [{ text: 'x'.repeat(20_001) }, 400, 'A note can be up to 20,000 characters.'],
  [{ text: 'Good', chapterId: 5 }, 400, 'The id of a chapter must be text.'],
  [{ text: 'Good', chapterId: 'chap_of_nobody' }, 404, 'This chapter doesn’t exist.'],
  [{ text: 'Good', chapterId: 'x'.repeat(5_000) }, 400, 'This chapter doesn’t exist.'],
])('an invalid note is refused with a message: %#', async (body, status, message) => {
  const id = await aBook();
  expect(await call(`POST /books/${id}/notes`, { ...asAda, body })).toMatchObject({
    status,
    body: { message },
  });
});
