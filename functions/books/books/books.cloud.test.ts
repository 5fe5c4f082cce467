import { call } from '#local/testing/caller.ts';
import { expect, test } from 'vitest';

const asAda = { as: 'ada' } as const;

test('a book is created, read, changed, deleted and restored (S7.15, S7.16, S7.17, S7.18, S7.19)', async () => {
  const body = {
    title: ' The Lighthouse ',
    genre: 'Gothic',
    premise: 'A keeper.',
    language: 'en-GB',
    wordGoal: 80_000,
  };
  const createAnswer = await call('POST /books', { ...asAda, body });
  expect(createAnswer).toMatchObject({
    status: 201,
    body: {
      book: {
        id: expect.stringMatching(/^book_[0-9a-f]{24}$/),
        title: 'The Lighthouse',
        subtitle: '',
        genre: 'Gothic',
        premise: 'A keeper.',
        audience: '',
        tone: '',
        summary: '',
        language: 'en-GB',
        wordGoal: 80_000,
        wordCount: 0,
        chapterCount: 0,
        chapterOrder: [],
        status: 'active',
      },
    },
  });
  const { book } = createAnswer.body;
  expect((await call(`GET /books/${book.id}`, asAda)).body).toEqual({ book, chapters: [], parts: [] });
  expect((await call('GET /books?userid=whoever', asAda)).body.books).toContainEqual(
    expect.objectContaining({ id: book.id }),
  );
  expect((await call('GET /books', { as: 'grace' })).body.books).not.toContainEqual(
    expect.objectContaining({ id: book.id }),
  );
  const changeAnswer = await call(`PUT /books/${book.id}`, { ...asAda, body: { subtitle: 'A ghost story' } });
  expect(changeAnswer.body.book).toMatchObject({ title: 'The Lighthouse', subtitle: 'A ghost story' });

  expect((await call(`DELETE /books/${book.id}`, asAda)).status).toBe(204);
  expect(await call(`GET /books/${book.id}`, asAda)).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'This book is in the trash. Restore it to continue writing.' },
  });
  expect((await call(`POST /books/${book.id}/restore`, asAda)).body.book).toEqual(changeAnswer.body.book);
});

test('only its author can change the summary of a book, and a `userId` in the request is ignored (S7.41, S3.25)', async () => {
  const { id } = (await call('POST /books', { ...asAda, body: { title: 'Summed up' } })).body.book;
  const body = { summary: 'A keeper\nwho cannot sleep.', userId: 'somebody else' };
  expect(await call(`PUT /books/${id}/summary`, { ...asAda, body })).toMatchObject({
    status: 200,
    body: { book: { id, summary: 'A keeper\nwho cannot sleep.' } },
  });
  expect((await call(`PUT /books/${id}/summary`, { as: 'grace', body })).status).toBe(404);
  expect((await call(`PUT /books/${id}/summary`, { ...asAda, body: {} })).status).toBe(400);
});

test.each([
  [{}, 'A title must be text.'],
  [{ title: '' }, 'A book needs a title.'],
  [{ title: ' \u0000\t ' }, 'A book needs a title.'],
  [{ title: 'x'.repeat(301) }, 'A title can be up to 300 characters.'],
  [{ title: 'Good', premise: 'x'.repeat(2_001) }, 'This can be up to 2,000 characters.'],
  [{ title: 'Good', wordGoal: -1 }, 'A goal must be a whole number, 0 or more.'],
  [{ title: 'Good', wordGoal: 1.5 }, 'A goal must be a whole number, 0 or more.'],
  [{ title: 'Good', language: 'English!' }, 'A language must be a code like en or pt-BR.'],
])('an invalid book is refused with a message: %j', async (body, message) => {
  expect(await call('POST /books', { ...asAda, body })).toMatchObject({ status: 400, body: { message } });
});

test('the fields of a book accept any script, emoji and right-to-left text', async () => {
  const fields = { title: 'مرحبا 🕯️ 灯台', premise: 'שלום \u202e עולם', tone: '👩‍👩‍👧' };
  const { book } = (await call('POST /books', { ...asAda, body: fields })).body;
  expect(book).toMatchObject(fields);
  expect((await call(`GET /books/${book.id}`, asAda)).body.book).toEqual(book);
});

test('parts are added, renamed, reordered and removed', async () => {
  const { id } = (await call('POST /books', { ...asAda, body: { title: 'In parts' } })).body.book;
  const add = async (title: string, before?: string) =>
    (await call(`POST /books/${id}/parts`, { ...asAda, body: { title, before } })).body.part;
  const two = await add('Two');
  const first = await add('One', two.id);
  expect((await call(`GET /books/${id}`, asAda)).body).toMatchObject({
    book: { chapterOrder: [first.id, two.id] },
    parts: [first, two],
  });
  const order = (chapterOrder: unknown[]) =>
    call(`PUT /books/${id}/order`, { ...asAda, body: { chapterOrder } });
  expect((await order([two.id, first.id])).body).toEqual({ chapterOrder: [two.id, first.id] });
  expect(await order([two.id, two.id])).toMatchObject({
    status: 400,
    body: { message: 'The new order lists a chapter twice.' },
  });
  expect(await order([two.id, 'chap_of_another'])).toMatchObject({
    status: 400,
    body: { message: 'The new order lists a chapter that isn’t in this book.' },
  });
  expect(await order([two.id])).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await order([5])).status).toBe(400);

  const renamed = await call(`PUT /parts/${two.id}`, { ...asAda, body: { title: ' The end ' } });
  expect(renamed.body.part).toEqual({ id: two.id, title: 'The end' });
  expect((await call(`DELETE /parts/${first.id}`, asAda)).status).toBe(204);
  expect((await call(`DELETE /parts/${first.id}`, asAda)).status).toBe(404);
  expect((await call(`PUT /parts/${first.id}`, { ...asAda, body: { title: 'Gone' } })).status).toBe(404);
  expect((await call(`GET /books/${id}`, asAda)).body.book.chapterOrder).toEqual([two.id]);
});
