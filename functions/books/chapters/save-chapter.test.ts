import * as fc from 'fast-check';
import type { ChapterChange } from '#shared/contract/books/chapters.ts';
import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import { saveText, savesInAnyOrder, saveBasedOn, type SavedText } from '#shared/testing/saved-text.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { readChapter, textPlaceOf } from '#functions/books/read-chapter.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Refusal } from '#functions/platform/refusal.ts';
import { everyNameIn } from '#functions/testing/transactions.ts';
import { bootLibrary, type Library } from '#functions/testing/library.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveChapter } from './save-chapter.ts';
import { runs } from '#shared/testing/is-full.ts';

let library: Library;
let book: StoredBook;
let chapter: StoredChapter;
let authors = 0;

beforeAll(async () => void (library = await bootLibrary()));
afterAll(() => library.close());
beforeEach(async () => {
  book = await library.aBook(`author-${(authors += 1)}`);
  chapter = await library.aChapter(book);
});

test('saving a chapter creates the next revision and updates the word count of its book (S7.22)', async () => {
  const savedChapter = await save({ content: 'One two three four five.', baseRevision: 1, saveId: 'page-1' });
  expect(savedChapter).toMatchObject({
    revision: 2,
    wordCount: 5,
    saveId: 'page-1',
    recentSaves: ['page-1'],
  });
  expect(await storedChapter()).toMatchObject({ revision: 2, content: 'One two three four five.' });
  expect(await library.books.get(book.ownerId, book.id)).toMatchObject({
    wordCount: 5,
    tidying: 'yes',
    updatedAt: library.now().toISOString(),
  });
});

test('when twenty saves replace one revision at once, one succeeds; the others receive its text', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) =>
      save({ content: `Written by ${number}`, baseRevision: 1, saveId: `page${number}-1` }),
    ),
  );
  const now = await storedChapter();
  expect(now.revision).toBe(2);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      code: 'conflict',
      message: bookRefusals.chapterChanged,
      showing: { chapter: { revision: 2, content: now.content, recentSaves: now.recentSaves } },
    });
  expect(await texts()).toEqual([chapter.textId, now.textId].toSorted());
  expect((await library.books.get(book.ownerId, book.id))!.wordCount).toBe(3);
});

test('saves of many chapters at once leave the book’s word count correct', async () => {
  const chapters = [chapter, ...(await runInSequence(4, () => library.aChapter(book)))];
  await Promise.all(
    chapters.map(async ({ id }, words) => {
      for (let revision = 1; revision <= 4; revision += 1)
        await save({ content: 'word '.repeat(words * revision + 1), baseRevision: revision }, id);
    }),
  );
  const all = await library.chapters.listOf(book.ownerId, book.id);
  expect(all.map(({ wordCount }) => wordCount).toSorted((a, b) => a - b)).toEqual([1, 5, 9, 13, 17]);
  expect(await library.books.get(book.ownerId, book.id)).toMatchObject({ wordCount: 45, chapterCount: 5 });
});

test.each([
  { content: 'Once.', baseRevision: 1, saveId: 'page-1' },
  { changes: [{ at: 0, remove: 4, insert: 'once' }], baseRevision: 1, saveId: 'page-1' },
])(
  'a save that is sent again returns the first response and makes no further revision: %j',
  async (change) => {
    const first = await save(change);
    expect(await save(change)).toEqual(first);
    expect(await texts()).toHaveLength(2);
  },
);

test.each([
  { content: 'Another.' },
  { content: 'Another.', baseRevision: 2 },
  { changes: [{ at: 0, remove: 4, insert: 'an' }] },
  { changes: [{ at: 0, remove: 8, insert: 'once' }] },
  { changes: [{ at: 400, remove: 0, insert: 'once' }] },
])('a save is refused if it reuses the id of an earlier save for a different text: %j', async (other) => {
  const change = { changes: [{ at: 0, remove: 4, insert: 'once' }], baseRevision: 1, saveId: 'page-1' };
  const first = await save(change);
  await expect(save({ baseRevision: 1, saveId: 'page-1', ...other })).rejects.toMatchObject({
    code: 'conflict',
    showing: { chapter: { revision: 2, content: first.content, recentSaves: ['page-1'] } },
  });
  expect(await storedChapter()).toMatchObject({ revision: 2, content: first.content });
});

