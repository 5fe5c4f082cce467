import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerNews } from '#web/live/live.ts';
import { ApiError } from '#web/server/api-error.ts';
import { fakeClock, type FakeClock } from '#web/live/testing/fakes.ts';
import { anAnswerResult } from '#web/writing/testing/answers.ts';
import { followAnswer, type AnswerState } from './follow-answer.ts';
import { waitingWords } from './waiting-words.ts';

let clock: FakeClock;
let receivedStates: AnswerState[];
let polledArns: string[];
let listeners: Set<(news: AnswerNews) => void>;
let record: () => Record<string, unknown>;
let stop: () => void;

beforeEach(() => {
  clock = fakeClock();
  receivedStates = [];
  polledArns = [];
  listeners = new Set();
  record = () => ({ status: 'RUNNING', partial: '' });
});

describe('An AI answer in progress', () => {
  test('is shown piece by piece, without requests to the server while pieces arrive', async () => {
    follow();
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      sendPiece({ at, text: String(at) });
      await clock.pass(1_000);
    }
    expect(lastState()).toEqual({ status: 'RUNNING', text: '0123456789' });
    expect(polledArns).toEqual([]);
  });

  test('is requested from the server regularly while the live channel is silent (S4.26)', async () => {
    record = () => ({ status: 'RUNNING', partial: 'Orla' });
    follow();
    await clock.pass(1_300);
    expect(polledArns).toEqual(['arn:1']);
    expect(lastState().text).toBe('Orla');
    await clock.pass(2_600);
    expect(polledArns).toHaveLength(3);
  });

  test('says that the AI has reached its limit, until the text of the answer arrives', async () => {
    record = () => ({ status: 'RUNNING', busy: true });
    follow();
    await clock.pass(1_300);
    expect(lastState()).toEqual({ status: 'RUNNING', text: '', busy: true });
    expect(waitingWords(lastState())).toBe(
      'The AI has reached its limit. We’ll send your request again automatically.',
    );
    sendPiece({ at: 0, text: 'Orla' });
    expect(waitingWords(lastState())).toBeUndefined();
  });

  test('continues from the earlier text when the page is opened again', () => {
    follow('Orla lit');
    sendPiece({ at: 8, text: ' the lamp.' });
    expect(lastState().text).toBe('Orla lit the lamp.');
  });

  test('fills a gap between its pieces from the stored text', async () => {
    follow();
    sendPiece({ at: 0, text: 'Orla' });
    sendPiece({ at: 8, text: ' the lamp.' });
    expect(lastState().text).toBe('Orla');
    record = () => ({ status: 'RUNNING', partial: 'Orla lit' });
    await clock.pass(1_300);
    expect(lastState().text).toBe('Orla lit the lamp.');
  });

  test('is requested from the server once, as soon as its end is announced', async () => {
    follow();
    sendPiece({ at: 0, text: 'Orla' });
    record = () => ({ status: 'SUCCEEDED', result: anAnswerResult({ text: 'Orla lit the lamp.' }) });
    end();
    await clock.pass(0);
    expect(lastState()).toMatchObject({ status: 'SUCCEEDED', text: 'Orla lit the lamp.', result: {} });
    await clock.pass(60_000);
    expect(polledArns).toHaveLength(1);
    expect(listeners.size).toBe(0);
  });

  test('is requested once more if its end was announced while a request was running', async () => {
    let first = true;
    record = () => {
      if (!first) return { status: 'SUCCEEDED', result: anAnswerResult() };
      first = false;
      end();
      return { status: 'RUNNING', partial: 'Orla' };
    };
    follow();
    await clock.pass(1_300);
    expect(lastState().status).toBe('SUCCEEDED');
  });

  test('shows the reason for its failure, and keeps the text so far (S4.26)', async () => {
    follow();
    sendPiece({ at: 0, text: 'Orla' });
    record = () => ({ status: 'TIMED_OUT', error: 'This took too long.' });
    await clock.pass(1_300);
    expect(lastState()).toMatchObject({ status: 'TIMED_OUT', text: 'Orla', error: 'This took too long.' });
  });

  test('stays in progress while the server is unreachable, and reports the problem', async () => {
    follow();
    record = () => {
      throw new ApiError({ status: 0, code: 'network', message: 'We can’t reach the server. Try again.' });
    };
    await clock.pass(1_300);
    expect(lastState()).toMatchObject({
      status: 'RUNNING',
      trouble: 'We can’t reach the server. Try again.',
    });
    record = () => ({ status: 'RUNNING', partial: 'Orla' });
    await clock.pass(5_000);
    expect(lastState()).toEqual({ status: 'RUNNING', text: 'Orla' });
  });

  test('fails when its conversation was deleted', async () => {
    follow();
    record = () => {
      throw new ApiError({ status: 404, code: 'not_found', message: 'This execution doesn’t exist.' });
    };
    await clock.pass(1_300);
    expect(lastState()).toMatchObject({
      status: 'FAILED',
      error: 'This answer was deleted with its conversation.',
    });
    await clock.pass(60_000);
    expect(polledArns).toHaveLength(1);
  });

  test('ignores pieces of other answers, and is not requested once the page stops following it', async () => {
    follow();
    sendPiece({ at: 0, text: 'Marit', messageId: 'msg_9' });
    expect(receivedStates).toEqual([]);
    stop();
    await clock.pass(60_000);
    expect(polledArns).toEqual([]);
  });
});

function follow(text = ''): void {
  stop = followAnswer(
    { messageId: 'msg_2', executionArn: 'arn:1', text },
    {
      clock,
      async poll(executionArn) {
        polledArns.push(executionArn);
        return { conversationId: 'conv_1', ...record() } as never;
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      pace: () => 1_300,
      hear: (state) => receivedStates.push(state),
    },
  );
}

function sendPiece({
  at,
  text,
  messageId = 'msg_2',
}: {
  at: number;
  text: string;
  messageId?: string;
}): void {
  for (const listener of listeners)
    listener({ type: 'answer-text', conversationId: 'conv_1', messageId, at, text });
}

function end(): void {
  for (const listener of listeners)
    listener({ type: 'answer-ended', conversationId: 'conv_1', messageId: 'msg_2', status: 'SUCCEEDED' });
}

const lastState = () => receivedStates.at(-1)!;
