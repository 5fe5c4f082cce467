import { call } from '#local/testing/caller.ts';
import { newcomer, type Newcomer } from '#local/testing/sign-up.ts';
import { beforeAll, expect, test } from 'vitest';

let author: Newcomer;
beforeAll(async () => void (author = await newcomer('goals')));

test('words added to a chapter count as written that day; the text it was created with does not', async () => {
  const emptyAnswer = await call('GET /writing-goals', { token: author.token });
  expect([emptyAnswer.status, emptyAnswer.body.writing]).toEqual([200, { days: [], streak: 0, books: [] }]);
  const set = await putGoals({ timeZone: 'Europe/Berlin', measure: 'words', daily: 3, weekly: 0 });
  expect([set.status, set.body.writing.streak]).toEqual([200, 0]);
  const { book } = (await call('POST /books', { token: author.token, body: { title: 'Counted' } })).body;
  const { chapter } = (
    await call(`POST /books/${book.id}/chapters`, {
      token: author.token,
      body: { content: 'This came from elsewhere.' },
    })
  ).body;
  const save = { content: 'This came from elsewhere, and three more.', baseRevision: 1, saveId: 'page-1' };
  for (let time = 0; time < 2; time += 1)
    expect((await call(`PUT /chapters/${chapter.id}`, { token: author.token, body: save })).status).toBe(200);
  const { writing } = (await call('GET /writing-goals', { token: author.token })).body;
  expect(writing).toMatchObject({
    days: [{ day: writing.today, words: 3, goal: 3 }],
    streak: 1,
    books: [{ bookId: book.id, words: 3 }],
  });
  const otherAuthor = await newcomer('no-goals');
  expect((await call('GET /writing-goals', { token: otherAuthor.token })).body.writing.days).toEqual([]);
});

test.each([
  [{ timeZone: 'Mars/Olympus' }, 'This time zone doesn’t exist. Use one like Europe/Berlin.'],
  [{ daily: -1 }, 'A goal must be a whole number, 0 or more.'],
  [{ daily: 1.5 }, 'A goal must be a whole number, 0 or more.'],
  [{ daily: 1_000_001 }, 'A daily goal can be up to 1,000,000.'],
  [{ weekly: 7_000_001 }, 'A weekly goal can be up to 7,000,000.'],
  [{ measure: 'pages' }, 'A goal must count words or characters.'],
])('goals with %o are refused with a message', async (given, message) => {
  const refusal = await putGoals({ timeZone: 'UTC', measure: 'words', daily: 1, weekly: 0, ...given });
  expect([refusal.status, refusal.body.message]).toEqual([400, message]);
});

const putGoals = (body: object) => call('PUT /writing-goals', { token: author.token, body });
