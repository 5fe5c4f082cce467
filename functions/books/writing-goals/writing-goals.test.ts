import type { ChapterChange } from '#shared/contract/books/chapters.ts';
import type { WritingGoals } from '#shared/domain/books/writing-goals.ts';
import { changeChapter } from '#functions/books/chapters/change-chapter.ts';
import { createChapter } from '#functions/books/chapters/create-chapter.ts';
import { deleteChapter } from '#functions/books/chapters/delete-chapter.ts';
import { restoreChapter } from '#functions/books/chapters/restore-chapter.ts';
import { saveTexts } from '#functions/books/chapters/save-texts.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { createVersion } from '#functions/books/versions/create-version.ts';
import { restoreVersion } from '#functions/books/versions/restore-version.ts';
import { peopleStore, type Person } from '#functions/people/people-store.ts';
import { transact } from '#functions/platform/dynamodb/transaction.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeWritingGoals } from './change-writing-goals.ts';
import { getWritingGoals } from './get-writing-goals.ts';

let library: Library;
let author = '';
let authors = 0;
let book: StoredBook;
let chapter: StoredChapter;

beforeAll(async () => void (library = await bootLibrary('people')));
afterAll(() => library.close());
beforeEach(async () => {
  author = `author-${(authors += 1)}`;
  await transact(library.client, { person: people().createWrite(aPerson(author)) });
  book = await library.aBook(author);
  chapter = await library.aChapter(book, 'One', 2);
});

test('words are not counted while an author has no writing goals', async () => {
  await save('One two three four.');
  expect(await writing()).toEqual({ days: [], streak: 0, books: [] });
  await setGoals();
  expect(await writing()).toMatchObject({ days: [], streak: 0, today: '2026-11-21' });
});

test('a save adds its new words and characters to the author’s day and to the book’s count', async () => {
  await setGoals({ daily: 3 });
  await save('One two three four.');
  const otherBook = await library.aBook(author);
  const otherChapter = await library.aChapter(otherBook, 'There', 1);
  await save('One two.', otherChapter);
  expect(await writing()).toEqual({
    goals: { timeZone: 'UTC', measure: 'words', daily: 3, weekly: 0 },
    today: '2026-11-21',
    days: [{ day: '2026-11-21', words: 3, characters: 9, goal: 3, measure: 'words' }],
    streak: 1,
    books: expect.toSatisfy((books: object[]) => books.length === 2),
  });
  expect((await writing()).books).toContainEqual({ bookId: book.id, words: 2, characters: 7 });
});

test('a save sent twice counts its words once; a save that adds no words changes no count', async () => {
  await setGoals();
  const change = { content: 'One two three.', baseRevision: 1, saveId: 'page-1' };
  await putChapter(change);
  await putChapter(change);
  expect((await writing()).days).toMatchObject([{ words: 1 }]);
  await putChapter({ content: 'One two Three.', baseRevision: 2 });
  expect((await writing()).days).toMatchObject([{ words: 1 }]);
});

test('removed words lower the day’s count, and saving several chapters at once counts as well', async () => {
  await setGoals();
  const texts = [{ id: chapter.id, content: 'One two three four five.', baseRevision: 1 }];
  await saveTexts(deps())(requestOf({ bookId: book.id }, { chapters: texts }));
  await save('One.', { ...chapter, revision: 2 });
  expect((await writing()).days).toMatchObject([{ words: -1 }]);
});

test('creating, deleting and restoring texts does not count as writing', async () => {
  await setGoals();
  const { chapter: made } = await createChapter(library)(
    requestOf({ bookId: book.id }, { content: 'Many words that came from elsewhere.' }),
  );
  await deleteChapter(library)(requestOf({ bookId: book.id, chapterId: made.id }));
  await restoreChapter(library)(requestOf({ id: made.id }));
  const { version } = await createVersion(library)(requestOf({ id: made.id }, { name: 'Kept' }));
  await putChapter({ content: 'Short.', baseRevision: 1, keepBefore: 'before restore' }, made.id);
  await restoreVersion(library)(requestOf({ id: made.id, versionId: version.id }, { baseRevision: 2 }));
  expect((await writing()).days).toEqual([]);
});

