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

test('every chapter with words is read once, one after the other, each in a turn of one conversation', async () => {
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

test('that a whole book is read is told once, however many note its end, and not where its author stopped it', async () => {
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

test('a reading with a chapter that failed is not told as read', async () => {
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

test('what was said of the chapters before is not sent along, and not paid for', async () => {
  await its.readings.start(author, book.id);
  await readToItsEnd();
  expect(its.sent.map(({ turns }) => turns.length)).toEqual([1, 1, 1]);
});

test('a chapter that was changed is due again, and that one alone', async () => {
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

test('what was read is the text that was sent, though its author writes on while it is read', async () => {
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

test('a chapter whose summary was asked for by itself is not read again', async () => {
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

test('many who go on with it at once, and once more, begin one turn and note one end', async () => {
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

test('a run whose steps come twice pays once for each chapter', async () => {
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

test('one chapter that cannot be read stays due, with the reason, and keeps no other from being read', async () => {
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

test('three in a row that cannot be read pause it, and going on tries them again', async () => {
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

test('half a summary is a failure that costs nothing', async () => {
  its.willWrite({ ...written, end: 'cut' });
  await its.readings.start(author, book.id);
  await its.runSteps((await its.readings.current(author, book.id))!);
  await advance();
  expect(await shown()).toMatchObject({
    run: { failed: [{ error: expect.stringMatching(/grew too long/) }], credits: 0 },
  });
  expect(await its.summariesOf(author, book.id)).toEqual([]);
});

test('what was read from a fraction of a chapter is a failure that costs nothing', async () => {
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

test('a chapter that waits for a model at its limit is shown as that', async () => {
  await its.readings.start(author, book.id);
  const current = (await its.readings.current(author, book.id))!;
  expect((await shown()).run).not.toHaveProperty('busy');
  await its.messages.noteBusy(current, true);
  expect((await shown()).run).toMatchObject({ busy: true });
  await its.runSteps(current);
  await advance();
  expect((await shown()).run).not.toHaveProperty('busy');
});

test('out of credits in the middle it is paused with the reason, keeps what it has, and goes on later', async () => {
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

test('who has not the credits for the first chapter begins nothing', async () => {
  await spendAllBut(0);
  await expect(its.readings.start(author, book.id)).rejects.toMatchObject({ code: 'out_of_credits' });
  const { run, status } = await shown();
  expect({ run, status }).toEqual({ run: undefined, status: 'idle' });
});

test('where a day is used up it is paused until its author goes on', async () => {
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

test('the price that is shown is what its turns will hold', async () => {
  const long = await its.aChapter(book, 'Long', 3_000);
  const { price } = await shown();
  await its.readings.start(author, book.id);
  const { conversationId } = (await its.readings.current(author, book.id))!;
  await readToItsEnd();
  const answers = await Array.fromAsync(its.messages.listOf(author, conversationId));
  expect(answers.reduce((sum, { answer }) => sum + (answer?.held ?? 0), 0)).toBe(price);
  expect(answers.find(({ chapterId, answer }) => answer && chapterId === long.id)?.answer?.held).toBe(13);
});

test('where all three places are taken it waits, and the sweep goes on with it', async () => {
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

test('an answer that ended badly is gone on from by whoever notices first, the sweep too', async () => {
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

test('stopped it is over at once; of the chapter in the making nothing is kept, of the others all', async () => {
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
] as const)('one that is %s just as it goes on begins no further chapter', async (_, end) => {
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

test('a chapter that was whole before its stop was heard of counts as read', async () => {
  await its.readings.start(author, book.id);
  const current = (await its.readings.current(author, book.id))!;
  await its.runSteps(current);
  await its.readings.stop(author, book.id);
  await advance();
  expect(await shown()).toMatchObject({ status: 'idle', due: 2, run: { read: 1, credits: 3 } });
});

test('who stops the answer in its conversation stops the reading', async () => {
  await its.readings.start(author, book.id);
  const current = (await its.readings.current(author, book.id))!;
  await its.messages.askToStop(author, current.answerId);
  await its.runSteps(current);
  await advance();
  expect(await shown()).toMatchObject({ status: 'idle', due: 3, run: { read: 0 } });
});

test('a stop of what never was is no fault', async () => {
  expect(await its.readings.stop(author, book.id)).toMatchObject({ status: 'idle', due: 3 });
});

test('a chapter that is deleted before its turn is passed over', async () => {
  await its.readings.start(author, book.id);
  await its.trashChapter(chapters[1]!, book.id);
  await readToItsEnd();
  expect(await shown()).toMatchObject({ status: 'idle', chapters: 2, due: 0, run: { read: 2 } });
});

test('one that is deleted in its turn is no chapter that the AI answers without', async () => {
  await its.readings.start(author, book.id);
  const current = (await its.readings.current(author, book.id))!;
  await its.trashChapter(chapters[0]!, book.id);
  await expect(its.runSteps(current)).rejects.toThrow('This chapter was deleted');
  expect(its.sent).toEqual([]);
});

test('with a book that is deleted meanwhile it ends quietly', async () => {
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

test('once it is removed for ever nothing is begun any more', async () => {
  await its.readings.start(author, book.id);
  const current = (await its.readings.current(author, book.id))!;
  await its.runSteps(current);
  await its.bookThings.remove(author, 'readings');
  await advance();
  expect(its.started).toHaveLength(1);
  expect(await its.slots.running(author)).toEqual([]);
});

test('where its author talks on in its conversation, it goes on in another', async () => {
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

test('each kind is read for itself', async () => {
  await its.readings.start(author, book.id);
  await its.readings.start(author, book.id, 'continuity');
  const kinds = (await its.readings.list(author, book.id)).map(({ kind, status }) => [kind, status]);
  expect(kinds).toEqual([
    ['summary', 'running'],
    ['facts', 'idle'],
    ['continuity', 'running'],
  ]);
});

test('of another’s book nobody hears anything', async () => {
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
