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

let its: Conversations;
let author: string;
let authors = 0;
let book: StoredBook;
let chapters: StoredChapter[];

beforeAll(async () => void (its = await bootConversations()));
afterAll(() => its.close());
beforeEach(async () => {
  author = `author-${(authors += 1)}`;
  its.sent.length = 0;
  its.started.length = 0;
  its.willWrite({ text: 'Somebody lights a lamp.' });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  book = await its.aBook(author);
  chapters = [];
  for (const title of ['One', 'Two', 'Three']) chapters.push(await its.aChapter(book, title));
});

test('every chapter with words is read once, in order, as a turn of one conversation', async () => {
  await its.aChapter(book, 'Empty', 0);
  expect(await shown()).toMatchObject({ status: 'idle', chapters: 3, due: 3, price: 12 });
  expect(await its.readings.start(author, book.id)).toMatchObject({
    status: 'running',
    run: { chapters: 3, read: 0, chapterId: chapters[0]!.id },
  });
  await readToItsEnd();
  const { run, ...reading } = await shown();
  expect(reading).toEqual({ kind: 'summary', status: 'idle', chapters: 3, due: 0, price: 0 });
  expect(run).toMatchObject({ chapters: 3, read: 3, failed: [], credits: 9, endedAt: expect.any(String) });
  expect(its.sent.map(({ context }) => context.map(({ text }) => text).join()).map(titleIn)).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  const conversation = await its.conversations.get(author, run!.conversationId!);
  expect(conversation).toMatchObject({ title: 'Summaries of the whole book', lastNumber: 6 });
  expect(await its.summariesOf(author, book.id)).toHaveLength(3);
  expect((await its.creditsOf(author)).balance).toBe(500 - 9);
});

test('a finished reading notifies its author once, and a stopped one does not', async () => {
  await its.readings.start(author, book.id);
  await readToItsEnd();
  await Promise.all(Array.from({ length: 5 }, advance));
  const { endedAt } = (await shown()).run!;
  const told = { kind: 'reading-ready', thingId: readingId(), at: endedAt };
  expect(await its.newsOf(author)).toEqual([told]);
  expect(its.heardBy(author)).toMatchObject([{ title: `The AI has read all of “${book.title}”.` }]);

  await its.rewrite(chapters[1]!);
  await its.readings.start(author, book.id);
  await its.readings.stop(author, book.id);
  await readToItsEnd();
  expect(await its.newsOf(author)).toEqual([told]);
});

test('a reading with a failed chapter sends no notification', async () => {
  await its.readings.start(author, book.id);
  its.willWrite(new ModelRefused('No.'));
  const first = (await its.readings.current(author, book.id))!;
  await its.runSteps(first).catch(() => endTurn(its, first, { status: 'FAILED', error: 'No.' }));
  await advance();
  its.willWrite({ text: 'Somebody lights a lamp.' });
  await readToItsEnd();
  expect(await shown()).toMatchObject({ status: 'idle', run: { read: 2, failed: [{}] } });
  expect(await its.newsOf(author)).toEqual([]);
});

test('the summaries of earlier chapters are neither sent nor charged', async () => {
  await its.readings.start(author, book.id);
  await readToItsEnd();
  expect(its.sent.map(({ turns }) => turns.length)).toEqual([1, 1, 1]);
});

test('only a changed chapter is due again', async () => {
  await its.readings.start(author, book.id);
  await readToItsEnd();
  await expect(its.readings.start(author, book.id)).rejects.toThrow(
    /Every chapter is up to date\. Read again after you’ve made changes\./,
  );
  await its.rewrite(chapters[1]!);
  expect(await shown()).toMatchObject({ due: 1, price: 4 });
  await its.readings.start(author, book.id);
  await readToItsEnd();
  expect(its.sent).toHaveLength(4);
  expect(await shown()).toMatchObject({ due: 0, run: { chapters: 1, read: 1, credits: 3 } });
});

