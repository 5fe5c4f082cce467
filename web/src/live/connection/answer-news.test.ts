import { describe, expect, test } from 'vitest';
import { readFrame } from './frame.ts';

describe('A message about an answer', () => {
  test('contains a piece of the answer’s text and its position', () => {
    expect(read({ at: 12, text: ' the lamp' })).toEqual({
      kind: 'answer',
      news: { type: 'answer-text', ...ids, at: 12, text: ' the lamp' },
    });
  });

  test('contains the end of the answer and the result', () => {
    expect(read({ type: 'answer-ended', status: 'SUCCEEDED' })).toEqual({
      kind: 'answer',
      news: { type: 'answer-ended', ...ids, status: 'SUCCEEDED' },
    });
  });

  test.each([
    ['no conversation', { conversationId: '' }],
    ['no message', { messageId: 5 }],
    ['no text', { text: undefined }],
    ['no place', { at: '12' }],
    ['a place before its beginning', { at: -1 }],
    ['half a place', { at: 1.5 }],
    ['an end that is none', { type: 'answer-ended', status: 'RUNNING' }],
  ])('with %s is rejected', (_what, part) => {
    expect(read(part)).toEqual({ kind: 'nonsense', why: 'half an answer' });
  });
});

const ids = { conversationId: 'conv_1', messageId: 'msg_2' };

const read = (part: object) =>
  readFrame(JSON.stringify({ type: 'answer-text', ...ids, at: 0, text: 'T', ...part }));
