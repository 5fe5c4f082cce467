import { expect, test } from 'vitest';
import {
  dialogAfter,
  dialogAt,
  canGoBack,
  screenOf,
  withoutSecrets,
  type AuthDialogEvent,
} from './auth-dialog.ts';

const wentTo = (to: Parameters<typeof dialogAt>[0]): AuthDialogEvent => ({ type: 'went', to });
const played = (...events: AuthDialogEvent[]) => events.reduce(dialogAfter, dialogAt('signin'));

test.each([
  ['newPassword', 'newPassword', undefined],
  ['totp', 'totp', undefined],
  ['confirm', 'confirm', 'Your email address isn’t confirmed yet. We’ve sent you a code.'],
  ['reset', 'forgot', 'You have to set a new password for this account.'],
] as const)('a sign-in that stops at %s continues on the screen "%s" (S4.31, S4.32)', (at, screen, note) => {
  const dialog = played({ type: 'stopped', at });
  expect(screenOf(dialog)).toBe(screen);
  expect(dialog.note).toBe(note);
  expect(screenOf(dialogAfter(dialog, { type: 'wentBack' }))).toBe('signin');
});

test('entries in the sign-in dialog stay when the user goes back and forth', () => {
  const dialog = played(
    { type: 'wrote', entries: { email: 'ada@example.com', password: 'secret' } },
    wentTo('forgot'),
    wentTo('reset'),
    { type: 'wrote', entries: { resetCode: '123456' } },
    { type: 'wentBack' },
    { type: 'wentBack' },
  );
  expect(screenOf(dialog)).toBe('signin');
  expect(dialog.entries).toMatchObject({
    email: 'ada@example.com',
    password: 'secret',
    resetCode: '123456',
  });
});

test('the screens for sign-in and sign-up have no way back; the screens after them have one', () => {
  expect(canGoBack(played(wentTo('signup')))).toBe(false);
  expect(canGoBack(played(wentTo('signup'), wentTo('confirm')))).toBe(true);
  expect(canGoBack(played(wentTo('signup'), wentTo('confirm'), { type: 'wentBack' }))).toBe(false);
});

test('after repeated switching between two screens, going back shows each of them only once', () => {
  const dialog = played(
    wentTo('waitlist'),
    wentTo('signup'),
    wentTo('waitlist'),
    wentTo('signup'),
    wentTo('confirm'),
  );
  expect(dialog.trail).toEqual(['signin', 'waitlist', 'signup', 'confirm']);
});

test('passwords and codes are removed when the sign-in dialog closes', () => {
  const { entries } = played({
    type: 'wrote',
    entries: {
      email: 'ada@example.com',
      password: 'a',
      firstPassword: 'b',
      newPassword: 'c',
      resetCode: '1',
    },
  });
  expect(withoutSecrets(entries)).toEqual({
    email: 'ada@example.com',
    name: '',
    authorizationCode: '',
    username: '',
  });
});
