import type { Reading } from '#shared/contract/writing/readings.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { bootConversations, type Conversations } from '#functions/testing/conversations.ts';
import { dailyUse } from '#functions/credits/daily-use.ts';
import { endTurn } from '#functions/writing/turns/end-turn.ts';
import { ModelRefused } from '#functions/writing/writer.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { advanceAll } from './advance-all.ts';
import { advanceReading } from './advance-reading.ts';

let fixture: Conversations;
let author: string;
let authors = 0;
let book: StoredBook;
let chapters: StoredChapter[];

beforeAll(async () => void (fixture = await bootConversations()));
afterAll(() => fixture.close());
beforeEach(async () => {
  author = `author-${(authors += 1)}`;
  fixture.sent.length = 0;
  fixture.started.length = 0;
  fixture.willWrite({ text: 'Somebody lights a lamp.' });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  book = await fixture.aBook(author);
  chapters = [];
  for (const title of ['One', 'Two', 'Three']) chapters.push(await fixture.aChapter(book, title));
});

test('the AI reads every chapter with words once, in order, in one conversation', async () => {
  await fixture.aChapter(book, 'Empty', 0);
  expect(await showReading()).toMatchObject({ status: 'idle', chapters: 3, due: 3, price: 12 });
  expect(await fixture.readings.start(author, book.id)).toMatchObject({
    status: 'running',
    run: { chapters: 3, read: 0, chapterId: chapters[0]!.id },
  });
  await readToEnd();
  const { run, ...reading } = await showReading();
  expect(reading).toEqual({ kind: 'summary', status: 'idle', chapters: 3, due: 0, price: 0 });
  expect(run).toMatchObject({ chapters: 3, read: 3, failed: [], credits: 9, endedAt: expect.any(String) });
  expect(fixture.sent.map(({ context }) => context.map(({ text }) => text).join()).map(titleIn)).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  const conversation = await fixture.conversations.get(author, run!.conversationId!);
  expect(conversation).toMatchObject({ title: 'Summaries of the whole book', lastNumber: 6 });
  expect(await fixture.summariesOf(author, book.id)).toHaveLength(3);
  expect((await fixture.creditsOf(author)).balance).toBe(500 - 9);
});

test('the author is notified once of a finished AI reading, and not of a stopped one', async () => {
  await fixture.readings.start(author, book.id);
  await readToEnd();
  await Promise.all(Array.from({ length: 5 }, advance));
  const { endedAt } = (await showReading()).run!;
  const news = { kind: 'reading-ready', thingId: readingId(), at: endedAt };
  expect(await fixture.newsOf(author)).toEqual([news]);
  expect(fixture.newsToldTo(author)).toMatchObject([{ title: `The AI has read all of “${book.title}”.` }]);

  await fixture.rewrite(chapters[1]!);
  await fixture.readings.start(author, book.id);
  await fixture.readings.stop(author, book.id);
  await readToEnd();
  expect(await fixture.newsOf(author)).toEqual([news]);
});

test('an AI reading with a failed chapter sends no notification', async () => {
  await fixture.readings.start(author, book.id);
  fixture.willWrite(new ModelRefused('No.'));
  const first = (await fixture.readings.current(author, book.id))!;
  await fixture.runSteps(first).catch(() => endTurn(fixture, first, { status: 'FAILED', error: 'No.' }));
  await advance();
  fixture.willWrite({ text: 'Somebody lights a lamp.' });
  await readToEnd();
  expect(await showReading()).toMatchObject({ status: 'idle', run: { read: 2, failed: [{}] } });
  expect(await fixture.newsOf(author)).toEqual([]);
});

test('summaries of earlier chapters are not sent with the next chapter, and so cost nothing', async () => {
  await fixture.readings.start(author, book.id);
  await readToEnd();
  expect(fixture.sent.map(({ turns }) => turns.length)).toEqual([1, 1, 1]);
});

test('after a finished AI reading, only a changed chapter is read again', async () => {
  await fixture.readings.start(author, book.id);
  await readToEnd();
  await expect(fixture.readings.start(author, book.id)).rejects.toThrow(
    /Every chapter is up to date\. Read again after you’ve made changes\./,
  );
  await fixture.rewrite(chapters[1]!);
  expect(await showReading()).toMatchObject({ due: 1, price: 4 });
  await fixture.readings.start(author, book.id);
  await readToEnd();
  expect(fixture.sent).toHaveLength(4);
  expect(await showReading()).toMatchObject({ due: 0, run: { chapters: 1, read: 1, credits: 3 } });
});

