import { describe, expect, test } from 'vitest';
import { readFrame } from './frame.ts';

describe('A live message about an AI answer', () => {
  test('contains a piece of the answer’s text and its position', () => {
    expect(read({ at: 12, text: ' the lamp' })).toEqual({
      kind: 'answer',
      news: { type: 'answer-text', ...ids, at: 12, text: ' the lamp' },
    });
  });

  test('reports that the answer has ended, and its result', () => {
    expect(read({ type: 'answer-ended', status: 'SUCCEEDED' })).toEqual({
      kind: 'answer',
      news: { type: 'answer-ended', ...ids, status: 'SUCCEEDED' },
    });
  });

  test.each([
    ['no conversation', { conversationId: '' }],
    ['no message', { messageId: 5 }],
    ['no text', { text: undefined }],
    ['no position', { at: '12' }],
    ['a negative position', { at: -1 }],
    ['a fractional position', { at: 1.5 }],
    ['an end status of “running”', { type: 'answer-ended', status: 'RUNNING' }],
  ])('with %s is rejected', (_what, part) => {
    expect(read(part)).toEqual({ kind: 'nonsense', why: 'half an answer' });
  });
});

const ids = { conversationId: 'conv_1', messageId: 'msg_2' };

const read = (part: object) =>
  readFrame(JSON.stringify({ type: 'answer-text', ...ids, at: 0, text: 'T', ...part }));