test('a save repeated as full text, or after its base was deleted, gets the first response again', async () => {
  const change = { changes: [{ at: 0, remove: 4, insert: 'once' }], baseRevision: 1, saveId: 'page-1' };
  const first = await save(change);
  expect(await save({ content: first.content, baseRevision: 1, saveId: 'page-1' })).toEqual(first);
  await library.texts.remove(textPlaceOf(chapter));
  expect(await save(change)).toEqual(first);
});

test('a save sent twice at once succeeds both times', async () => {
  const saveSame = () => save({ content: 'Once.', baseRevision: 1, saveId: 'page-1' });
  expect(await Promise.all([saveSame(), saveSame()])).toMatchObject([{ revision: 2 }, { revision: 2 }]);
});

test('a save succeeds if the database stored it but reported a failure', async () => {
  const lossyLibrary: Library = {
    ...library,
    transact: async (writes) => (await library.transact(writes), everyNameIn(writes)),
  };
  const savedChapter = await saveChapter(lossyLibrary, book.ownerId, chapter.id, {
    content: 'Done.',
    baseRevision: 1,
  });
  expect(savedChapter).toMatchObject({ revision: 2, content: 'Done.' });
  expect(await storedChapter()).toMatchObject({ content: 'Done.' });
});

test('the text of a refused save is not deleted if it was stored and has become a version', async () => {
  const overtakenLibrary: Library = {
    ...library,
    transact: async (writes) => {
      await library.transact(writes);
      await save({ content: 'Faster.', baseRevision: 2, keepBefore: 'before merge' });
      return everyNameIn(writes);
    },
  };
  const late = saveChapter(overtakenLibrary, book.ownerId, chapter.id, { content: 'Slow.', baseRevision: 1 });
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  const [version] = await library.versions.listOf(book.ownerId, chapter.id);
  expect(version).toMatchObject({ reason: 'before merge', revision: 2 });
  expect(await library.texts.read(textPlaceOf({ ...chapter, textId: version!.textId }))).toBe('Slow.');
});

test('a refused save returns the ids of the latest saves, including its own if already stored', async () => {
  await save({ content: 'From the laptop.', baseRevision: 1, saveId: 'laptop-7' });
  await save({ content: 'From the laptop and the phone.', baseRevision: 2, saveId: 'phone-1' });
  await expect(
    save({ content: 'From the laptop.', baseRevision: 1, saveId: 'laptop-7' }),
  ).rejects.toMatchObject({ showing: { chapter: { recentSaves: ['phone-1', 'laptop-7'] } } });
});

test.each([2, 7, 1_000_000_000])(
  'a save that names a revision other than the latest is refused: %i',
  async (baseRevision) => {
    await expect(save({ content: 'Invented.', baseRevision })).rejects.toMatchObject({
      code: 'conflict',
      showing: { chapter: { revision: 1 } },
    });
    expect(await texts()).toEqual([chapter.textId]);
  },
);

test('saves in any order give the same result on the server as in the editor tests’ simulation', async () => {
  await fc.assert(
    fc.asyncProperty(savesInAnyOrder, async (saves) => {
      chapter = await library.aChapter(book);
      let text: SavedText = { ...(await storedChapter()), saveId: '', savedOver: '', recentSaves: [] };
      for (const each of saves) {
        const change = saveBasedOn(text, each);
        const expected = saveText(text, change);
        const answer = await save(change).catch((error: Refusal) => error.code);
        expect(answer === 'conflict').toBe(expected.isRefused);
        ({ text } = expected);
        const { revision, content, recentSaves = [] } = await storedChapter();
        expect({ revision, content, recentSaves }).toEqual({
          revision: text.revision,
          content: text.content,
          recentSaves: text.recentSaves,
        });
      }
    }),
    runs(20, 8),
  );
});

