import type { Question } from '#shared/contract/writing/conversations.ts';
import { bootConversations, inputOf, type Conversations } from '#functions/testing/conversations.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { conversationIdOf } from '#functions/writing/conversation-ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteConversation } from './delete-conversation.ts';
import { getConversation } from './get-conversation.ts';
import { listConversations } from './list-conversations.ts';
import { pollConversation } from './poll-conversation.ts';
import { stopConversation } from './stop-conversation.ts';

let fixture: Conversations;
let author: string;
let authors = 0;

beforeAll(async () => void (fixture = await bootConversations()));
afterAll(() => fixture.close());
beforeEach(() => {
  author = `author-${(authors += 1)}`;
  fixture.started.length = 0;
  fixture.willWrite({ text: 'The lamp is green.' });
});

test('a question is accepted before its answer is written, and polling shows the answer growing (S3.26)', async () => {
  const begun = await ask({ message: 'What colour is the lamp?' });
  expect(begun).toMatchObject({
    status: 'RUNNING',
    messages: [
      { from: 'person', kind: 'chat', text: 'What colour is the lamp?' },
      { from: 'ai', text: '', status: 'RUNNING', executionArn: begun.executionArn },
    ],
  });
  expect(begun.credits).toBeGreaterThan(0);
  expect(fixture.started).toEqual([begun.executionArn.split(':').at(-1)]);
  expect(await poll(begun.executionArn)).toEqual({
    executionArn: begun.executionArn,
    conversationId: begun.conversationId,
    status: 'RUNNING',
  });

  const input = inputOf(author, begun);
  await fixture.messages.noteBusy(input, true);
  expect(await poll(begun.executionArn)).toMatchObject({ status: 'RUNNING', busy: true });
  await fixture.messages.savePartial(input, 'The lamp');
  expect(await poll(begun.executionArn)).not.toHaveProperty('busy');
  expect(await poll(begun.executionArn)).toMatchObject({ status: 'RUNNING', partial: 'The lamp' });

  await fixture.runSteps(input);
  const polled = await poll(begun.executionArn);
  expect(polled).toMatchObject({
    status: 'SUCCEEDED',
    result: { text: 'The lamp is green.', receipt: { credits: 3, isModel: true } },
  });
  expect(polled).not.toHaveProperty('partial');
});

test('polling another person’s answer fails with the same “not found” as an unknown answer', async () => {
  const { executionArn } = await ask({ message: 'Mine alone?' });
  const noExecution = { code: 'not_found', message: 'This execution doesn’t exist.' };
  await expect(poll(executionArn, 'somebody-else')).rejects.toMatchObject(noExecution);
  await expect(poll(executionArn.replace(/1$/, '2'))).rejects.toMatchObject(noExecution);
  for (const arn of ['msg_', 'x', 'arn:aws:states:…:msg_none_x_000002-1', `msg_${'x'.repeat(1_900)}`])
    await expect(poll(arn)).rejects.toMatchObject(noExecution);
});

test('a further question is refused until the previous one has its answer', async () => {
  const first = await ask({ message: 'Who keeps the lamp?' });
  const { conversationId } = first;
  const next = () => ask({ message: 'And since when?', conversationId });
  await expect(next()).rejects.toMatchObject({
    code: 'conflict',
    message: 'The AI is still answering in this conversation. Wait for it, or stop it.',
  });
  await fixture.runSteps(inputOf(author, first));
  const second = await next();
  await fixture.runSteps(inputOf(author, second));
  expect(await textsOf(conversationId)).toEqual([
    'Who keeps the lamp?',
    'The lamp is green.',
    'And since when?',
    'The lamp is green.',
  ]);
});

test('only one of three questions sent at once to a conversation is accepted', async () => {
  const { conversationId } = await askAndAnswer({ message: 'First' });
  const results = await Promise.allSettled(
    ['a', 'b', 'c'].map((message) => ask({ message, conversationId })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await textsOf(conversationId)).toHaveLength(4);
});

test('three of twenty simultaneous questions are accepted, and another once an answer has ended', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) => ask({ message: `Question ${number}` })),
  );
  const begun = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refusals = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(begun).toHaveLength(3);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      code: 'too_many',
      message: 'The AI is already working on 3 answers for you. Wait for one, or stop it.',
    });
  await fixture.runSteps(inputOf(author, begun[0]!));
  await expect(ask({ message: 'Now?' })).resolves.toMatchObject({ status: 'RUNNING' });
});

