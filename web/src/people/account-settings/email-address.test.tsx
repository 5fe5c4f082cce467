// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#shared/contract/people/account.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import * as flows from '#web/auth/sign-in-flows.ts';
import { closeAuth, dialogs } from '#web/platform/open-dialogs.ts';
import * as leaving from '#web/people/sign-out.ts';
import { accountQuery } from '#web/people/people-queries.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { fieldOf, fill, pageText, press, render, settle } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { EmailAddress } from './email-address.tsx';

vi.mock('#web/auth/sign-in-flows.ts', () => ({
  signInAgain: vi.fn<typeof flows.signInAgain>(),
  answerChallenge: vi.fn<typeof flows.answerChallenge>(),
}));
const signOut = vi.fn<() => Promise<void>>();
vi.mock('#web/people/sign-out.ts', () => ({
  maySignOut: vi.fn<typeof leaving.maySignOut>(),
  useSignOut: vi.fn<typeof leaving.useSignOut>(),
}));

let account: Account;
let calls: string[];
let refusal: Response | undefined;
let unmount: () => Promise<void>;

beforeEach(() => {
  vi.resetAllMocks();
  for (const method of ['debug', 'info', 'log'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  requestGuard.reset();
  account = { hasPassword: true, google: false };
  calls = [];
  refusal = undefined;
  vi.mocked(leaving.maySignOut).mockResolvedValue('keep');
  vi.mocked(leaving.useSignOut).mockReturnValue(signOut);
  vi.mocked(flows.signInAgain).mockResolvedValue('done');
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    calls.push([method, url, body].filter(Boolean).join(' '));
    if (method === 'GET') return Response.json({ account });
    if (refusal) return refusal.clone();
    if (url.endsWith('/confirm')) return new Response(null, { status: 204 });
    return Response.json({ emailChange: pending }, { status: 202 });
  });
});
afterEach(async () => {
  await act(async () => closeAuth());
  await unmount();
});

test('changing the email address requires the password and sends a code to the new address', async () => {
  await visit();
  await requestEmailChange('Lovelace@example.com');
  expect(flows.signInAgain).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'Quillcast-1843');
  expect(calls).toContain('POST /api/account/email {"newEmail":"Lovelace@example.com"}');
  expect(pageText()).toContain('We sent a code to lovelace@example.com.');
});

test.each([
  ['nobody', 'Quillcast-1843', 'Please enter a valid email address.'],
  ['ADA@example.com', 'Quillcast-1843', 'This is already your email address.'],
  ['lovelace@example.com', '', 'Please enter your password.'],
])(
  'an input error in a change of address is reported before any request: %s with “%s”',
  async (newEmail, password, words) => {
    await visit();
    await requestEmailChange(newEmail, password);
    expect(pageText()).toContain(words);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(flows.signInAgain).not.toHaveBeenCalled();
  },
);

test('with a wrong password no code is sent to the new address, which stays in its field', async () => {
  vi.mocked(flows.signInAgain).mockRejectedValue(new ReadableError('Wrong email or password.'));
  await visit();
  await requestEmailChange('lovelace@example.com', 'x');
  expect(pageText()).toContain('Error: Wrong email or password.');
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  expect(fieldOf('New email address').value).toBe('lovelace@example.com');
});

test('with two-step sign-in a change of address also requires the code from the app', async () => {
  vi.mocked(flows.signInAgain).mockResolvedValue('totp');
  vi.mocked(flows.answerChallenge).mockResolvedValue('done');
  await visit();
  await requestEmailChange('lovelace@example.com');
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  expect(pageText()).not.toContain('Error:');
  await fill('Code from your authenticator app', '123456');
  await press('Send code');
  await settle();
  expect(flows.answerChallenge).toHaveBeenCalledExactlyOnceWith('totp', '123456');
  expect(pageText()).toContain('We sent a code to lovelace@example.com.');
});

test('the emailed code changes the address, and the user has to sign in with the new one', async () => {
  account = { ...account, emailChange: pending };
  await visit();
  await fill('Code from the email', '12 34 56');
  await press('Change address');
  await settle();
  expect(calls).toContain('POST /api/account/email/confirm {"code":"123456"}');
  expect(signOut).toHaveBeenCalledOnce();
  expect(dialogs.get().auth).toBe('signin');
  expect(toastStore.get().at(-1)).toMatchObject({
    message: 'Your address is lovelace@example.com now. Sign in with it.',
  });
});

test('if the user stays signed in to keep unsaved text, a change of address is not sent', async () => {
  vi.mocked(leaving.maySignOut).mockResolvedValue('stay');
  account = { ...account, emailChange: pending };
  await visit();
  await fill('Code from the email', '123456');
  await press('Change address');
  await settle();
  expect(calls.join()).not.toContain('/email/confirm');
  expect(signOut).not.toHaveBeenCalled();
});

test('a wrong emailed code does not change the address, and another code can be sent', async () => {
  account = { ...account, emailChange: pending };
  refusal = Response.json({ message: 'This code is wrong.', code: 'conflict' }, { status: 409 });
  await visit();
  await fill('Code from the email', '000000');
  await press('Change address');
  await settle();
  expect(pageText()).toContain('Error: This code is wrong.');
  expect(signOut).not.toHaveBeenCalled();
  await press('Send another code');
  refusal = undefined;
  await requestEmailChange('lovelace@example.com');
  expect(pageText()).toContain('We sent a code to lovelace@example.com.');
});

test('before a change of address, the user has to disconnect Google', async () => {
  account = { ...account, google: true };
  await visit();
  expect(pageText()).toContain('Disconnect Google first');
  expect(document.querySelector('form')).toBeNull();
});

async function requestEmailChange(newEmail: string, password = 'Quillcast-1843'): Promise<void> {
  await fill('New email address', newEmail);
  await fill('Your password', password);
  await press('Send code');
  await settle();
  await settle();
}

async function visit(): Promise<void> {
  unmount = await render(<Settings />);
  await settle();
}

function Settings() {
  const { data } = useQuery(accountQuery('ada-id'));
  return data && <EmailAddress account={data} userid="ada-id" email="ada@example.com" />;
}

const pending = { newEmail: 'lovelace@example.com', expiresAt: '2026-11-21T09:00:00.000Z' };