test('a chapter edited while it is read stays due, and its summary is out of date', async () => {
  its.willWrite(async () => {
    if (its.sent.length === 1) await its.rewrite(chapters[0]!);
    return { ...written, text: 'As it was.' };
  });
  await its.readings.start(author, book.id);
  await readToItsEnd();
  expect(its.sent).toHaveLength(3);
  expect(await shown()).toMatchObject({ status: 'idle', due: 1 });
  const [first] = await its.summariesOf(author, book.id);
  expect(first).toMatchObject({ chapterId: chapters[0]!.id, isOld: true });
});

test('a chapter summarised on its own is not due', async () => {
  await its.answer(author, { kind: 'summary', bookId: book.id, chapterId: chapters[2]!.id });
  expect(await shown()).toMatchObject({ due: 2 });
});

test('twenty starts at once begin one reading', async () => {
  const starts = await Promise.allSettled(
    Array.from({ length: 20 }, () => its.readings.start(author, book.id)),
  );
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const start of starts)
    if (start.status === 'rejected') expect(start.reason).toMatchObject({ code: 'conflict' });
  expect(its.started).toHaveLength(1);
  await readToItsEnd();
  expect(its.sent).toHaveLength(3);
});

test('eight advances at once begin one turn and count one end', async () => {
  await its.readings.start(author, book.id);
  await its.runSteps((await its.readings.current(author, book.id))!);
  await Promise.all(Array.from({ length: 8 }, advance));
  await advance();
  expect(its.started).toHaveLength(2);
  expect(await shown()).toMatchObject({ run: { read: 1, credits: 3, chapterId: chapters[1]!.id } });
  await readToItsEnd();
  expect(await shown()).toMatchObject({ run: { read: 3, credits: 9 } });
  expect((await its.creditsOf(author)).balance).toBe(491);
});

test('a reading whose steps run twice charges each chapter once', async () => {
  await its.readings.start(author, book.id);
  for (;;) {
    const current = await its.readings.current(author, book.id);
    if (!current) break;
    await its.runSteps(current);
    await its.runSteps(current);
    await advance();
    await advance();
  }
  expect(its.sent).toHaveLength(3);
  expect((await its.creditsOf(author)).balance).toBe(491);
});

test('a chapter that cannot be read stays due with a reason, and the others are read', async () => {
  its.willWrite(() =>
    its.sent.length === 2
      ? Promise.reject(new ModelRefused('The model will not answer this.'))
      : Promise.resolve(written),
  );
  await its.readings.start(author, book.id);
  await readToItsEnd();
  expect(await shown()).toMatchObject({
    status: 'idle',
    due: 1,
    run: {
      read: 2,
      credits: 6,
      failed: [{ chapterId: chapters[1]!.id, error: 'The model will not answer this.' }],
    },
  });
});

test('three failures in a row pause a reading, and a restart tries them again', async () => {
  await its.aChapter(book, 'Four');
  its.willWrite(new ModelRefused('The model will not answer this.'));
  await its.readings.start(author, book.id);
  await readToItsEnd();
  expect(its.sent).toHaveLength(3);
  expect(await shown()).toMatchObject({
    status: 'paused',
    due: 4,
    reason: expect.stringMatching(/^Three chapters in a row.*The model will not answer this\./),
    run: { failed: [{}, {}, {}] },
  });
  its.willWrite(written);
  const again = await its.readings.start(author, book.id);
  expect(again).toMatchObject({ status: 'running', run: { chapters: 4, failed: [] } });
  expect(again.reason).toBeUndefined();
  await readToItsEnd();
  expect(await shown()).toMatchObject({ status: 'idle', due: 0, run: { read: 4 } });
});