test('a day begins at midnight in the author’s time zone; a new zone changes no past day', async () => {
  // now it is 08:00 on the 21st in UTC, and 22:00 in Kiritimati
  await setGoals({ timeZone: 'Pacific/Kiritimati' });
  library.wait({ minutes: 3 * 60 });
  await save('One two three.');
  expect((await writing()).days).toMatchObject([{ day: '2026-11-22', words: 1 }]);
  await setGoals({ timeZone: 'America/Los_Angeles' });
  await save('One two three four.', { ...chapter, revision: 2 });
  library.wait({ minutes: -3 * 60, days: 1 });
  expect(await writing()).toMatchObject({
    today: '2026-11-22',
    days: [
      { day: '2026-11-22', words: 1 },
      { day: '2026-11-21', words: 1 },
    ],
  });
  library.wait({ days: -1 });
});

test('a past day keeps the goal set at its last save; a new goal applies from today', async () => {
  await setGoals({ daily: 2 });
  await save('One two three four.');
  expect((await setGoals({ daily: 500 })).streak).toBe(0);
  expect((await setGoals({ daily: 2 })).streak).toBe(1);
  library.wait({ days: 1 });
  const laterWriting = await setGoals({ daily: 500, measure: 'characters' });
  expect(laterWriting.streak).toBe(1);
  expect(laterWriting.days).toMatchObject([{ goal: 2, measure: 'words' }]);
  library.wait({ days: -1 });
});

test('goals of zero stop the counting of words; a new goal shows the earlier counts again', async () => {
  await setGoals();
  await save('One two three.');
  expect(await setGoals({ daily: 0 })).toEqual({ days: [], streak: 0, books: [] });
  await save('One two three four.', { ...chapter, revision: 2 });
  expect((await setGoals({ daily: 0, weekly: 1 })).days).toMatchObject([{ words: 1 }]);
});

test('a streak of 130 days is counted in full, although at most 35 days are returned', async () => {
  await setGoals({ daily: 1 });
  let revision = 1;
  for (let day = 0; day < 130; day += 1) {
    await save('word '.repeat(day + 3), { ...chapter, revision });
    revision += 1;
    library.wait({ days: 1 });
  }
  const { streak, days } = await writing();
  expect(streak).toBe(130);
  expect(days.length).toBeLessThanOrEqual(35);
  library.wait({ days: -130 });
});

test('words saved in five books at the same time all count', async () => {
  await setGoals();
  const chapters = await Promise.all(
    Array.from({ length: 5 }, async () => library.aChapter(await library.aBook(author), 'X', 1)),
  );
  await Promise.all(chapters.map((one) => save('One two three.', one)));
  expect((await writing()).days).toMatchObject([{ words: 10 }]);
});

test.each(['Mars/Olympus', '+02:00'])('the time zone “%s” is refused', (timeZone) =>
  expect(setGoals({ timeZone })).rejects.toMatchObject({
    message: 'This time zone doesn’t exist. Use one like Europe/Berlin.',
  }),
);

const people = () => peopleStore(library.client, 'people');
const deps = () => ({
  ...library,
  people: people(),
  personOf: async ({ id }: { readonly id: string }) => (await people().get(id))!,
});

const requestOf = <Params, Body = undefined>(params: Params, body?: Body) => ({
  ...requestDefaults,
  actor: anActor(author),
  params,
  body: body as Body,
});

const writing = async () => (await getWritingGoals(deps())(requestOf({}))).writing;
const setGoals = async (given: Partial<WritingGoals> = {}) => {
  const goals = { timeZone: 'UTC', measure: 'words', daily: 200, weekly: 0, ...given } as const;
  return (await changeWritingGoals(deps())(requestOf({}, goals))).writing;
};
const putChapter = (change: ChapterChange, id = chapter.id) =>
  changeChapter(deps())(requestOf({ id }, change));
const save = (content: string, { id, revision }: Pick<StoredChapter, 'id' | 'revision'> = chapter) =>
  putChapter({ content, baseRevision: revision }, id);

const aPerson = (id: string): Person => ({
  id,
  creatorId: `cre_${id}`,
  poolUsername: id,
  username: id,
  usernameChosen: true,
  email: `${id}@example.com`,
  name: id,
  identityProvider: 'Cognito',
  channelName: id,
  createdAt: '2026-11-21T08:00:00.000Z',
});
