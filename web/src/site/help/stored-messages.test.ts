// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { authState, type AuthState } from '#web/auth/auth.ts';
import type { ChatMessage } from './chat-message.ts';
import { keepMessages, storedMessages } from './stored-messages.ts';

const question: ChatMessage = {
  id: 'one',
  type: 'user',
  content: 'Is it free?',
  timestamp: '2026-11-22T20:14:05.000Z',
};

beforeEach(() => {
  sessionStorage.clear();
  authState.set({ status: 'signedOut', ended: false });
});

test('chat messages stay after a reload in the same tab, without the sound of recordings (S3.27)', () => {
  keepMessages([question, { ...question, id: 'two', isVoice: true, audioUrl: 'blob:1' }]);
  expect(storedMessages()).toEqual([question, { ...question, id: 'two', isVoice: true }]);
});

test('chat messages from before signing in are kept', () => {
  keepMessages([question]);
  signIn('ada');
  expect(storedMessages()).toEqual([question]);
});

test('chat messages of one user are not shown to the next user', () => {
  signIn('ada');
  keepMessages([question]);
  signIn('grace');
  expect(storedMessages()).toEqual([]);
});

test.each([
  '{',
  'null',
  '[]',
  '{"messages":7}',
  '{"messages":[null,7,{"id":1},{"id":"a","type":"god"}]}',
  '{"messages":[{"id":"a","type":"ai","content":"","timestamp":"","suggestions":"x"}]}',
])('invalid stored chat messages are ignored: %s', (left) => {
  sessionStorage.setItem('help', left);
  expect(storedMessages()).toEqual([]);
});

const signIn = (userid: string) => authState.set({ status: 'signedIn', session: { userid } } as AuthState);
