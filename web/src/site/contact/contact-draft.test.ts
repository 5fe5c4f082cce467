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

describe('The message in the contact form', () => {
  test('begins with the text that was passed to the form last', () => {
    startMessageWith('Can I pay by card?');
    startMessageWith('And in crowns?');
    expect(message()).toBe('And in crowns?');
  });

  test('keeps typed text, and adds a text that is passed to the form later below it', () => {
    startMessageWith('Can I pay by card?');
    changeDraft({ message: 'Can I pay by card? I have none.' });
    startMessageWith('And in crowns?');
    expect(message()).toBe('Can I pay by card? I have none.\n\nAnd in crowns?');
  });

  test('stays empty if the person deleted the passed text and the same text is passed again', () => {
    startMessageWith('Can I pay by card?');
    changeDraft({ message: '' });
    startMessageWith('Can I pay by card?');
    expect(message()).toBe('');
  });

  test('is unchanged if an empty text is passed to the form', () => {
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
    const sent = draftStore.get();
    changeDraft({ message: 'Hello again' });
    clearDraft(sent);
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

  test('stays when the session is lost, until another user signs in', () => {
    authState.set({ status: 'signedOut', ended: true });
    signIn('ada');
    expect(message()).toBe('My book is gone');
    signIn('grace');
    expect(message()).toBe('');
  });
});

test('a visitor’s draft of a contact message is kept on signing in', () => {
  changeDraft({ message: 'Hello' });
  signIn('ada');
  expect(message()).toBe('Hello');
});

const signIn = (userid: string) => authState.set({ status: 'signedIn', session: { userid } as Session });