test('a chapter edited while the AI reads it must be read again, and its summary is out of date', async () => {
  fixture.willWrite(async () => {
    if (fixture.sent.length === 1) await fixture.rewrite(chapters[0]!);
    return { ...writtenAnswer, text: 'As it was.' };
  });
  await fixture.readings.start(author, book.id);
  await readToEnd();
  expect(fixture.sent).toHaveLength(3);
  expect(await showReading()).toMatchObject({ status: 'idle', due: 1 });
  const [first] = await fixture.summariesOf(author, book.id);
  expect(first).toMatchObject({ chapterId: chapters[0]!.id, isOld: true });
});

test('a chapter that was summarised separately is not summarised again', async () => {
  await fixture.answer(author, { kind: 'summary', bookId: book.id, chapterId: chapters[2]!.id });
  expect(await showReading()).toMatchObject({ due: 2 });
});

test('twenty starts at once begin only one AI reading', async () => {
  const starts = await Promise.allSettled(
    Array.from({ length: 20 }, () => fixture.readings.start(author, book.id)),
  );
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const start of starts)
    if (start.status === 'rejected') expect(start.reason).toMatchObject({ code: 'conflict' });
  expect(fixture.started).toHaveLength(1);
  await readToEnd();
  expect(fixture.sent).toHaveLength(3);
});

test('a step of an AI reading that runs eight times at once starts and counts only one chapter', async () => {
  await fixture.readings.start(author, book.id);
  await fixture.runSteps((await fixture.readings.current(author, book.id))!);
  await Promise.all(Array.from({ length: 8 }, advance));
  await advance();
  expect(fixture.started).toHaveLength(2);
  expect(await showReading()).toMatchObject({ run: { read: 1, credits: 3, chapterId: chapters[1]!.id } });
  await readToEnd();
  expect(await showReading()).toMatchObject({ run: { read: 3, credits: 9 } });
  expect((await fixture.creditsOf(author)).balance).toBe(491);
});

test('an AI reading whose steps each run twice charges each chapter once', async () => {
  await fixture.readings.start(author, book.id);
  for (;;) {
    const current = await fixture.readings.current(author, book.id);
    if (!current) break;
    await fixture.runSteps(current);
    await fixture.runSteps(current);
    await advance();
    await advance();
  }
  expect(fixture.sent).toHaveLength(3);
  expect((await fixture.creditsOf(author)).balance).toBe(491);
});

test('a chapter that the AI fails to read stays unread with a reason, and the others are read', async () => {
  fixture.willWrite(() =>
    fixture.sent.length === 2
      ? Promise.reject(new ModelRefused('The model will not answer this.'))
      : Promise.resolve(writtenAnswer),
  );
  await fixture.readings.start(author, book.id);
  await readToEnd();
  expect(await showReading()).toMatchObject({
    status: 'idle',
    due: 1,
    run: {
      read: 2,
      credits: 6,
      failed: [{ chapterId: chapters[1]!.id, error: 'The model will not answer this.' }],
    },
  });
});

test('three failed chapters in a row pause an AI reading, and a restart tries them again', async () => {
  await fixture.aChapter(book, 'Four');
  fixture.willWrite(new ModelRefused('The model will not answer this.'));
  await fixture.readings.start(author, book.id);
  await readToEnd();
  expect(fixture.sent).toHaveLength(3);
  expect(await showReading()).toMatchObject({
    status: 'paused',
    due: 4,
    reason: expect.stringMatching(/^Three chapters in a row.*The model will not answer this\./),
    run: { failed: [{}, {}, {}] },
  });
  fixture.willWrite(writtenAnswer);
  const restartedReading = await fixture.readings.start(author, book.id);
  expect(restartedReading).toMatchObject({ status: 'running', run: { chapters: 4, failed: [] } });
  expect(restartedReading.reason).toBeUndefined();
  await readToEnd();
  expect(await showReading()).toMatchObject({ status: 'idle', due: 0, run: { read: 4 } });
});

