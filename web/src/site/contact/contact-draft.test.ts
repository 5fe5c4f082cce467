// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { authState } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import { storedInTab } from '#web/platform/stored-in-tab.ts';
import { startMessageWith, changeDraft, clearDraft, draftFrom, draftStore } from './contact-draft.ts';

beforeEach(() => {
  authState.set({ status: 'signedOut', ended: false });
  clearDraft(draftStore.get());
});
const message = () => draftStore.get().message;

test('a visitor’s draft of a contact message is kept on signing in', () => {
  changeDraft({ message: 'Hello' });
  signIn('ada');
  expect(message()).toBe('Hello');
});

describe('The message in the contact form', () => {
  test('is replaced by the next prefilled text if the person has typed nothing', () => {
    startMessageWith('Can I pay by card?');
    startMessageWith('And in crowns?');
    expect(message()).toBe('And in crowns?');
  });

  test('keeps typed text when another text is filled in, which is added below', () => {
    startMessageWith('Can I pay by card?');
    changeDraft({ message: 'Can I pay by card? I have none.' });
    startMessageWith('And in crowns?');
    expect(message()).toBe('Can I pay by card? I have none.\n\nAnd in crowns?');
  });

  test('stays empty if the person deleted a prefilled text and the same text is filled in again', () => {
    startMessageWith('Can I pay by card?');
    changeDraft({ message: '' });
    startMessageWith('Can I pay by card?');
    expect(message()).toBe('');
  });

  test('does not change if the text to be filled in is empty', () => {
    changeDraft({ message: 'Hello' });
    startMessageWith(' ');
    expect(message()).toBe('Hello');
  });
});

describe('The draft of a contact message', () => {
  test('is stored so that it survives a reload', () => {
    changeDraft({ name: 'Nora', message: 'Hello', priority: 'urgent' });
    expect(draftFrom(storedInTab('contact-draft'))).toEqual({ ...draftStore.get(), email: undefined });
  });

  test('keeps text that is typed after the message was sent', () => {
    changeDraft({ message: 'Hello' });
    const sentDraft = draftStore.get();
    changeDraft({ message: 'Hello again' });
    clearDraft(sentDraft);
    expect(message()).toBe('Hello again');
  });

  test('is restored from storage with its valid fields only', () => {
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

describe('A contact draft typed while signed in', () => {
  beforeEach(() => {
    signIn('ada');
    changeDraft({ message: 'My book is gone' });
  });

  test('is removed on signing out', () => {
    authState.set({ status: 'signedOut', ended: false });
    expect(message()).toBe('');
    expect(draftFrom(storedInTab('contact-draft')).message).toBe('');
  });

  test('stays when the session ends unexpectedly, and is removed when another user signs in', () => {
    authState.set({ status: 'signedOut', ended: true });
    signIn('ada');
    expect(message()).toBe('My book is gone');
    signIn('grace');
    expect(message()).toBe('');
  });
});

const signIn = (userid: string) => authState.set({ status: 'signedIn', session: { userid } as Session });