test('a repeated request asks the AI only once; its request key is refused for another question', async () => {
  const results = await Promise.all([1, 2, 3].map(() => ask({ message: 'Once' }, 'key')));
  expect(new Set(results.map(({ executionArn }) => executionArn)).size).toBe(1);
  expect(await fixture.slots.running(author)).toHaveLength(1);
  await expect(ask({ message: 'Twice' }, 'key')).rejects.toMatchObject({
    code: 'conflict',
    message: 'This Idempotency-Key was used for another request.',
  });
  await fixture.runSteps(inputOf(author, results[0]!));
  expect(await ask({ message: 'Once' }, 'key')).toMatchObject({ status: 'SUCCEEDED' });
});

test('a rewritten question replaces its earlier version and all later messages', async () => {
  const first = await askAndAnswer({ message: 'One' });
  const { conversationId } = first;
  const second = await askAndAnswer({ message: 'Two', conversationId });
  await askAndAnswer({ message: 'Three', conversationId });
  fixture.willWrite({ text: 'The lamp is red.' });
  await askAndAnswer({ message: 'Two, better', conversationId, insteadOf: second.messages[0]!.id });
  expect(await textsOf(conversationId)).toEqual([
    'One',
    'The lamp is green.',
    'Two, better',
    'The lamp is red.',
  ]);
  expect((await show(conversationId)).conversation.messageCount).toBe(4);

  for (const insteadOf of [second.messages[0]!.id, first.messages[1]!.id, 'msg_none'])
    await expect(ask({ message: 'x', conversationId, insteadOf })).rejects.toMatchObject({
      code: 'not_found',
      message: 'This message doesn’t exist.',
    });
  await askAndAnswer({ message: 'One, better', conversationId, insteadOf: first.messages[0]!.id });
  expect(await textsOf(conversationId)).toEqual(['One, better', 'The lamp is red.']);
});

test('the messages of a long conversation are listed from its end, page by page (S7.07)', async () => {
  const { conversationId } = await askAndAnswer({ message: '1' });
  for (const message of ['2', '3']) await askAndAnswer({ message, conversationId });
  const page = await show(conversationId, { limit: 4 });
  expect(page.messages.map(({ text }) => text)).toEqual([
    '2',
    'The lamp is green.',
    '3',
    'The lamp is green.',
  ]);
  const before = await show(conversationId, { limit: 4, cursor: page.nextCursor! });
  expect(before.messages.map(({ text }) => text)).toEqual(['1', 'The lamp is green.']);
  expect(before).not.toHaveProperty('nextCursor');
  await expect(show(conversationId, { cursor: 'none of ours' })).rejects.toMatchObject({ code: 'invalid' });
});

