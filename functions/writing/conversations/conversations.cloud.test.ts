import { SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import type { AnswerEnded, AnswerText } from '#shared/contract/live/live.ts';
import { scriptedAnswers } from '#local/testing/answer-by.ts';
import { call, type CallOptions } from '#local/testing/caller.ts';
import { pollAnswer, untilAnswered } from '#local/testing/converse.ts';
import { tabOf } from '#local/testing/live-socket.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { settingsFor } from '#local/testing/tested-cloud.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';

const asAda = { as: 'ada' } as const;
const model = scriptedAnswers();
afterEach(() => model().follow({ pieces: ['Yes.'] }));

test('polling a chat returns an answer that quotes the book, with the price and chapters read (S7.08, S7.06, S7.07, S4.26)', async () => {
  const { bookId, chapterId } = await aBook();
  model().follow({
    pieces: ['It is green: ', '“The lamp was green that night.” ', '[chapter 1]'],
    everyMs: 30,
  });
  const beginResponse = await call('POST /chat', {
    ...asAda,
    body: { message: 'What colour is the lamp?', bookId, chapterId },
  });
  expect(beginResponse).toMatchObject({ status: 202, body: { status: 'RUNNING' } });
  const endedAnswer = await untilAnswered(beginResponse.body.executionArn);
  expect(endedAnswer).toMatchObject({
    status: 'SUCCEEDED',
    result: {
      text: 'It is green: “The lamp was green that night.” [chapter 1]',
      citations: [{ quote: 'The lamp was green that night.', found: true, chapterId }],
      receipt: {
        chapters: [{ chapterId, used: 'whole' }],
        inputTokens: 1_000,
        outputTokens: 3,
        credits: 2,
      },
    },
  });
  const conversationResponse = await call(
    `GET /ai/conversations/${beginResponse.body.conversationId}`,
    asAda,
  );
  expect(conversationResponse.body.messages.map((message: { text: string }) => message.text)).toEqual([
    'What colour is the lamp?',
    endedAnswer.result?.text,
  ]);
  expect(JSON.stringify(model().requests.at(-1))).toContain('The lamp was green that night.');
});

test('only the author of a question can poll its answer, and others get 404 (S3.26)', async () => {
  const { body } = await ask({ message: 'Mine?' });
  const address = `GET /ai/conversations?executionArn=${encodeURIComponent(body.executionArn)}`;
  for (const options of [{ as: 'grace' }, { as: 'admin' }] as const)
    expect(await call(address, options)).toMatchObject({
      status: 404,
      body: { message: 'This execution doesn’t exist.' },
    });
  expect((await call(address, asAda)).status).toBe(200);
  expect((await call('GET /ai/conversations', asAda)).status).toBe(400);
  await untilAnswered(body.executionArn);
});

test('a repeated request starts a conversation only once (S7.05)', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const requestsBefore = model().requests.length;
  const responses = await Promise.all([1, 2].map(() => ask({ message: 'Once' }, { headers })));
  expect(responses[0]!.body.executionArn).toBe(responses[1]!.body.executionArn);
  await untilAnswered(responses[0]!.body.executionArn);
  expect((await ask({ message: 'Once' }, { headers })).body).toMatchObject({ status: 'SUCCEEDED' });
  expect(model().requests).toHaveLength(requestsBefore + 1);
});

test('stopping an answer keeps its text so far, and the answer counts as succeeded', async () => {
  model().follow({ pieces: Array.from({ length: 400 }, () => 'on and on '), everyMs: 25 });
  const { body } = await ask({ message: 'Write for ever' });
  const partial = await waitFor(async () => (await pollAnswer(body.executionArn)).partial);
  expect(partial).toMatch(/^on and on/);
  expect((await call(`DELETE /ai/conversations/${body.conversationId}`, asAda)).status).toBe(409);
  expect((await call(`POST /ai/conversations/${body.conversationId}/stop`, asAda)).status).toBe(204);
  const { status, result } = await untilAnswered(body.executionArn);
  expect(status).toBe('SUCCEEDED');
  expect(result?.stopped).toBe(true);
  expect(result?.text.length).toBeLessThan(4_000);
  expect((await call(`DELETE /ai/conversations/${body.conversationId}`, asAda)).status).toBe(204);
});

test('open pages receive an answer piece by piece, and a message when it has ended', async () => {
  const tab = await tabOf('ada');
  model().follow({ pieces: ['The ', 'lamp ', 'is ', 'green.'], everyMs: 150 });
  const { body } = await ask({ message: 'What colour?' });
  const answerId = body.messages[1].id as string;
  await untilAnswered(body.executionArn);
  const newsOfTab = () =>
    tab.received.filter(
      (news): news is AnswerText | AnswerEnded =>
        (news.type === 'answer-text' || news.type === 'answer-ended') && news.messageId === answerId,
    );
  await waitFor(async () => newsOfTab().some(({ type }) => type === 'answer-ended') || undefined);
  const pieces = newsOfTab().flatMap((news) => (news.type === 'answer-text' ? [news.text] : []));
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toBe('The lamp is green.');
  expect(newsOfTab().at(-1)).toMatchObject({ type: 'answer-ended', status: 'SUCCEEDED' });
  tab.socket.close();
});