test('an incomplete summary is a failure and costs nothing', async () => {
  its.willWrite({ ...written, end: 'cut' });
  await its.readings.start(author, book.id);
  await its.runSteps((await its.readings.current(author, book.id))!);
  await advance();
  expect(await shown()).toMatchObject({
    run: { failed: [{ error: expect.stringMatching(/grew too long/) }], credits: 0 },
  });
  expect(await its.summariesOf(author, book.id)).toEqual([]);
});

test('a summary of only part of a chapter is a failure and costs nothing', async () => {
  its.willWrite({ ...written, inputTokens: 4_096, sentTokens: 60_000 });
  await its.readings.start(author, book.id);
  await its.runSteps((await its.readings.current(author, book.id))!);
  await advance();
  expect(await shown()).toMatchObject({
    run: {
      failed: [{ error: expect.stringMatching(/^The AI read only about 4,096 of the 60,000/) }],
      credits: 0,
    },
  });
  expect(await its.summariesOf(author, book.id)).toEqual([]);
});

test('a chapter that waits for a busy model is shown as busy', async () => {
  await its.readings.start(author, book.id);
  const current = (await its.readings.current(author, book.id))!;
  expect((await shown()).run).not.toHaveProperty('busy');
  await its.messages.noteBusy(current, true);
  expect((await shown()).run).toMatchObject({ busy: true });
  await its.runSteps(current);
  await advance();
  expect((await shown()).run).not.toHaveProperty('busy');
});

test('a reading pauses when credits run out, keeps its summaries and can continue later', async () => {
  await spendAllBut(6);
  await its.readings.start(author, book.id);
  await readToItsEnd();
  expect(await shown()).toMatchObject({
    status: 'paused',
    due: 2,
    reason: expect.stringMatching(/^This may cost 4 credits, and you have 3\./),
    run: { read: 1 },
  });
  await expect(its.readings.start(author, book.id)).rejects.toMatchObject({ code: 'out_of_credits' });
  expect(await shown()).toMatchObject({ status: 'paused' });
  await its.transact({ credits: its.credits.grantWrite(author, 100) });
  await its.readings.start(author, book.id);
  await readToItsEnd();
  expect(await shown()).toMatchObject({ status: 'idle', due: 0, run: { chapters: 3, read: 3, credits: 9 } });
});

test('a reading without credits for its first chapter does not begin', async () => {
  await spendAllBut(0);
  await expect(its.readings.start(author, book.id)).rejects.toMatchObject({ code: 'out_of_credits' });
  const { run, status } = await shown();
  expect({ run, status }).toEqual({ run: undefined, status: 'idle' });
});

test('a reading pauses at the daily limit until its author continues', async () => {
  await its.readings.start(author, book.id);
  await its.runSteps((await its.readings.current(author, book.id))!);
  const tokens = dailyUse(its.client, 'usage', { unit: 'tokens', perPerson: 7_000, perStage: 50_000_000 });
  await advanceReading({ ...its, tokens }, author, readingId());
  expect(await shown()).toMatchObject({
    status: 'paused',
    reason: expect.stringMatching(/7,000 tokens a day/),
    run: { read: 1 },
  });
  await its.readings.start(author, book.id);
  await readToItsEnd();
  expect(await shown()).toMatchObject({ status: 'idle', due: 0 });
});

test('the price shown equals the credits that its turns hold', async () => {
  const long = await its.aChapter(book, 'Long', 3_000);
  const { price } = await shown();
  await its.readings.start(author, book.id);
  const { conversationId } = (await its.readings.current(author, book.id))!;
  await readToItsEnd();
  const answers = await Array.fromAsync(its.messages.listOf(author, conversationId));
  expect(answers.reduce((sum, { answer }) => sum + (answer?.held ?? 0), 0)).toBe(price);
  expect(answers.find(({ chapterId, answer }) => answer && chapterId === long.id)?.answer?.held).toBe(13);
});

