import { describe, expect, test } from 'vitest';
import { readFrame } from './frame.ts';

describe('News of an answer', () => {
  test('bring a piece of its text, and where it stands', () => {
    expect(read({ at: 12, text: ' the lamp' })).toEqual({
      kind: 'answer',
      news: { type: 'answer-text', ...ids, at: 12, text: ' the lamp' },
    });
  });

  test('say that it has ended, and how', () => {
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
  ])('with %s have no sense for us', (_what, part) => {
    expect(read(part)).toEqual({ kind: 'nonsense', why: 'half an answer' });
  });
});

const ids = { conversationId: 'conv_1', messageId: 'msg_2' };

const read = (part: object) =>
  readFrame(JSON.stringify({ type: 'answer-text', ...ids, at: 0, text: 'T', ...part }));