test('an incomplete summary counts as a failure and costs nothing', async () => {
  fixture.willWrite({ ...writtenAnswer, end: 'cut' });
  await fixture.readings.start(author, book.id);
  await fixture.runSteps((await fixture.readings.current(author, book.id))!);
  await advance();
  expect(await showReading()).toMatchObject({
    run: { failed: [{ error: expect.stringMatching(/grew too long/) }], credits: 0 },
  });
  expect(await fixture.summariesOf(author, book.id)).toEqual([]);
});

test('a summary made from only part of a chapter counts as a failure and costs nothing', async () => {
  fixture.willWrite({ ...writtenAnswer, inputTokens: 4_096, sentTokens: 60_000 });
  await fixture.readings.start(author, book.id);
  await fixture.runSteps((await fixture.readings.current(author, book.id))!);
  await advance();
  expect(await showReading()).toMatchObject({
    run: {
      failed: [{ error: expect.stringMatching(/^The AI read only about 4,096 of the 60,000/) }],
      credits: 0,
    },
  });
  expect(await fixture.summariesOf(author, book.id)).toEqual([]);
});

test('while the model is busy, an AI reading shows that its chapter waits for the model', async () => {
  await fixture.readings.start(author, book.id);
  const current = (await fixture.readings.current(author, book.id))!;
  expect((await showReading()).run).not.toHaveProperty('busy');
  await fixture.messages.noteBusy(current, true);
  expect((await showReading()).run).toMatchObject({ busy: true });
  await fixture.runSteps(current);
  await advance();
  expect((await showReading()).run).not.toHaveProperty('busy');
});

test('an AI reading pauses when credits run out, keeps its summaries and can continue later', async () => {
  await spendAllBut(6);
  await fixture.readings.start(author, book.id);
  await readToEnd();
  expect(await showReading()).toMatchObject({
    status: 'paused',
    due: 2,
    reason: expect.stringMatching(/^This may cost 4 credits, and you have 3\./),
    run: { read: 1 },
  });
  await expect(fixture.readings.start(author, book.id)).rejects.toMatchObject({ code: 'out_of_credits' });
  expect(await showReading()).toMatchObject({ status: 'paused' });
  await fixture.transact({ credits: fixture.credits.grantWrite(author, 100) });
  await fixture.readings.start(author, book.id);
  await readToEnd();
  expect(await showReading()).toMatchObject({
    status: 'idle',
    due: 0,
    run: { chapters: 3, read: 3, credits: 9 },
  });
});

test('an AI reading without credits for its first chapter does not begin', async () => {
  await spendAllBut(0);
  await expect(fixture.readings.start(author, book.id)).rejects.toMatchObject({ code: 'out_of_credits' });
  const { run, status } = await showReading();
  expect({ run, status }).toEqual({ run: undefined, status: 'idle' });
});

test('an AI reading pauses at the daily limit until its author continues it', async () => {
  await fixture.readings.start(author, book.id);
  await fixture.runSteps((await fixture.readings.current(author, book.id))!);
  const tokens = dailyUse(fixture.client, 'usage', {
    unit: 'tokens',
    perPerson: 7_000,
    perStage: 50_000_000,
  });
  await advanceReading({ ...fixture, tokens }, author, readingId());
  expect(await showReading()).toMatchObject({
    status: 'paused',
    reason: expect.stringMatching(/7,000 tokens a day/),
    run: { read: 1 },
  });
  await fixture.readings.start(author, book.id);
  await readToEnd();
  expect(await showReading()).toMatchObject({ status: 'idle', due: 0 });
});

test('the price shown for an AI reading equals the credits that are held for its chapters', async () => {
  const long = await fixture.aChapter(book, 'Long', 3_000);
  const { price } = await showReading();
  await fixture.readings.start(author, book.id);
  const { conversationId } = (await fixture.readings.current(author, book.id))!;
  await readToEnd();
  const answers = await Array.fromAsync(fixture.messages.listOf(author, conversationId));
  expect(answers.reduce((sum, { answer }) => sum + (answer?.held ?? 0), 0)).toBe(price);
  expect(answers.find(({ chapterId, answer }) => answer && chapterId === long.id)?.answer?.held).toBe(13);
});

