import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerText } from '#shared/contract/live/live.ts';
import type { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { bootConversations, inputOf, type Conversations } from '#functions/testing/conversations.ts';
import { endTurn } from '#functions/writing/turns/end-turn.ts';
import { ModelBroke, ModelBusy, ModelRefused, type WriterAnswer } from '#functions/writing/writer.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { generateAnswer } from './generate-answer.ts';
import { keepAnswer } from './keep-answer.ts';
import { prepareAnswer } from './prepare-answer.ts';
import { reasonOf } from '#functions/writing/turns/reason.ts';
import { reconcileAll } from './reconcile.ts';

let fixture: Conversations;
let author: string;
let authors = 0;

beforeAll(async () => void (fixture = await bootConversations()));
afterAll(() => fixture.close());
beforeEach(() => {
  author = `author-${(authors += 1)}`;
  fixture.news.length = 0;
  fixture.sent.length = 0;
  fixture.willWrite({ text: 'The lamp is green.' });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('an answer is charged by use, and the rest of the held credits is returned', async () => {
  const book = await aBook();
  const begun = await fixture.ask(author, { message: 'What colour?', bookId: book.id, fullBook: true });
  expect(await heldAndLeft()).toEqual({ held: begun.credits, left: 500 - begun.credits });
  await fixture.runSteps(inputOf(author, begun));
  expect(await heldAndLeft()).toEqual({ held: 0, left: 500 - 3 });
  expect(await ledger()).toMatchObject([
    { kind: 'answer', about: 'Question', credits: -3, tokens: 2_200, conversationId: begun.conversationId },
  ]);
});

test('an answer never costs more credits than were held for it', async () => {
  fixture.willWrite({ text: 'Long.', inputTokens: 900_000 });
  const { answerId } = await fixture.answer(author, { message: 'What colour?' });
  const { answer } = (await fixture.messages.get(author, answerId))!;
  expect(answer!.result!.receipt.credits).toBe(answer!.held);
});

test.each(['prepare', 'generate', 'keep'] as const)(
  'when the step “%s” runs twice, the model is called once and one answer is charged',
  async (twice) => {
    const input = await askQuestion();
    const steps = { prepare: prepareAnswer, generate: generateAnswer, keep: keepAnswer };
    for (const [name, run] of Object.entries(steps)) {
      await run(fixture, input);
      if (name === twice) await run(fixture, input);
    }
    expect(fixture.sent).toHaveLength(1);
    expect(await statusOf(input)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await ledger()).toHaveLength(1);
    expect(await fixture.slots.running(author)).toEqual([]);
    expect((await fixture.conversations.get(author, input.conversationId))?.answering).toBeUndefined();
  },
);

test('an answer that broke off is written again, and only the complete answer is charged', async () => {
  const input = await askQuestion();
  await prepareAnswer(fixture, input);
  fixture.willWrite(({ onText }) => {
    onText('Half of');
    return Promise.reject(new ModelBroke('broke off'));
  });
  await expect(generateAnswer(fixture, input)).rejects.toThrow(ModelBroke);
  fixture.willWrite({ text: 'All of it.' });
  await generateAnswer(fixture, input);
  await keepAnswer(fixture, input);
  expect((await fixture.messages.get(author, input.answerId))?.text).toBe('All of it.');
  expect(await ledger()).toMatchObject([{ credits: -3 }]);
});

test('open pages receive an answer in pieces while it is written, and its text is stored as well', async () => {
  const input = await askQuestion();
  await prepareAnswer(fixture, input);
  let storedText: string | undefined;
  fixture.willWrite(async ({ onText }) => {
    for (const piece of ['The ', 'lamp ', 'is ', 'green.']) {
      onText(piece);
      await sleep(3);
    }
    await vi.waitFor(async () =>
      expect((storedText = (await fixture.messages.get(author, input.answerId))?.text)).toBe(
        'The lamp is green.',
      ),
    );
    return writerAnswer('The lamp is green.');
  });
  await generateAnswer(fixture, input);
  expect(storedText).toBe('The lamp is green.');
  const pieces = fixture.news as AnswerText[];
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.map(({ text }) => text).join('')).toBe('The lamp is green.');
  let at = 0;
  for (const piece of pieces) {
    expect(piece).toMatchObject({ type: 'answer-text', messageId: input.answerId, at });
    at += piece.text.length;
  }
});

test('a stopped answer keeps its text and is charged for it', async () => {
  const input = await askQuestion();
  await prepareAnswer(fixture, input);
  fixture.willWrite(async ({ onText, signal }) => {
    onText('The lamp is');
    await fixture.messages.askToStop(author, input.answerId);
    await untilAborted(signal);
    return { ...writerAnswer('The lamp is'), end: 'stopped', inputTokens: 0, outputTokens: 0 };
  });
  await generateAnswer(fixture, input);
  await keepAnswer(fixture, input);
  const { text, answer } = (await fixture.messages.get(author, input.answerId))!;
  expect(text).toBe('The lamp is');
  expect(answer).toMatchObject({ status: 'SUCCEEDED', result: { stopped: true, receipt: { credits: 1 } } });
});

test('an answer breaks off if the model is silent for too long', async () => {
  const input = await askQuestion();
  await prepareAnswer(fixture, input);
  fixture.willWrite(async ({ signal }) => {
    await untilAborted(signal);
    return { ...writerAnswer(''), end: 'stopped' };
  });
  const impatient = { ...fixture, times: { ...fixture.times, silenceMs: 20 } };
  await expect(generateAnswer(impatient, input)).rejects.toThrow(ModelBroke);
});

test('a model that never stops writing is cut off, and its answer is marked as cut', async () => {
  const input = await askQuestion();
  await prepareAnswer(fixture, input);
  fixture.willWrite(async ({ onText, signal }) => {
    let text = '';
    while (!signal.aborted) {
      onText('on and on ');
      text += 'on and on ';
      await sleep(1);
    }
    return { ...writerAnswer(text), end: 'stopped' };
  });
  await generateAnswer({ ...fixture, times: { ...fixture.times, mostMs: 30 } }, input);
  await keepAnswer(fixture, input);
  expect((await fixture.messages.get(author, input.answerId))!.answer).toMatchObject({
    status: 'SUCCEEDED',
    result: { cut: true },
  });
});

test('an endless text is cut at 60,000 characters without splitting a character', async () => {
  const input = await askQuestion();
  await prepareAnswer(fixture, input);
  fixture.willWrite({ text: '🕯️'.repeat(50_000) });
  await generateAnswer(fixture, input);
  await keepAnswer(fixture, input);
  const { text, answer } = (await fixture.messages.get(author, input.answerId))!;
  expect(text.length).toBeLessThanOrEqual(60_000);
  expect(text.isWellFormed()).toBe(true);
  expect(answer).toMatchObject({ status: 'SUCCEEDED', result: { cut: true } });
});

test.each([
  ['chat', '', /didn’t answer/],
  ['outline', 'I would rather not.', /outline couldn’t be read/],
] as const)('an unusable answer to %s fails with a reason and costs nothing', async (kind, text, error) => {
  fixture.willWrite({ text });
  const { answerId } = await fixture.answer(author, {
    kind,
    message: 'A keeper and a lamp',
    premise: 'A keeper.',
  });
  expect(await fixture.messages.get(author, answerId)).toMatchObject({
    text: '',
    answer: { status: 'FAILED', error: expect.stringMatching(error) },
  });
  expect(await heldAndLeft()).toEqual({ held: 0, left: 500 });
});

test('an outline is stored as a list of chapters with titles and summaries', async () => {
  fixture.willWrite({
    text: '```json\n{"chapters":[{"title":"The lamp","summary":"It goes out."}]}\n```',
  });
  const { answerId } = await fixture.answer(author, { kind: 'outline', premise: 'A keeper.' });
  expect((await fixture.messages.get(author, answerId))?.answer?.result?.outline).toEqual({
    chapters: [{ title: 'The lamp', summary: 'It goes out.' }],
  });
});

test.each(['prepare', 'keep'] as const)(
  'if a book is deleted before the step “%s”, its answer fails for that reason, at no cost',
  async (before) => {
    const book = await aBook();
    const input = await askQuestion(book.id);
    if (before === 'keep') {
      await prepareAnswer(fixture, input);
      await generateAnswer(fixture, input);
    }
    await fixture.books.moveToTrash(author, book.id, fixture.now().toISOString(), '2027-01-01T00:00:00.000Z');
    const run = { prepare: prepareAnswer, keep: keepAnswer }[before];
    const error = await run(fixture, input).then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    expect(error?.name).toBe('BookGone');
    const reason = reasonOf({ status: 'FAILED', error: 'BookGone', cause: error!.message });
    expect(reason).toBe(error!.message);
    expect(await endTurn(fixture, input, { status: 'FAILED', error: reason })).toBe(true);
    expect(await heldAndLeft()).toEqual({ held: 0, left: 500 });
  },
);

test('deleting a conversation while it is answered frees the answer’s slot and its held credits', async () => {
  const input = await askQuestion();
  await prepareAnswer(fixture, input);
  fixture.willWrite(async ({ onText, signal }) => {
    onText('The lamp');
    await fixture.messages.removeAllOfConversation(author, input.conversationId);
    await fixture.conversations.remove({ ownerId: author, id: input.conversationId });
    await untilAborted(signal);
    return { ...writerAnswer('The lamp'), end: 'stopped' };
  });
  await generateAnswer(fixture, input);
  await keepAnswer(fixture, input);
  expect(await fixture.messages.get(author, input.answerId)).toBeUndefined();
  expect(await fixture.slots.running(author)).toEqual([]);
  expect(await heldAndLeft()).toEqual({ held: 0, left: 500 });
});

test('an answer not yet started doesn’t block a new question once its conversation is deleted', async () => {
  const begun = await Promise.all(['1', '2', '3'].map((message) => fixture.ask(author, { message })));
  for (const { conversationId } of begun)
    await fixture.messages.removeAllOfConversation(author, conversationId);
  await expect(fixture.ask(author, { message: 'And now?' })).resolves.toMatchObject({ status: 'RUNNING' });
  expect(await fixture.slots.running(author)).toHaveLength(1);
});

test.each([
  [{ status: 'TIMED_OUT' }, /took too long/],
  [{ status: 'ABORTED' }, /interrupted/],
  [
    { status: 'FAILED', error: new ModelBusy().name, cause: '{"errorMessage":"It is busy."}' },
    /^It is busy\. Nothing was charged\. Try again\.$/,
  ],
  [
    { status: 'FAILED', error: new ModelBroke().name, cause: '{"errorMessage":"It broke off."}' },
    /^It broke off\. Nothing was charged\. Try again\.$/,
  ],
  [
    { status: 'FAILED', error: new ModelRefused().name, cause: '{"errorMessage":"It will not."}' },
    /^It will not\.$/,
  ],
  [{ status: 'FAILED', error: 'TypeError', cause: 'x of undefined' }, /problem on our side/],
] as const)(
  'a failed answer costs nothing and is reported to the author with a message: case %#',
  async (end, words) => {
    const input = await askQuestion();
    const error = reasonOf(end);
    expect(error).toMatch(words);
    expect(error).not.toMatch(/undefined|Error/);
    expect(await endTurn(fixture, input, { status: end.status, error })).toBe(true);
    expect(await endTurn(fixture, input, { status: end.status, error })).toBe(false);
    expect(await statusOf(input)).toMatchObject({ status: end.status, error });
    expect(await heldAndLeft()).toEqual({ held: 0, left: 500 });
    await expect(
      fixture.ask(author, { message: 'Again', conversationId: input.conversationId }),
    ).resolves.toMatchObject({ status: 'RUNNING' });
  },
);

test('an answer that broke off stays readable, costs nothing and is left out of later prompts', async () => {
  const input = await askQuestion();
  await prepareAnswer(fixture, input);
  await breakOff(input);
  await endTurn(fixture, input, { status: 'FAILED', error: 'It broke off.', keepsText: true });

  const { text, answer } = (await fixture.messages.get(author, input.answerId))!;
  expect({ text, status: answer!.status }).toEqual({ text: 'The lamp is gr', status: 'FAILED' });
  expect(await heldAndLeft()).toEqual({ held: 0, left: 500 });
  fixture.willWrite({ text: 'Green.' });
  await fixture.answer(author, { message: 'Say it again', conversationId: input.conversationId });
  expect(JSON.stringify(fixture.sent.at(-1)!.turns)).not.toContain('The lamp is gr');
});

test('if a broken-off answer’s retry is refused, both failures are reported and its text is kept', async () => {
  const input = await askQuestion();
  await prepareAnswer(fixture, input);
  await breakOff(input);
  fixture.willWrite(async ({ onText }) => {
    onText('Your server is down.');
    await vi.waitFor(async () =>
      expect((await fixture.messages.get(author, input.answerId))?.text).toBe('Your server is down.'),
    );
    throw new ModelRefused('Your server is down. Nothing was charged.');
  });
  const error = await generateAnswer(fixture, input).then(
    () => new Error('It was written.'),
    (thrown: Error) => thrown,
  );
  const cause = JSON.stringify({ errorMessage: error.message });
  expect(reasonOf({ status: 'FAILED', error: error.name, cause })).toBe(
    'The AI stopped before finishing its answer. Your server is down. Nothing was charged.',
  );
  expect((await fixture.messages.get(author, input.answerId))?.text).toBe('The lamp is gr');
});

test('if the model read only part of the text, the receipt says so and only that part is charged', async () => {
  const { answerId } = await answerCutTo(4_000);
  const { receipt } = (await fixture.messages.get(author, answerId))!.answer!.result!;
  expect(receipt).toMatchObject({ inputTokens: 4_000, sentTokens: expect.any(Number) as number });
  expect(receipt.sentTokens).toBeGreaterThan(20_000);
  expect(receipt.credits).toBe(5);
});

test('a summary of part of a chapter is shown but not stored', async () => {
  const { bookId } = await answerCutTo(1_000, 'summary');
  expect(await fixture.summaries.listOf(author, bookId)).toEqual([]);
  const summaryAnswer = await answerCutTo(30_000, 'summary');
  expect(await fixture.summaries.listOf(author, summaryAnswer.bookId)).toHaveLength(1);
});

test('an answer fails at no cost if the model only reasons; the message names the model’s fault', async () => {
  fixture.willWrite({ text: '', end: 'cut' });
  const { answerId } = await fixture.answer(author, { message: 'What colour?' });
  expect((await fixture.messages.get(author, answerId))?.answer).toMatchObject({
    status: 'FAILED',
    error: expect.stringMatching(
      /for thinking and wrote nothing\. That’s the model’s fault\. Nothing was charged/,
    ) as string,
  });
  expect(await heldAndLeft()).toEqual({ held: 0, left: 500 });
});

test('a refusal to rewrite a passage is not stored as a proposal and costs nothing', async () => {
  const book = await aBook();
  fixture.willWrite({ text: 'I’m sorry, but I can’t assist with that request.' });
  const { answerId } = await fixture.answer(author, {
    kind: 'rewrite',
    rewriting: 'shorten',
    bookId: book.id,
    place: { text: 'The lamp was green.' },
  });
  expect(await fixture.messages.get(author, answerId)).toMatchObject({
    text: '',
    answer: {
      status: 'FAILED',
      error: expect.stringMatching(
        /^The AI declined to write this and says: “I’m sorry.+ Nothing was charged/,
      ) as string,
    },
  });
  expect(await heldAndLeft()).toEqual({ held: 0, left: 500 });
});

test('a question about selected words sends these and who wrote them, as the receipt shows', async () => {
  const book = await aBook();
  const place = { before: 'It rained. ', text: 'The lamp was green.', after: ' He went.' };
  const { answerId } = await fixture.answer(author, {
    message: 'Why did you change this?',
    bookId: book.id,
    place,
  });
  const part = fixture.sent.at(-1)!.context.find(({ name }) => name === 'place');
  expect(part!.text).toContain('<selection origin="own">\nThe lamp was green.\n</selection>');
  expect((await fixture.messages.get(author, answerId))?.answer?.result?.receipt.pointedAt).toEqual({
    words: 4,
    origin: 'own',
    facts: [],
  });
});

test('a question asked again refers to the same selected words', async () => {
  const book = await aBook();
  const place = { text: 'The lamp was green.' };
  const first = await fixture.answer(author, { message: 'Why this?', bookId: book.id, place });
  const { conversationId, answerId } = first;
  const insteadOf = answerId.replace(/2$/, '1');
  await fixture.answer(author, { message: 'And why so?', conversationId, insteadOf });
  expect(JSON.stringify(fixture.sent.at(-1)!.context)).toContain('The lamp was green.');
});

test('the prompt contains the conversation so far, without failed and replaced messages', async () => {
  const first = await fixture.answer(author, { message: 'Who keeps the lamp?' });
  const { conversationId } = first;
  fixture.willWrite({ text: '' });
  await fixture.answer(author, { message: 'This one fails', conversationId });
  fixture.willWrite({ text: 'Mary.' });
  const replaced = await fixture.answer(author, { message: 'This one is replaced', conversationId });
  await fixture.answer(author, {
    message: 'Since when?',
    conversationId,
    insteadOf: replaced.answerId.replace(/6$/, '5'),
  });
  const sentPrompt = fixture.sent
    .at(-1)!
    .turns.map(({ text }) => text)
    .join('\n');
  for (const part of ['Who keeps the lamp?', 'The lamp is green.', 'Since when?'])
    expect(sentPrompt).toContain(part);
  for (const part of ['fails', 'is replaced', 'Mary']) expect(sentPrompt).not.toContain(part);
});

test.each([
  ['missing', 'RUNNING', 1],
  ['running', 'RUNNING', 0],
  ['failed', 'ABORTED', 0],
  ['succeeded', 'ABORTED', 0],
] as const)(
  'the repair of an interrupted answer with a %s execution leaves the answer %s',
  async (found, status, starts) => {
    const input = await askQuestion();
    fixture.started.length = 0;
    const executions = { ...fixture.executions, find: () => Promise.resolve(found) };
    fixture.wait({ minutes: 2 });
    const runningMessages = await fixture.messages.listRunning(fixture.now().toISOString());
    const ownRunning = runningMessages.filter(({ ownerId }) => ownerId === author);
    expect(await reconcileAll({ ...fixture, executions }, ownRunning)).toBe(1);
    expect(await statusOf(input)).toMatchObject({ status });
    expect(fixture.started).toHaveLength(starts);
    expect(fixture.news).toHaveLength(status === 'ABORTED' ? 1 : 0);
  },
);

async function askQuestion(bookId?: string): Promise<AnswerInput> {
  return inputOf(author, await fixture.ask(author, { message: 'What colour is the lamp?', bookId }));
}
async function breakOff(input: AnswerInput): Promise<void> {
  fixture.willWrite(({ onText }) => {
    onText('The lamp is gr');
    return Promise.reject(new ModelBroke('It broke off.'));
  });
  const slowFixture = { ...fixture, times: { ...fixture.times, keepMs: 1_000 } };
  await expect(generateAnswer(slowFixture, input)).rejects.toThrow(ModelBroke);
}

async function answerCutTo(inputTokens: number, kind: 'chat' | 'summary' = 'chat') {
  const book = await fixture.aBook(author);
  const chapter = await fixture.aChapter(book, 'One', 16_000);
  fixture.willWrite({ text: 'Green.', inputTokens });
  const questionFields = kind === 'summary' ? { kind, chapterId: chapter.id } : { fullBook: true };
  const { answerId } = await fixture.answer(author, {
    message: 'What colour?',
    bookId: book.id,
    ...questionFields,
  });
  return { answerId, bookId: book.id };
}
async function aBook() {
  const book = await fixture.aBook(author);
  await fixture.aChapter(book);
  return book;
}
const statusOf = async ({ answerId }: AnswerInput) => (await fixture.messages.get(author, answerId))?.answer;
const heldAndLeft = async () => {
  const { held, balance: left } = await fixture.creditsOf(author);
  return { held, left };
};
const ledger = () => fixture.entries.listOf(author);

const writerAnswer = (text: string): WriterAnswer => ({
  text,
  end: 'whole',
  inputTokens: 1_500,
  outputTokens: 700,
  model: 'A scripted writer',
  isModel: true,
});
async function untilAborted(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await sleep(1);
}
