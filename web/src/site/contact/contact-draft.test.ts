// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import { kept } from '#web/platform/kept-in-tab.ts';
import { beginWith, changeDraft, clearDraft, draftFrom, draftStore } from './contact-draft.ts';

beforeEach(() => {
  authState.set({ status: 'signedOut', ended: false });
  clearDraft(draftStore.get());
});
const message = () => draftStore.get().message;

describe('a message', () => {
  test('begins with what was said elsewhere, and with what is said later', () => {
    beginWith('Can I pay by card?');
    beginWith('And in crowns?');
    expect(message()).toBe('And in crowns?');
  });

  test('that somebody typed stays above what is said later', () => {
    beginWith('Can I pay by card?');
    changeDraft({ message: 'Can I pay by card? I have none.' });
    beginWith('And in crowns?');
    expect(message()).toBe('Can I pay by card? I have none.\n\nAnd in crowns?');
  });

  test('does not come back once it was taken out', () => {
    beginWith('Can I pay by card?');
    changeDraft({ message: '' });
    beginWith('Can I pay by card?');
    expect(message()).toBe('');
  });

  test('stands as it is where nothing was said', () => {
    changeDraft({ message: 'Hello' });
    beginWith(' ');
    expect(message()).toBe('Hello');
  });
});

describe('what is typed', () => {
  test('is kept for a reload', () => {
    changeDraft({ name: 'Nora', message: 'Hello', priority: 'urgent' });
    expect(draftFrom(kept('contact-draft'))).toEqual({ ...draftStore.get(), email: undefined });
  });

  test('after it was sent stays', () => {
    changeDraft({ message: 'Hello' });
    const sent = draftStore.get();
    changeDraft({ message: 'Hello again' });
    clearDraft(sent);
    expect(message()).toBe('Hello again');
  });

  test('is read as far as it fits, whatever lies in the storage', () => {
    expect(draftFrom('nonsense')).toMatchObject({ message: '', priority: 'normal' });
    expect(draftFrom({ message: 4, priority: 'now', company: 'Vale' })).toEqual({
      name: undefined,
      email: undefined,
      company: 'Vale',
      message: '',
      priority: 'normal',
      begunWith: '',
      of: undefined,
    });
  });
});

describe('what somebody typed while they were signed in', () => {
  beforeEach(() => {
    signIn('ada');
    changeDraft({ message: 'My book is gone' });
  });

  test('goes when they sign out', () => {
    authState.set({ status: 'signedOut', ended: false });
    expect(message()).toBe('');
    expect(draftFrom(kept('contact-draft')).message).toBe('');
  });

  test('stays when their session is lost, until somebody else comes', () => {
    authState.set({ status: 'signedOut', ended: true });
    signIn('ada');
    expect(message()).toBe('My book is gone');
    signIn('grace');
    expect(message()).toBe('');
  });
});

test('what a visitor typed goes along when they sign in', () => {
  changeDraft({ message: 'Hello' });
  signIn('ada');
  expect(message()).toBe('Hello');
});

const signIn = (userid: string) => authState.set({ status: 'signedIn', session: { userid } as Session });
