import { DescribeExecutionCommand, SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import type { Reading } from '#shared/contract/writing/readings.ts';
import type { ReadingKind } from '#shared/domain/writing/book-readings.ts';
import { scriptedAnswers } from '#local/testing/answer-by.ts';
import { call } from '#local/testing/caller.ts';
import type { ModelRequest, Script } from '#local/testing/scripted-model.ts';
import { newcomer } from '#local/testing/sign-up.ts';
import { tamper } from '#local/testing/tables.ts';
import { runSchedules } from '#local/testing/run-schedules.ts';
import { settingsFor } from '#local/testing/tested-cloud.ts';
import { readingIdOf } from '#functions/writing/reading-store.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';

const model = scriptedAnswers();
let token: string;
let bookId: string;
let chapterIds: string[];
beforeEach(async () => {
  ({ token } = await newcomer('reader'));
  bookId = (await call('POST /books', { token, body: { title: 'The Lighthouse' } })).body.book.id;
  chapterIds = [];
  for (const title of titles) {
    const body = { title, content: `Somebody lights the lamp of ${title}.` };
    const chapterResponse = await call(`POST /books/${bookId}/chapters`, { token, body });
    chapterIds.push(chapterResponse.body.chapter.id);
  }
  model().follow((request) => ({ pieces: [`What happens in ${titleIn(request)}.`] }));
});

test('the AI reads a book chapter by chapter, and continues after a failed chapter', async () => {
  setScriptFor('Two', { pieces: ['No.'], end: 'content_filter' });
  const startResponse = await start();
  expect(startResponse).toMatchObject({
    status: 202,
    body: { reading: { status: 'running', chapters: 4, due: 4, run: { chapters: 4, read: 0 } } },
  });
  expect(await start()).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/reading this book/) },
  });
  const finishedReading = await untilOver();
  expect(finishedReading).toMatchObject({
    status: 'idle',
    due: 1,
    run: {
      chapters: 4,
      read: 3,
      credits: 6,
      failed: [{ chapterId: chapterIds[1], error: expect.stringMatching(/safety/) }],
    },
  });
  expect((await call(`GET /books/${bookId}/summaries`, { token })).body.summaries).toMatchObject(
    ['One', 'Three', 'Four'].map((title) => ({ text: `What happens in ${title}.`, isOld: false })),
  );
  const conversation = await call(`GET /ai/conversations/${finishedReading.run!.conversationId}`, { token });
  expect(conversation.body.messages).toHaveLength(8);
  expect((await call('GET /credits', { token })).body.credits).toMatchObject({ balance: 494, held: 0 });
  model().follow({ pieces: ['At last.'] });
  expect((await start()).status).toBe(202);
  expect(await untilOver()).toMatchObject({ due: 0, run: { chapters: 1, read: 1 } });
  expect((await start()).status).toBe(409);
});

test('if the answer about one chapter is aborted, that chapter fails and the AI reads the next', async () => {
  setScriptFor('One', { pieces: ['Slow'], firstAfterMs: 3_000 });
  const conversationId = (await start()).body.reading.run.conversationId as string;
  const { body } = await call(`GET /ai/conversations/${conversationId}`, { token });
  const client = stepFunctions();
  await client.send(new StopExecutionCommand({ executionArn: body.messages[1].executionArn }));
  client.destroy();
  expect(await untilOver()).toMatchObject({
    status: 'idle',
    run: { read: 3, failed: [{ chapterId: chapterIds[0], error: expect.stringMatching(/interrupted/) }] },
  });
});

test('the answer about a chapter succeeds even if the next chapter cannot be started', async () => {
  setScriptFor('One', { pieces: ['What happens in One.'], firstAfterMs: 500 });
  const conversationId = (await start()).body.reading.run.conversationId as string;
  await tamper('readings', keyOfReading(), { run: 'broken' });
  const { body } = await call(`GET /ai/conversations/${conversationId}`, { token });
  const { executionArn } = body.messages[1] as { executionArn: string };
  const client = stepFunctions();
  const status = async () => (await client.send(new DescribeExecutionCommand({ executionArn }))).status;
  await waitUntil(async () => (await status()) !== 'RUNNING');
  expect(await status()).toBe('SUCCEEDED');
  client.destroy();
  expect((await call(`GET /books/${bookId}/summaries`, { token })).body.summaries).toHaveLength(1);
  // so that the sweep, which resumes readings, doesn't find this one
  await tamper('readings', keyOfReading(), { running: 'no' });
});

test('an AI reading can be stopped within a chapter, and that chapter’s summary is not stored', async () => {
  setScriptFor('Two', { pieces: Array.from({ length: 200 }, () => 'on and on '), everyMs: 25 });
  await start();
  await waitUntil(async () => (await reading()).run?.chapterId === chapterIds[1]);
  const stopped = await call(`POST /books/${bookId}/readings/stop`, { token, body: { kind: 'summary' } });
  expect(stopped).toMatchObject({ status: 200, body: { reading: { status: 'idle' } } });
  await waitUntil(async () => (await call('GET /credits', { token })).body.credits.held === 0);
  expect(await reading()).toMatchObject({ status: 'idle', due: 3, run: { read: 1 } });
  expect((await call(`GET /books/${bookId}/summaries`, { token })).body.summaries).toHaveLength(1);
});

test('an interrupted AI reading of a book is resumed by the regular check', async () => {
  model().follow({ pieces: ['No.'], end: 'content_filter' });
  await start();
  expect(await untilOver()).toMatchObject({
    status: 'paused',
    reason: expect.stringMatching(/^Three chapters in a row/),
  });
  model().follow({ pieces: ['Four.'] });
  await tamper('readings', keyOfReading(), {
    status: 'running',
    running: 'yes',
    startedAt: '2026-01-01T00:00:00.000Z',
  });
  await runSchedules();
  expect(await untilOver()).toMatchObject({ status: 'idle', run: { read: 1 } });
});

const titles = ['One', 'Two', 'Three', 'Four'];
const start = (kind: ReadingKind = 'summary') =>
  call(`POST /books/${bookId}/readings`, { token, body: { kind } });
const reading = async (): Promise<Reading> =>
  (await call(`GET /books/${bookId}/readings`, { token })).body.readings[0];

async function untilOver(): Promise<Reading> {
  await waitUntil(async () => (await reading()).status !== 'running');
  return reading();
}
async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(50);
}

function setScriptFor(title: string, script: Script): void {
  model().follow((request) =>
    titleIn(request) === title ? script : { pieces: [`What happens in ${titleIn(request)}.`] },
  );
}
const titleIn = (request: ModelRequest) =>
  titles.find((title) => JSON.stringify(request).includes(`lamp of ${title}.`));
const keyOfReading = () => ({ ownerId: subjectOf(token), id: readingIdOf(bookId, 'summary') });
const stepFunctions = () => new SFNClient(settingsFor('SFN'));
const subjectOf = (accessToken: string): string =>
  JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()).sub;