test('a reading waits while all three places are taken, and the sweep continues it', async () => {
  await its.readings.start(author, book.id);
  const current = (await its.readings.current(author, book.id))!;
  await its.ask(author, { message: 'One' });
  await its.ask(author, { message: 'Two' });
  await its.runSteps(current);
  await its.ask(author, { message: 'Three' });
  await advance();
  expect(await shown()).toMatchObject({ status: 'running', run: { read: 1 } });
  expect(await its.readings.current(author, book.id)).toBeUndefined();
  its.willWrite(written);
  for (const answerId of await its.slots.running(author)) {
    const { conversationId } = (await its.messages.get(author, answerId))!;
    await its.runSteps({ ownerId: author, conversationId, answerId, attempt: 1 });
  }
  its.wait({ minutes: 20 });
  await sweep();
  await readToItsEnd();
  expect(await shown()).toMatchObject({ status: 'idle', due: 0 });
});

test('a failed answer is passed over once, by the sweep or the next advance', async () => {
  await its.readings.start(author, book.id);
  const current = (await its.readings.current(author, book.id))!;
  await endTurn(its, current, { status: 'TIMED_OUT', error: 'The AI took too long.' });
  its.wait({ minutes: 2 });
  await Promise.all([sweep(), advance()]);
  expect(await shown()).toMatchObject({
    status: 'running',
    run: { chapterId: chapters[1]!.id, failed: [{ error: 'The AI took too long.' }] },
  });
  expect(its.started).toHaveLength(2);
});

test('a stopped reading ends at once, without the chapter in progress and with the others', async () => {
  await its.readings.start(author, book.id);
  await its.runSteps((await its.readings.current(author, book.id))!);
  await advance();
  const current = (await its.readings.current(author, book.id))!;
  const stopped = await its.readings.stop(author, book.id);
  expect(stopped).toMatchObject({ status: 'idle', due: 2, run: { read: 1, endedAt: expect.any(String) } });
  expect(stopped.run!.chapterId).toBeUndefined();
  await its.runSteps(current);
  await advance();
  expect(await its.messages.get(author, current.answerId)).toMatchObject({
    answer: { result: { stopped: true } },
  });
  expect(await shown()).toMatchObject({ status: 'idle', due: 2 });
  expect(its.started).toHaveLength(2);
  expect(await its.readings.stop(author, book.id)).toMatchObject({ status: 'idle' });
});

test.each([
  ['stopped', (): Promise<unknown> => its.readings.stop(author, book.id)],
  ['removed', (): Promise<unknown> => its.bookThings.remove(author, 'readings')],
] as const)('a reading that is %s during an advance begins no further chapter', async (_, end) => {
  await its.readings.start(author, book.id);
  await its.runSteps((await its.readings.current(author, book.id))!);
  let isEnded = false;
  const books = {
    ...its.books,
    async get(ownerId: string, id: string): Promise<StoredBook | undefined> {
      if (!isEnded) await end();
      isEnded = true;
      return its.books.get(ownerId, id);
    },
  };
  await advanceReading({ ...its, books }, author, readingId());
  expect(await shown()).toMatchObject({ status: 'idle' });
  expect(its.started).toHaveLength(1);
  expect(await its.slots.running(author)).toEqual([]);
});

test('a chapter finished before the stop takes effect counts as read', async () => {
  await its.readings.start(author, book.id);
  const current = (await its.readings.current(author, book.id))!;
  await its.runSteps(current);
  await its.readings.stop(author, book.id);
  await advance();
  expect(await shown()).toMatchObject({ status: 'idle', due: 2, run: { read: 1, credits: 3 } });
});

test('stopping the answer in the conversation stops the reading', async () => {
  await its.readings.start(author, book.id);
  const current = (await its.readings.current(author, book.id))!;
  await its.messages.askToStop(author, current.answerId);
  await its.runSteps(current);
  await advance();
  expect(await shown()).toMatchObject({ status: 'idle', due: 3, run: { read: 0 } });
});

test('stopping a reading that never began is no error', async () => {
  expect(await its.readings.stop(author, book.id)).toMatchObject({ status: 'idle', due: 3 });
});