test('an unchanged text saved with a save id gets a new revision; an older save is then refused', async () => {
  await save({ content: 'The same.', baseRevision: 1 });
  expect(await save({ content: 'The same.', baseRevision: 2, saveId: 'page-2' })).toMatchObject({
    revision: 3,
    recentSaves: ['page-2'],
  });
  await expect(save({ content: 'Earlier.', baseRevision: 2, saveId: 'page-1' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('saving an unchanged text without a save id creates no revision', async () => {
  await save({ content: 'The same.', baseRevision: 1 });
  expect(await save({ content: 'The same.', baseRevision: 2 })).toMatchObject({ revision: 2 });
  expect(await save({ content: 'The same.', baseRevision: 1, title: 'Named' })).toMatchObject({
    revision: 2,
    title: 'Named',
  });
  expect(await texts()).toHaveLength(2);
});

test('a text is stored exactly as written, except for characters that cannot be stored', async () => {
  const writtenText =
    'a\u0000b \ud800 \u0007 \u202eשלום\u202c\r\n\t\ufeff👩‍👩‍👧‍👦 “é” <script>alert(1)</script> *x* \u2028 end\n';
  const cleaned = 'ab \ufffd  \u202eשלום\u202c\r\n\t\ufeff👩‍👩‍👧‍👦 “é” <script>alert(1)</script> *x* \u2028 end\n';
  expect(await save({ content: writtenText, baseRevision: 1 })).toMatchObject({ content: cleaned });
  expect((await storedChapter()).content).toBe(cleaned);
  await save({ content: `\ufeff${cleaned}`, baseRevision: 2 });
  expect((await storedChapter()).content).toBe(`\ufeff${cleaned}`);
});

test('a chapter accepts up to a million characters and no more', async () => {
  const longestText = 'é'.repeat(1_000_000);
  await expect(save({ content: `${longestText}!`, baseRevision: 1 })).rejects.toMatchObject({
    code: 'too_large',
    message: bookRefusals.chapterTooLong,
  });
  await save({ content: longestText, baseRevision: 1 });
  const addition = { at: 0, remove: 0, insert: '!' };
  await expect(save({ changes: [addition], baseRevision: 2 })).rejects.toMatchObject({ code: 'too_large' });
  expect((await storedChapter()).content).toBe(longestText);
});

test('a save that sends only changes is refused unless it names the latest revision', async () => {
  await save({ content: 'The old lighthouse.', baseRevision: 1 });
  await save({ changes: [{ at: 4, remove: 3, insert: 'new' }], baseRevision: 2 });
  expect((await storedChapter()).content).toBe('The new lighthouse.');
  await expect(
    save({ changes: [{ at: 4, remove: 3, insert: 'red' }], baseRevision: 2 }),
  ).rejects.toMatchObject({
    code: 'conflict',
  });
  expect((await storedChapter()).content).toBe('The new lighthouse.');
});

test.each([
  [{ changes: [{ at: 400, remove: 0, insert: 'x' }], baseRevision: 1 }, /don’t fit/],
  [{ changes: [], content: 'x', baseRevision: 1 }, /not both/],
  [{ content: 'x' }, /baseRevision/],
])('an invalid save is refused with a message: %j', async (change, words) => {
  await expect(save(change)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(words),
  });
});

test('accepted AI text is stored together with the saved text', async () => {
  const answerId = await anAnswer(book.ownerId);
  const accepted = [
    { id: 'a', answerId, before: 'word', after: 'The storm came.' },
    { id: 'b', before: 'The storm came.', after: 'The storm was there.' },
  ];
  await save({ content: 'The storm was there.', baseRevision: 1, accepted });
  const storedAcceptances = (await acceptances()).toSorted((one, other) => one.at.localeCompare(other.at));
  expect(storedAcceptances).toMatchObject([
    { chapterId: chapter.id, answerId, before: 'word', after: 'The storm came.' },
    { chapterId: chapter.id, before: 'The storm came.', after: 'The storm was there.' },
  ]);
  expect(storedAcceptances[0]!.at < storedAcceptances[1]!.at).toBe(true);
});

test('accepted AI text is stored without its answer id if the author has no answer with that id', async () => {
  const [anothers, question] = [await anAnswer('somebody'), await aMessage(book.ownerId, {})];
  const accepted = [anothers, question, 'msg_deleted', ''].map((answerId, number) => ({
    id: `${number}`,
    answerId,
    before: '',
    after: `Word ${number}.`,
  }));
  const savedChapter = await save({ content: 'The storm was there.', baseRevision: 1, accepted });
  expect(savedChapter).toMatchObject({ revision: 2, content: 'The storm was there.' });
  const storedAcceptances = await acceptances();
  expect(storedAcceptances.map(({ after }) => after).toSorted()).toEqual([
    'Word 0.',
    'Word 1.',
    'Word 2.',
    'Word 3.',
  ]);
  for (const one of storedAcceptances) expect(one).not.toHaveProperty('answerId');
});

test('a save of accepted AI text without an answer id does not look up any answer', async () => {
  const answers = { ownOf: () => Promise.reject(new Error('asked')) };
  const change = {
    content: 'By hand.',
    baseRevision: 1,
    accepted: [{ id: 'a', before: '', after: 'By hand.' }],
  };
  const savedChapter = await saveChapter({ ...library, answers }, book.ownerId, chapter.id, change);
  expect(savedChapter).toMatchObject({ revision: 2 });
});

test('AI text accepted in a refused save is stored once, by the later save that merges the text', async () => {
  await save({ content: 'Faster.', baseRevision: 1 });
  const accepted = [{ id: 'a', before: '', after: 'Accepted.' }];
  const late = { content: 'Accepted.', accepted, saveId: 'page-1' };
  await expect(save({ ...late, baseRevision: 1 })).rejects.toMatchObject({ code: 'conflict' });
  expect(await acceptances()).toEqual([]);
  const merged = { ...late, content: 'Faster. Accepted.', baseRevision: 2, saveId: 'page-2' };
  await save(merged);
  await save(merged);
  await save({ ...merged, content: 'Faster. Accepted!', baseRevision: 3, saveId: 'page-3' });
  expect(await acceptances()).toMatchObject([{ after: 'Accepted.' }]);
});

test('if one save has two accepted AI texts with the same id, only the last is stored', async () => {
  const accepted = [1, 2].map((number) => ({ id: 'a', before: '', after: `Number ${number}.` }));
  await save({ content: 'Number 2.', baseRevision: 1, accepted });
  expect(await acceptances()).toMatchObject([{ after: 'Number 2.' }]);
});

test('title and summary of a chapter change independently, and the last change is kept', async () => {
  await Promise.all([save({ title: ' The storm ' }), save({ summary: 'Everybody drowns.' })]);
  await save({ title: 'The calm', baseRevision: 99 });
  expect(await storedChapter()).toMatchObject({
    title: 'The calm',
    summary: 'Everybody drowns.',
    revision: 1,
  });
  expect(await save({})).toMatchObject({ title: 'The calm' });
});

test('a save to a chapter in the trash is refused with a message that it is in the trash', async () => {
  await library.trashChapter(chapter, book.id);
  for (const change of [{ content: 'Late.', baseRevision: 1 }, { title: 'Late' }])
    await expect(save(change)).rejects.toMatchObject({
      code: 'not_found',
      message: bookRefusals.chapterInTrash,
    });
  expect(await texts()).toEqual([chapter.textId]);
});

test('a chapter that is moved to the trash during a save keeps its earlier text', async () => {
  const meanwhile: Library = {
    ...library,
    transact: async (writes) => {
      await library.trashChapter(chapter, book.id);
      return library.transact(writes);
    },
  };
  const late = saveChapter(meanwhile, book.ownerId, chapter.id, { content: 'Late.', baseRevision: 1 });
  await expect(late).rejects.toMatchObject({ message: bookRefusals.chapterInTrash });
  expect(await texts()).toEqual([chapter.textId]);
  expect((await library.books.get(book.ownerId, book.id))!.wordCount).toBe(0);
});

test('a save to a chapter of a book in the trash is refused with a message about the book', async () => {
  const now = library.now().toISOString();
  await library.books.moveToTrash(book.ownerId, book.id, now, now);
  await expect(save({ content: 'Late.', baseRevision: 1 })).rejects.toMatchObject({
    code: 'not_found',
    message: bookRefusals.bookInTrash,
  });
});

test.each(['nothing', 'chap_x', 'chap_x_y', 'ver_1_2_3', ''])(
  'a save to a missing chapter is refused: %s',
  async (id) => {
    await expect(save({ content: 'x', baseRevision: 1 }, id)).rejects.toMatchObject({
      code: 'not_found',
      message: bookRefusals.noChapter,
    });
  },
);

test('a save to another person’s chapter is refused as missing', async () => {
  const change = { content: 'Mine.', baseRevision: 1 };
  await expect(saveChapter(library, 'somebody', chapter.id, change)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('text replaced by a save becomes a version once, after ten minutes or 200 words of change', async () => {
  await save({ content: `Monday. ${'word '.repeat(50)}`, baseRevision: 1 });
  library.wait({ minutes: 10 });
  await save({ content: 'Tuesday.', baseRevision: 2 });
  await save({ content: 'Tuesday, again.', baseRevision: 3 });
  library.wait({ minutes: 9 });
  await save({ content: 'word '.repeat(251), baseRevision: 4 });
  const storedVersions = await library.versions.listOf(book.ownerId, chapter.id);
  expect(storedVersions.map(({ reason, revision, wordCount }) => [reason, revision, wordCount])).toEqual([
    ['save point', 2, 51],
    ['save point', 4, 2],
  ]);
  expect(await library.texts.read(textPlaceOf({ ...chapter, textId: storedVersions[1]!.textId }))).toBe(
    'Tuesday, again.',
  );
});

test('the text before a merge or a replacement becomes a version, unless it already is one', async () => {
  await save({ content: 'Merged.', baseRevision: 1, keepBefore: 'before merge' });
  await save({ content: 'Replaced.', baseRevision: 2, keepBefore: 'before replace' });
  await save({ content: 'Replaced.', baseRevision: 3, keepBefore: 'before replace' });
  const storedVersions = await library.versions.listOf(book.ownerId, chapter.id);
  expect(storedVersions.map(({ reason }) => reason).toSorted()).toEqual(['before merge', 'before replace']);
});

const save = (change: ChapterChange, id = chapter.id) => saveChapter(library, book.ownerId, id, change);

const storedChapter = async () =>
  readChapter(library, (await library.chapters.get(book.ownerId, chapter.id))!);

async function texts(): Promise<string[]> {
  const listedTexts = await Array.fromAsync(library.texts.listOf(book.ownerId, book.id));
  return listedTexts
    .filter(({ chapterId }) => chapterId === chapter.id)
    .map(({ textId }) => textId)
    .toSorted();
}

async function runInSequence<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < times) results.push(await work());
  return results;
}

const anAnswer = (ownerId: string) => aMessage(ownerId, { answer: { status: 'READY' } });

async function aMessage(ownerId: string, given: object): Promise<string> {
  const id = `msg_none_${newId('txt')}_000001`;
  await library.client.send(new PutCommand({ TableName: 'messages', Item: { ownerId, id, ...given } }));
  return id;
}

const acceptances = () => library.acceptances.listOf(book.ownerId, book.id);
