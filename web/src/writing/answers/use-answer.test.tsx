// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Question } from '#shared/contract/writing/conversations.ts';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { render, until } from '#web/testing/screen.tsx';
import { anAnswerResult, aBegunAnswer } from '#web/writing/testing/answers.ts';
import { useAnswer, type Answer } from './use-answer.ts';

let server: BookServer;
let answer: Answer;
let unmount: () => Promise<void>;

beforeEach(async () => {
  sessionStorage.clear();
  server = aBookServer({
    'POST /ai/conversations': () => aBegunAnswer(),
    'GET /ai/conversations': () => ({
      conversationId: 'conv_1',
      status: 'SUCCEEDED',
      result: anAnswerResult(),
    }),
    'POST /ai/conversations/conv_1/stop': () => undefined,
  });
  unmount = await render(<Place />);
});

afterEach(() => unmount());

test('a question is sent, and its answer is requested regularly until it is complete (S3.26, S4.26)', async () => {
  await ask({ kind: 'rewrite' });
  expect(answer.status).toBe('answering');
  await until(() => answer.status === 'answered');
  expect(answer.result?.text).toBe('Orla lit the lamp.');
  expect(server.requests).toMatchObject([
    { route: 'POST /ai/conversations' },
    { route: 'GET /ai/conversations', query: { executionArn: 'arn:msg_2-1' } },
  ]);
});

test('a question that is refused because credits are missing shows that reason', async () => {
  server.answers['POST /ai/conversations'] = () => refusal(402, 'This may cost 9 credits, and you have 3.');
  await ask({ kind: 'rewrite' });
  expect(answer).toMatchObject({
    status: 'failed',
    error: 'This may cost 9 credits, and you have 3.',
    outOfCredits: true,
  });
});

test('a failed answer shows the reason', async () => {
  server.answers['GET /ai/conversations'] = () => ({
    conversationId: 'conv_1',
    status: 'FAILED',
    error: 'The model is busy.',
  });
  await ask({ kind: 'rewrite' });
  await until(() => answer.status === 'failed');
  expect(answer.error).toBe('The model is busy.');
});

test('stopping an answer sends one stop request, and the text so far stays', async () => {
  await ask({ kind: 'continue' });
  server.answers['GET /ai/conversations'] = () => ({
    conversationId: 'conv_1',
    status: 'SUCCEEDED',
    result: anAnswerResult({ text: 'Orla', stopped: true }),
  });
  await act(() => answer.stop());
  expect(server.of('POST /ai/conversations/conv_1/stop')).toHaveLength(1);
  await until(() => answer.status === 'answered');
  expect(answer.result).toMatchObject({ text: 'Orla', stopped: true });
});

const ask = (question: Question) => act(() => answer.ask(question));

function Place() {
  const currentAnswer = useAnswer('test');
  useEffect(() => {
    answer = currentAnswer;
  }, [currentAnswer]);
  return null;
}