test('a chapter deleted before its turn is skipped', async () => {
  await its.readings.start(author, book.id);
  await its.trashChapter(chapters[1]!, book.id);
  await readToItsEnd();
  expect(await shown()).toMatchObject({ status: 'idle', chapters: 2, due: 0, run: { read: 2 } });
});

test('a chapter deleted during its turn is never sent to the model', async () => {
  await its.readings.start(author, book.id);
  const current = (await its.readings.current(author, book.id))!;
  await its.trashChapter(chapters[0]!, book.id);
  await expect(its.runSteps(current)).rejects.toThrow('This chapter was deleted');
  expect(its.sent).toEqual([]);
});

test('a reading ends without an error when its book is deleted', async () => {
  await its.readings.start(author, book.id);
  const current = (await its.readings.current(author, book.id))!;
  await its.books.moveToTrash(author, book.id, its.now().toISOString(), '2027-01-01T00:00:00.000Z');
  await endTurn(its, current, { status: 'FAILED', error: 'This book was deleted.' });
  await advance();
  expect(its.started).toHaveLength(1);
  const running = await its.readings.listRunning('9');
  expect(running.filter(({ ownerId }) => ownerId === author)).toEqual([]);
  await expect(its.readings.start(author, book.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a removed reading begins no further chapter', async () => {
  await its.readings.start(author, book.id);
  const current = (await its.readings.current(author, book.id))!;
  await its.runSteps(current);
  await its.bookThings.remove(author, 'readings');
  await advance();
  expect(its.started).toHaveLength(1);
  expect(await its.slots.running(author)).toEqual([]);
});

test('a reading moves to a new conversation when its author uses its own', async () => {
  await its.readings.start(author, book.id);
  const current = (await its.readings.current(author, book.id))!;
  await its.runSteps(current);
  await its.ask(author, { message: 'And then?', conversationId: current.conversationId });
  await advance();
  await readToItsEnd();
  const { run } = await shown();
  expect(run).toMatchObject({ read: 3 });
  expect(run!.conversationId).not.toBe(current.conversationId);
});

test('each kind of reading runs on its own', async () => {
  await its.readings.start(author, book.id);
  await its.readings.start(author, book.id, 'continuity');
  const kinds = (await its.readings.list(author, book.id)).map(({ kind, status }) => [kind, status]);
  expect(kinds).toEqual([
    ['summary', 'running'],
    ['facts', 'idle'],
    ['continuity', 'running'],
  ]);
});

test('readings of another person’s book are refused', async () => {
  for (const ask of [its.readings.list, its.readings.start, its.readings.stop, its.summariesOf])
    await expect(ask('stranger', book.id)).rejects.toThrow(Refusal);
});

const shown = async (): Promise<Reading> => (await its.readings.list(author, book.id))[0]!;
const readingId = () => `read_${book.id.slice(5)}_summary`;
const advance = () => advanceReading(its, author, readingId());
async function sweep(): Promise<void> {
  const running = await its.readings.listRunning(its.now().toISOString());
  await advanceAll(
    its,
    running.filter(({ ownerId }) => ownerId === author),
  );
}

async function readToItsEnd(): Promise<void> {
  for (;;) {
    const current = await its.readings.current(author, book.id);
    if (!current) return;
    await its
      .runSteps(current)
      .catch((error: Error) => endTurn(its, current, { status: 'FAILED', error: error.message }));
    await advance();
  }
}

async function spendAllBut(left: number): Promise<void> {
  await its.transact({ credits: await its.credits.hold(author, 'other', 500 - left, its.now()) });
}

const titleIn = (context: string) => ['One', 'Two', 'Three'].find((title) => context.includes(`of ${title}`));
const written = {
  text: 'Somebody lights a lamp.',
  end: 'whole',
  inputTokens: 1_500,
  outputTokens: 700,
  model: 'A scripted writer',
  isModel: true,
} as const;
