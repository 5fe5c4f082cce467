import { bootConversations, inputOf, type Conversations } from '#functions/testing/conversations.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { readBook } from '#functions/writing/context/read-book.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let fixture: Conversations;
let author: string;
let authors = 0;
let book: StoredBook;
let chapter: StoredChapter;

beforeAll(async () => void (fixture = await bootConversations()));
afterAll(() => fixture.close());
beforeEach(async () => {
  author = `author-${(authors += 1)}`;
  fixture.willWrite({ text: 'Mary lights the lamp.' });
  fixture.sent.length = 0;
  book = await fixture.aBook(author);
  chapter = await fixture.aChapter(book, 'The lamp');
  await fixture.aChapter(book, 'The sea', 20_000);
});

test('summarising a chapter sends only that chapter, and costs less than summarising the book', async () => {
  const begunTurn = await fixture.ask(author, { kind: 'summary', bookId: book.id, chapterId: chapter.id });
  await fixture.runSteps(inputOf(author, begunTurn));
  expect(begunTurn.credits).toBe(4);
  const sentPrompt = JSON.stringify(fixture.sent.at(-1));
  expect(sentPrompt).toContain('word word of The lamp');
  expect(sentPrompt).not.toContain('The sea');
  const wholeBookTurn = await fixture.ask(author, { kind: 'summary', bookId: book.id });
  expect(wholeBookTurn.credits).toBeGreaterThan(15);
});

test('summarising a chapter leaves out the author’s notes on other chapters', async () => {
  const note = { ownerId: author, revision: 1, createdAt: '', updatedAt: '', requestFingerprint: '' };
  const [one, other] = [chapter.id, 'chap_other'].map((chapterId, number) =>
    fixture.notes.addWrite({
      ...note,
      id: `note_${book.id.slice(5)}_${number}`,
      chapterId,
      text: `Note ${number}`,
    }),
  );
  await fixture.transact({ notes: [one!, other!] });
  await summarised();
  expect(JSON.stringify(fixture.sent.at(-1))).toMatch(/Note 0(?!.*Note 1)/);
});

test('the AI’s summary of a chapter is stored, and is outdated when the chapter changes', async () => {
  await summarised();
  expect(await summaryOf(chapter)).toEqual({ text: 'Mary lights the lamp.', by: 'model', isOld: false });
  await fixture.rewrite(chapter);
  expect(await summaryOf(chapter)).toEqual({ text: 'Mary lights the lamp.', by: 'model', isOld: true });
});

test('an author’s own summary takes precedence over the AI’s', async () => {
  await summarised();
  await fixture.chapters.describe(chapter, { summary: 'My own.', updatedAt: chapter.updatedAt });
  expect(await summaryOf(chapter)).toEqual({ text: 'My own.', by: 'author', isOld: false });
});

test('the AI’s summary is outdated at once if the chapter was edited while it was written', async () => {
  fixture.willWrite(async () => {
    await fixture.rewrite(chapter);
    return writerAnswer('whole');
  });
  await summarised();
  expect(await summaryOf(chapter)).toMatchObject({ by: 'model', isOld: true });
});

test.each(['stopped', 'cut'] as const)('a summary that was %s is not stored', async (end) => {
  fixture.willWrite(() => Promise.resolve(writerAnswer(end)));
  await summarised();
  expect(await fixture.summaries.listOf(author, book.id)).toEqual([]);
});

test('a summary of the whole book is not stored for any chapter', async () => {
  await fixture.answer(author, { kind: 'summary', bookId: book.id });
  expect(await fixture.summaries.listOf(author)).toEqual([]);
});

const summarised = () => fixture.answer(author, { kind: 'summary', bookId: book.id, chapterId: chapter.id });
const summaryOf = async ({ id }: StoredChapter) =>
  (await readBook(fixture, author, book.id)).chapters.find((read) => read.id === id)?.summary;
const writerAnswer = (end: 'whole' | 'stopped' | 'cut') => ({
  text: 'Mary lights',
  end,
  inputTokens: 1_000,
  outputTokens: 10,
  model: 'A scripted writer',
  isModel: true,
});
