import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { voiceReply } from './answers.ts';
import type { ChatMessage } from './chat-message.ts';
import { createConversation, maxMessageCharacters } from './conversation.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T20:14:00Z') }));
afterEach(() => vi.useRealTimers());

test('two quick questions each get an answer', () => {
  const conversation = begin();
  conversation.say('AI');
  conversation.say('export');
  expect(conversation.state.get().replying).toBe(2);
  vi.advanceTimersByTime(2_000);
  expect(conversation.state.get().messages.map(({ topic }) => topic)).toEqual([
    undefined,
    undefined,
    'ai',
    'export',
  ]);
  expect(conversation.state.get().replying).toBe(0);
});

test('a voice message can be played, and a second later an automatic answer points to the team (S4.52, S4.53, S3.31)', () => {
  const conversation = begin();
  conversation.sayAloud({ audioUrl: 'blob:1', durationSeconds: 4 });
  expect(conversation.state.get().messages).toMatchObject([
    { type: 'user', content: 'Voice message, 0:04', audioUrl: 'blob:1' },
  ]);
  vi.advanceTimersByTime(999);
  expect(conversation.state.get().messages).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(conversation.state.get().messages[1]).toMatchObject({ type: 'ai', content: voiceReply });
  expect(voiceReply).toContain('the team must listen');
});

test('a question left unanswered by a page reload is answered after the reload', () => {
  const beforeReload = begin();
  beforeReload.say('export');
  const conversation = begin({ before: beforeReload.state.get().messages });
  vi.advanceTimersByTime(2_000);
  expect(conversation.state.get().messages.map(({ topic }) => topic)).toEqual([undefined, 'export']);
});

test('every message of a chat is stored', () => {
  const keepMessages = vi.fn<(messages: readonly ChatMessage[]) => void>();
  const conversation = begin({ keep: keepMessages });
  conversation.say('export');
  vi.advanceTimersByTime(2_000);
  expect(keepMessages.mock.calls.map(([messages]) => messages.length)).toEqual([1, 2]);
});

test('a deleted conversation gets no more answers', () => {
  const conversation = begin();
  conversation.say('export');
  conversation.forget();
  vi.advanceTimersByTime(5_000);
  expect(conversation.state.get()).toEqual({ messages: [], replying: 0 });
});

describe('A typed message', () => {
  test.each([
    [0, 1_000],
    [0.999, 1_999],
  ])(
    'is answered after one to two seconds: the random number %d gives %d ms (S4.54, S9.40)',
    (chance, after) => {
      const conversation = begin({ random: () => chance });
      conversation.say('What does it cost?');
      vi.advanceTimersByTime(after - 1);
      expect(conversation.state.get()).toMatchObject({ replying: 1, messages: [{ type: 'user' }] });
      vi.advanceTimersByTime(1);
      expect(conversation.state.get()).toMatchObject({
        replying: 0,
        messages: [{}, { type: 'ai', topic: 'pricing' }],
      });
    },
  );

  test('has an id, a sender, its text and its time (S3.28, S3.29, S3.30)', () => {
    const conversation = begin();
    conversation.say('  What does it cost?  ');
    const [message] = conversation.state.get().messages;
    expect(message).toEqual({
      id: expect.stringMatching(/./) as string,
      type: 'user',
      content: 'What does it cost?',
      timestamp: '2026-11-22T20:14:00.000Z',
    });
    conversation.say('And what is free?');
    const ids = conversation.state.get().messages.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    vi.advanceTimersByTime(2_000);
    const types = conversation.state.get().messages.map(({ type }) => type);
    expect(types).toEqual(['user', 'user', 'ai', 'ai']);
  });

  test.each(['', '   ', '\n\t'])('is not sent when it is empty (S2.99)', (nothing) => {
    const conversation = begin();
    expect(conversation.say(nothing)).toBe(false);
    expect(conversation.state.get()).toEqual({ messages: [], replying: 0 });
  });

  test('is not sent when it is longer than allowed', () => {
    const conversation = begin();
    expect(conversation.say('x'.repeat(maxMessageCharacters + 1))).toBe(false);
    expect(conversation.say('x'.repeat(maxMessageCharacters))).toBe(true);
  });
});

const begin = (ports: Partial<Parameters<typeof createConversation>[0]> = {}) =>
  createConversation({ before: [], keep: () => undefined, random: () => 0.5, ...ports });