test('an AI reading waits while three other answers run; the regular check then resumes it', async () => {
  await fixture.readings.start(author, book.id);
  const current = (await fixture.readings.current(author, book.id))!;
  await fixture.ask(author, { message: 'One' });
  await fixture.ask(author, { message: 'Two' });
  await fixture.runSteps(current);
  await fixture.ask(author, { message: 'Three' });
  await advance();
  expect(await showReading()).toMatchObject({ status: 'running', run: { read: 1 } });
  expect(await fixture.readings.current(author, book.id)).toBeUndefined();
  fixture.willWrite(writtenAnswer);
  for (const answerId of await fixture.slots.running(author)) {
    const { conversationId } = (await fixture.messages.get(author, answerId))!;
    await fixture.runSteps({ ownerId: author, conversationId, answerId, attempt: 1 });
  }
  fixture.wait({ minutes: 20 });
  await sweep();
  await readToEnd();
  expect(await showReading()).toMatchObject({ status: 'idle', due: 0 });
});

test('if the regular check and the next step run at once, a failed chapter is skipped only once', async () => {
  await fixture.readings.start(author, book.id);
  const current = (await fixture.readings.current(author, book.id))!;
  await endTurn(fixture, current, { status: 'TIMED_OUT', error: 'The AI took too long.' });
  fixture.wait({ minutes: 2 });
  await Promise.all([sweep(), advance()]);
  expect(await showReading()).toMatchObject({
    status: 'running',
    run: { chapterId: chapters[1]!.id, failed: [{ error: 'The AI took too long.' }] },
  });
  expect(fixture.started).toHaveLength(2);
});

test('a stopped AI reading ends at once and drops only the chapter in progress', async () => {
  await fixture.readings.start(author, book.id);
  await fixture.runSteps((await fixture.readings.current(author, book.id))!);
  await advance();
  const current = (await fixture.readings.current(author, book.id))!;
  const stopped = await fixture.readings.stop(author, book.id);
  expect(stopped).toMatchObject({ status: 'idle', due: 2, run: { read: 1, endedAt: expect.any(String) } });
  expect(stopped.run!.chapterId).toBeUndefined();
  await fixture.runSteps(current);
  await advance();
  expect(await fixture.messages.get(author, current.answerId)).toMatchObject({
    answer: { result: { stopped: true } },
  });
  expect(await showReading()).toMatchObject({ status: 'idle', due: 2 });
  expect(fixture.started).toHaveLength(2);
  expect(await fixture.readings.stop(author, book.id)).toMatchObject({ status: 'idle' });
});

test.each([
  ['stopped', (): Promise<unknown> => fixture.readings.stop(author, book.id)],
  ['removed', (): Promise<unknown> => fixture.bookThings.remove(author, 'readings')],
] as const)('an AI reading that is %s between two chapters begins no further chapter', async (_, end) => {
  await fixture.readings.start(author, book.id);
  await fixture.runSteps((await fixture.readings.current(author, book.id))!);
  let isEnded = false;
  const books = {
    ...fixture.books,
    async get(ownerId: string, id: string): Promise<StoredBook | undefined> {
      if (!isEnded) await end();
      isEnded = true;
      return fixture.books.get(ownerId, id);
    },
  };
  await advanceReading({ ...fixture, books }, author, readingId());
  expect(await showReading()).toMatchObject({ status: 'idle' });
  expect(fixture.started).toHaveLength(1);
  expect(await fixture.slots.running(author)).toEqual([]);
});

test('a chapter that the AI finished before a stop takes effect counts as read', async () => {
  await fixture.readings.start(author, book.id);
  const current = (await fixture.readings.current(author, book.id))!;
  await fixture.runSteps(current);
  await fixture.readings.stop(author, book.id);
  await advance();
  expect(await showReading()).toMatchObject({ status: 'idle', due: 2, run: { read: 1, credits: 3 } });
});

test('stopping the answer about a chapter in its conversation stops the whole AI reading', async () => {
  await fixture.readings.start(author, book.id);
  const current = (await fixture.readings.current(author, book.id))!;
  await fixture.messages.askToStop(author, current.answerId);
  await fixture.runSteps(current);
  await advance();
  expect(await showReading()).toMatchObject({ status: 'idle', due: 3, run: { read: 0 } });
});

test('stopping an AI reading that never began changes nothing and causes no error', async () => {
  expect(await fixture.readings.stop(author, book.id)).toMatchObject({ status: 'idle', due: 3 });
});