test('a model that breaks off is called again, and only the complete answer is charged', async () => {
  const { token } = await newcomer('broken');
  let calls = 0;
  model().follow(() => ((calls += 1) === 1 ? { pieces: ['Half'], end: 'hang up' } : { pieces: ['Whole.'] }));
  const { body } = await call('POST /chat', { token, body: { message: 'Well?' } });
  expect(await untilAnswered(body.executionArn, { token })).toMatchObject({
    status: 'SUCCEEDED',
    result: { text: 'Whole.' },
  });
  expect((await call('GET /credits', { token })).body).toMatchObject({
    credits: { balance: 498, held: 0 },
    entries: [{ kind: 'answer', credits: -2 }],
  });
});

test.each([
  ['gives an empty answer', { pieces: [''] }],
  ['refuses to answer', { pieces: ['No.'], end: 'content_filter' }],
] as const)('when the model %s, the answer fails with a message and costs nothing', async (_, script) => {
  const { token } = await newcomer('refused');
  model().follow(script);
  const { body } = await call('POST /chat', { token, body: { message: 'Well?' } });
  const failed = await untilAnswered(body.executionArn, { token });
  expect(failed.status).toBe('FAILED');
  expect(failed.error).toMatch(/^[A-Z].+\.$/);
  expect(failed.error).not.toMatch(/Error|undefined/);
  expect((await call('GET /credits', { token })).body).toMatchObject({
    credits: { balance: 500, held: 0 },
    entries: [],
  });
  const next = await call('POST /ai/conversations', {
    token,
    body: { message: 'Again', conversationId: body.conversationId },
  });
  expect(next.status).toBe(202);
  model().follow({ pieces: ['Yes.'] });
  await untilAnswered(next.body.executionArn, { token });
});

test('if an answer’s workflow is stopped in AWS, the answer ends as aborted and costs nothing', async () => {
  const { token } = await newcomer('aborted');
  model().follow({ pieces: ['Slow '], firstAfterMs: 3_000 });
  const { body } = await call('POST /chat', { token, body: { message: 'Well?' } });
  const client = new SFNClient(settingsFor('SFN'));
  await client.send(new StopExecutionCommand({ executionArn: body.executionArn }));
  client.destroy();
  expect(await untilAnswered(body.executionArn, { token })).toMatchObject({
    status: 'ABORTED',
    error: 'The answer was interrupted. Nothing was charged. Try again.',
  });
  expect((await call('GET /credits', { token })).body.credits).toMatchObject({ balance: 500, held: 0 });
});

test('suggestions and an outline are requested and polled like a conversation (S7.37)', async () => {
  const { bookId, chapterId } = await aBook();
  model().follow({
    pieces: [
      fenced({
        suggestions: [{ kind: 'clarity', quote: 'The lamp was green that night.', message: 'Which lamp?' }],
      }),
    ],
  });
  const suggested = await call('POST /suggestions', { ...asAda, body: { bookId, chapterId } });
  expect(suggested.status).toBe(202);
  expect((await untilAnswered(suggested.body.executionArn)).result?.suggestions).toMatchObject([
    { kind: 'clarity', quote: 'The lamp was green that night.', occurrence: 0 },
  ]);

  model().follow({ pieces: [fenced({ chapters: [{ title: 'The lamp', summary: 'It goes out.' }] })] });
  const outlineResponse = await call(`POST /books/${bookId}/generateOutline`, {
    ...asAda,
    body: { premise: 'A keeper and a lamp.', chapters: 1 },
  });
  expect(outlineResponse.status).toBe(202);
  expect((await untilAnswered(outlineResponse.body.executionArn)).result?.outline).toEqual({
    chapters: [{ title: 'The lamp', summary: 'It goes out.' }],
  });
});

test.each([
  [{}, 400, 'Write a message first.'],
  [{ message: 'x'.repeat(20_001) }, 400, /up to 20,000 characters/],
  [{ message: 'x', bookId: 'book_nobody' }, 404, 'This book doesn’t exist.'],
  [{ message: 'x', bookId: '' }, 400, 'This doesn’t exist.'],
  [{ message: 5 }, 400, 'A message must be text.'],
])('an invalid question is refused with a message: %#', async (body, status, message) => {
  expect(await ask(body)).toMatchObject({
    status,
    body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
  });
});

const ask = (body: object, options: CallOptions = {}) =>
  call('POST /ai/conversations', { ...asAda, ...options, body });
async function waitFor<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(50);
  }
}
async function aBook() {
  const { body } = await call('POST /books', { ...asAda, body: { title: 'The Lighthouse' } });
  const bookId = body.book.id as string;
  const chapterResponse = await call(`POST /books/${bookId}/chapters`, {
    ...asAda,
    body: { title: 'One', content: 'Mary went up. The lamp was green that night. She slept.' },
  });
  return { bookId, chapterId: chapterResponse.body.chapter.id as string };
}
const fenced = (shape: object) => `\`\`\`json\n${JSON.stringify(shape)}\n\`\`\``;