test('conversations are listed newest first for one book, or for no book', async () => {
  const book = await aBook();
  const bookAnswer = await askAndAnswer({ message: 'About the book', bookId: book.id });
  fixture.wait({ minutes: 1 });
  const later = await askAndAnswer({ message: `Later\n${'word '.repeat(40)}`, bookId: book.id });
  const generalChat = await askAndAnswer({ message: 'About none' });
  const listedConversations = await list(book.id);
  expect(listedConversations.map(({ id }) => id)).toEqual([later.conversationId, bookAnswer.conversationId]);
  expect(listedConversations[0]!.title).toMatch(/^Later word .*word…$/);
  expect(listedConversations[0]!.title.length).toBeLessThanOrEqual(81);
  expect((await list()).map(({ id }) => id)).toEqual([generalChat.conversationId]);
  await expect(list((await fixture.aBook('somebody-else')).id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a conversation cannot move to another book', async () => {
  const [book, other] = [await aBook(), await aBook()];
  const { conversationId } = await askAndAnswer({ message: 'About the book', bookId: book.id });
  await expect(ask({ message: 'x', conversationId, bookId: other.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  const next = await ask({ message: 'And on', conversationId });
  expect(next.conversationId).toBe(conversationId);
});

test('a stop ends the answer in progress, and changes nothing if there is none', async () => {
  const begun = await ask({ message: 'Stop me' });
  await stop(begun.conversationId);
  expect((await fixture.messages.get(author, begun.messages[1]!.id))?.answer).toMatchObject({
    stopAsked: true,
  });
  await fixture.runSteps(inputOf(author, begun));
  expect(await poll(begun.executionArn)).toMatchObject({
    status: 'SUCCEEDED',
    result: { text: '', stopped: true, receipt: { credits: 0 } },
  });
  await stop(begun.conversationId);
  await expect(stop(begun.conversationId, 'somebody-else')).rejects.toMatchObject({ code: 'not_found' });
});

test('an answer stopped before its workflow starts is refunded once, and is never written', async () => {
  const before = await fixture.creditsOf(author);
  const begun = await ask({ message: 'Stop me' });
  fixture.started.pop();
  await stop(begun.conversationId);
  const stoppedResult = { status: 'SUCCEEDED', result: { text: '', stopped: true, receipt: { credits: 0 } } };
  expect(await poll(begun.executionArn)).toMatchObject(stoppedResult);
  expect(await fixture.creditsOf(author)).toEqual(before);
  await fixture.runSteps(inputOf(author, begun));
  expect(await poll(begun.executionArn)).toMatchObject(stoppedResult);
  expect(await fixture.creditsOf(author)).toEqual(before);
});

test('if an answer’s workflow never started, a new question after a minute aborts that answer', async () => {
  const begun = await ask({ message: 'Lost' });
  fixture.started.pop();
  const { conversationId } = begun;
  await expect(ask({ message: 'Next', conversationId })).rejects.toMatchObject({ code: 'conflict' });
  fixture.wait({ minutes: 1 });
  await ask({ message: 'Next', conversationId });
  expect(await poll(begun.executionArn)).toMatchObject({
    status: 'ABORTED',
    error: 'The answer was interrupted. Nothing was charged. Try again.',
  });
});

test('a conversation is deleted with messages and prompts, but not while an answer is written', async () => {
  const begun = await ask({ message: 'Forget me' }, 'key');
  await expect(remove(begun.conversationId)).rejects.toMatchObject({ code: 'conflict' });
  await fixture.runSteps(inputOf(author, begun));
  const remaining = await askAndAnswer({ message: 'Keep me' });
  await expect(remove(begun.conversationId, 'somebody-else')).rejects.toMatchObject({ code: 'not_found' });
  await remove(begun.conversationId);
  await expect(show(begun.conversationId)).rejects.toMatchObject({ code: 'not_found' });
  await expect(poll(begun.executionArn)).rejects.toMatchObject({ code: 'not_found' });
  const remainingKeys = fixture.work.keys().filter((key) => key.startsWith(`prompts/${author}/`));
  expect(remainingKeys).toHaveLength(2);
  for (const key of remainingKeys)
    expect(conversationIdOf(key.split('/')[2]!.replace(/-1$/, ''))).toBe(remaining.conversationId);
  expect(await ask({ message: 'Forget me' }, 'key')).toMatchObject({ status: 'RUNNING' });
});

test.each<[string, (book: string, chapter: string) => Question, string, string]>([
  ['a chat question without any text', () => ({ message: ' \n' }), 'invalid', 'Write a message first.'],
  [
    'a request to rewrite without a passage',
    (bookId) => ({ kind: 'rewrite', bookId }),
    'invalid',
    'Select the passage first.',
  ],
  [
    'a request to rewrite without a book',
    () => ({ kind: 'rewrite', place: { text: 'x' } }),
    'invalid',
    'Choose the book that this is about.',
  ],
  [
    'a request for suggestions without a chapter',
    (bookId) => ({ kind: 'suggestions', bookId }),
    'invalid',
    'Open the chapter that this is about.',
  ],
  [
    'a request to continue without a chapter',
    (bookId) => ({ kind: 'continue', bookId }),
    'invalid',
    'Open the chapter that this is about.',
  ],
  [
    'a request for an outline without a premise',
    (bookId) => ({ kind: 'outline', bookId }),
    'invalid',
    'Describe the book in a sentence or two, or add a premise to its details.',
  ],
  [
    'a question about an unknown book',
    () => ({ message: 'x', bookId: 'book_none' }),
    'not_found',
    'This book doesn’t exist.',
  ],
  [
    'a question with an invalid book id',
    () => ({ message: 'x', bookId: '#count' }),
    'not_found',
    'This book doesn’t exist.',
  ],
  [
    'a question about an unknown chapter',
    (bookId) => ({ message: 'x', bookId, chapterId: `${bookId.replace('book', 'chap')}_none` }),
    'not_found',
    'This chapter doesn’t exist.',
  ],
  [
    'a question about a chapter of another book',
    (bookId) => ({ message: 'x', bookId, chapterId: 'chap_other_one' }),
    'not_found',
    'This chapter doesn’t exist.',
  ],
  [
    'a question in an unknown conversation',
    () => ({ message: 'x', conversationId: 'conv_none_none' }),
    'not_found',
    'This conversation doesn’t exist.',
  ],
  [
    'a replacement for a message outside any conversation',
    () => ({ message: 'x', insteadOf: 'msg_none' }),
    'not_found',
    'This message doesn’t exist.',
  ],
])('%s is refused with a message', async (_, question, code, message) => {
  const book = await aBook();
  await expect(ask(question(book.id, ''))).rejects.toMatchObject({ code, message });
  expect(await fixture.slots.running(author)).toEqual([]);
});

test('an empty book can get an outline from the AI, but no summary and no titles', async () => {
  const { id: bookId } = await fixture.aBook(author);
  const empty = { code: 'conflict', message: expect.stringContaining('nothing in this book to read yet') };
  for (const kind of ['summary', 'titles'] as const)
    await expect(ask({ kind, bookId })).rejects.toMatchObject(empty);
  await expect(ask({ kind: 'outline', bookId, premise: 'A keeper.' })).resolves.toMatchObject({
    status: 'RUNNING',
  });
});

test('questions about another person’s book or a trashed one are refused', async () => {
  const othersBook = await fixture.aBook('somebody-else');
  await expect(ask({ message: 'x', bookId: othersBook.id })).rejects.toMatchObject({ code: 'not_found' });
  const book = await aBook();
  const { conversationId } = await askAndAnswer({ message: 'Before', bookId: book.id });
  await fixture.books.moveToTrash(author, book.id, fixture.now().toISOString(), '2027-01-01T00:00:00.000Z');
  for (const subject of [{ bookId: book.id }, { conversationId }])
    await expect(ask({ message: 'x', ...subject })).rejects.toMatchObject({
      code: 'not_found',
      message: /in the trash/,
    });
  await expect(show(conversationId)).rejects.toMatchObject({ message: /in the trash/ });
});

test('a question without enough credits is refused with its price and the balance', async () => {
  for (let spent = 0; spent < 500; spent += 100) {
    const writes = await fixture.credits.hold(author, `other-${spent}`, 100, fixture.now());
    await fixture.transact({ writes });
  }
  await expect(ask({ message: 'One more' })).rejects.toMatchObject({
    code: 'out_of_credits',
    message: expect.stringMatching(/^This may cost \d credits, and you have 0\. /),
  });
  expect(await list()).toEqual([]);
});

test('a question beyond the daily token limit is refused with that limit', async () => {
  const book = await aBook();
  await fixture.transact({ day: fixture.tokens.countWrite(author, 1_999_000, fixture.now()) });
  await expect(ask({ message: 'One more', bookId: book.id, fullBook: true })).rejects.toMatchObject({
    code: 'too_many',
    message: expect.stringContaining('2,000,000 tokens a day'),
  });
});

const ask = (question: Question, key?: string) => fixture.ask(author, question, key);
async function askAndAnswer(question: Question) {
  const begun = await ask(question);
  await fixture.runSteps(inputOf(author, begun));
  return begun;
}
async function aBook() {
  const book = await fixture.aBook(author);
  await fixture.aChapter(book);
  return (await fixture.books.get(author, book.id))!;
}

const request = (by = author) => ({ ...requestDefaults, actor: anActor(by) });
const poll = (executionArn: string, by?: string) =>
  pollConversation(fixture)({ ...request(by), params: {}, query: { executionArn } });
const show = (id: string, query: { limit?: number; cursor?: string } = {}) =>
  getConversation(fixture)({ ...request(), params: { id }, query });
const list = async (bookId?: string) =>
  (await listConversations(fixture)({ ...request(), params: {}, query: { bookId } })).conversations;
const stop = (id: string, by?: string) => stopConversation(fixture)({ ...request(by), params: { id } });
const remove = (id: string, by?: string) => deleteConversation(fixture)({ ...request(by), params: { id } });
const textsOf = async (id: string) => (await show(id)).messages.map(({ text }) => text);