test('a chapter deleted before the AI reads it is skipped', async () => {
  await fixture.readings.start(author, book.id);
  await fixture.trashChapter(chapters[1]!, book.id);
  await readToEnd();
  expect(await showReading()).toMatchObject({ status: 'idle', chapters: 2, due: 0, run: { read: 2 } });
});

test('a chapter deleted just after the AI began to read it is never sent to the model', async () => {
  await fixture.readings.start(author, book.id);
  const current = (await fixture.readings.current(author, book.id))!;
  await fixture.trashChapter(chapters[0]!, book.id);
  await expect(fixture.runSteps(current)).rejects.toThrow('This chapter was deleted');
  expect(fixture.sent).toEqual([]);
});

test('an AI reading ends without an error when its book is deleted', async () => {
  await fixture.readings.start(author, book.id);
  const current = (await fixture.readings.current(author, book.id))!;
  await fixture.books.moveToTrash(author, book.id, fixture.now().toISOString(), '2027-01-01T00:00:00.000Z');
  await endTurn(fixture, current, { status: 'FAILED', error: 'This book was deleted.' });
  await advance();
  expect(fixture.started).toHaveLength(1);
  const runningReadings = await fixture.readings.listRunning('9');
  expect(runningReadings.filter(({ ownerId }) => ownerId === author)).toEqual([]);
  await expect(fixture.readings.start(author, book.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('an AI reading whose record was removed begins no further chapter', async () => {
  await fixture.readings.start(author, book.id);
  const current = (await fixture.readings.current(author, book.id))!;
  await fixture.runSteps(current);
  await fixture.bookThings.remove(author, 'readings');
  await advance();
  expect(fixture.started).toHaveLength(1);
  expect(await fixture.slots.running(author)).toEqual([]);
});

test('an AI reading gets a new conversation after its author asks a question in the old one', async () => {
  await fixture.readings.start(author, book.id);
  const current = (await fixture.readings.current(author, book.id))!;
  await fixture.runSteps(current);
  await fixture.ask(author, { message: 'And then?', conversationId: current.conversationId });
  await advance();
  await readToEnd();
  const { run } = await showReading();
  expect(run).toMatchObject({ read: 3 });
  expect(run!.conversationId).not.toBe(current.conversationId);
});

test('AI readings of different kinds run independently', async () => {
  await fixture.readings.start(author, book.id);
  await fixture.readings.start(author, book.id, 'continuity');
  const kinds = (await fixture.readings.list(author, book.id)).map(({ kind, status }) => [kind, status]);
  expect(kinds).toEqual([
    ['summary', 'running'],
    ['facts', 'idle'],
    ['continuity', 'running'],
  ]);
});

test('AI readings of another person’s book are refused', async () => {
  for (const ask of [
    fixture.readings.list,
    fixture.readings.start,
    fixture.readings.stop,
    fixture.summariesOf,
  ])
    await expect(ask('stranger', book.id)).rejects.toThrow(Refusal);
});

const showReading = async (): Promise<Reading> => (await fixture.readings.list(author, book.id))[0]!;
const readingId = () => `read_${book.id.slice(5)}_summary`;
const advance = () => advanceReading(fixture, author, readingId());
async function sweep(): Promise<void> {
  const runningReadings = await fixture.readings.listRunning(fixture.now().toISOString());
  await advanceAll(
    fixture,
    runningReadings.filter(({ ownerId }) => ownerId === author),
  );
}

async function readToEnd(): Promise<void> {
  for (;;) {
    const current = await fixture.readings.current(author, book.id);
    if (!current) return;
    await fixture
      .runSteps(current)
      .catch((error: Error) => endTurn(fixture, current, { status: 'FAILED', error: error.message }));
    await advance();
  }
}

async function spendAllBut(left: number): Promise<void> {
  await fixture.transact({ credits: await fixture.credits.hold(author, 'other', 500 - left, fixture.now()) });
}

const titleIn = (context: string) => ['One', 'Two', 'Three'].find((title) => context.includes(`of ${title}`));
const writtenAnswer = {
  text: 'Somebody lights a lamp.',
  end: 'whole',
  inputTokens: 1_500,
  outputTokens: 700,
  model: 'A scripted writer',
  isModel: true,
} as const;
