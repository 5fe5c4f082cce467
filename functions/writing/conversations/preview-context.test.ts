import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContextPreview, Question } from '#shared/contract/writing/conversations.ts';
import { bootConversations, type Conversations } from '#functions/testing/conversations.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { previewContext } from './preview-context.ts';

let fixture: Conversations;
const author = 'author-who-looks-before';

beforeAll(async () => void (fixture = await bootConversations()));
afterAll(() => fixture.close());

const preview = async (body: Question, by = author): Promise<ContextPreview> =>
  previewContext(fixture)({ ...requestDefaults, params: {}, actor: anActor(by), body });

async function receiptOf(question: Question) {
  const { conversationId, answerId } = await fixture.answer(author, question);
  const answer = await fixture.messages.get(author, answerId);
  return { conversationId, receipt: answer!.answer!.result!.receipt };
}

test.each([
  ['fits into the token budget of the AI', [3_000, 6_000], ['whole', 'whole']],
  ['exceeds the token budget of the AI', [1_000, 20_000, 20_000], undefined],
])(
  'for a book that %s, the preview of a question lists exactly what the later receipt lists (S2.128)',
  async (_what, words, expected) => {
    const book = await fixture.aBook(author);
    const chapters = [];
    for (const [at, count] of words.entries())
      chapters.push(await fixture.aChapter(book, `Part ${at}`, count));
    const question = {
      message: 'Who lit the lamp in part 2?',
      bookId: book.id,
      chapterId: chapters[0]!.id,
      fullBook: true,
    };
    const contextPreview = await preview(question);
    const { receipt } = await receiptOf(question);
    expect(contextPreview).toMatchObject({
      chapters: receipt.chapters,
      notes: receipt.notes,
      facts: receipt.facts,
    });
    expect(contextPreview.credits).toBeGreaterThanOrEqual(receipt.credits);
    if (expected) expect(contextPreview.chapters.map(({ used }) => used)).toEqual(expected);
    else expect(new Set(contextPreview.chapters.map(({ used }) => used)).size).toBeGreaterThan(1);
  },
);

test('before a follow-up question, the preview lists the same chapters as the answer’s receipt', async () => {
  const book = await fixture.aBook(author);
  const chapter = await fixture.aChapter(book, 'The lamp', 500);
  for (const title of ['The sea', 'The quay']) await fixture.aChapter(book, title, 20_000);
  const { conversationId } = await receiptOf({ message: 'Tell me of the sea.', bookId: book.id });
  const next = { message: 'And then?', conversationId, chapterId: chapter.id, fullBook: true };
  const contextPreview = await preview(next);
  expect(contextPreview.chapters).toEqual((await receiptOf(next)).receipt.chapters);
});

test('previewing a question calls no model, holds no credits and refuses another person’s book', async () => {
  const book = await fixture.aBook(author);
  await fixture.aChapter(book, 'The lamp', 100);
  const [sent, held] = [fixture.sent.length, await fixture.creditsOf(author)];
  await preview({ bookId: book.id, fullBook: true });
  expect([fixture.sent.length, await fixture.creditsOf(author)]).toEqual([sent, held]);
  await expect(preview({ bookId: book.id, fullBook: true }, 'somebody-else')).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('before a question without a book, the preview lists no chapters, notes or facts', async () => {
  expect(await preview({ message: 'Who are you?' })).toMatchObject({ chapters: [], notes: 0, facts: 0 });
});
