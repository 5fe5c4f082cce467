// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authState, type AuthState } from '#web/auth/auth.ts';
import {
  openContactForm,
  conversation,
  recorder,
  showSuccess,
  stopAndReset,
  transcript,
  viewStore,
} from './assistant.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  authState.set({ status: 'signedOut', ended: false });
  conversation.forget();
});

test('a conversation with the assistant while signed in is removed on signing out', () => {
  signIn('ada');
  conversation.say('export');
  authState.set({ status: 'signedOut', ended: false });
  expect(conversation.state.get().messages).toEqual([]);
  expect(sessionStorage.getItem('help')).not.toContain('export');
});

test('a conversation with the assistant continues after signing in', () => {
  conversation.say('export');
  signIn('ada');
  expect(transcript()).toContain('export');
});

test('a voice recording stops when the assistant closes or the contact form opens', () => {
  const stop = vi.spyOn(recorder, 'stop');
  stopAndReset();
  expect(stop).toHaveBeenCalledTimes(1);
  openContactForm();
  expect(stop).toHaveBeenCalledTimes(2);
});

test('an email to the team begins with the last message typed since the previous email, if any', () => {
  conversation.say('export');
  openContactForm();
  expect(viewStore.get().firstMessage).toBe('export');
  showSuccess();
  openContactForm();
  expect(viewStore.get().firstMessage).toBe('');
  conversation.say('And as PDF?');
  openContactForm();
  expect(viewStore.get().firstMessage).toBe('And as PDF?');
});

const signIn = (userid: string) => authState.set({ status: 'signedIn', session: { userid } } as AuthState);
