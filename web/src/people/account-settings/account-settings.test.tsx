// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import type { Archive } from '#shared/contract/people/archive.ts';
import type { Account } from '#shared/contract/people/account.ts';
import type { Profile } from '#shared/contract/people/profile.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import * as ownAccount from '#web/auth/account/account.ts';
import { authState, useSession } from '#web/auth/auth.ts';
import * as cognito from '#web/auth/cognito.ts';
import { storedSession, sessionOf } from '#web/auth/session.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { render, fieldOf, fill, pageText, press, settle, until } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { AccountSettings, ProfileSettings } from './account-settings.tsx';

vi.mock('#web/auth/account/account.ts', () => ({
  changePassword: vi.fn<typeof ownAccount.changePassword>(),
  hasTwoStep: vi.fn<typeof ownAccount.hasTwoStep>(),
  beginTwoStep: vi.fn<typeof ownAccount.beginTwoStep>(),
  proveTwoStep: vi.fn<typeof ownAccount.proveTwoStep>(),
  switchTwoStepOn: vi.fn<typeof ownAccount.switchTwoStepOn>(),
  endTwoStep: vi.fn<typeof ownAccount.endTwoStep>(),
  rememberedDevices: vi.fn<typeof ownAccount.rememberedDevices>(),
  forgetDevice: vi.fn<typeof ownAccount.forgetDevice>(),
}));

vi.mock('#web/auth/cognito.ts', () => ({
  signOut: vi.fn<typeof cognito.signOut>(),
}));

let profile: Profile;
let account: Account;
let archive: Archive | undefined;
let calls: string[];
let refusals: Record<string, Response>;
let unmount: () => Promise<void> = async () => undefined;

beforeEach(() => {
  vi.resetAllMocks();
  for (const method of ['debug', 'info', 'log'] as const) {
    vi.spyOn(console, method).mockImplementation(() => undefined);
  }
  localStorage.clear();
  requestGuard.reset();
  profile = aProfile;
  account = { hasPassword: true, google: false };
  archive = undefined;
  calls = [];
  refusals = {};
  vi.mocked(ownAccount.hasTwoStep).mockResolvedValue(false);
  vi.mocked(ownAccount.rememberedDevices).mockResolvedValue([]);
  vi.stubGlobal('fetch', answer);
});

afterEach(() => unmount());

test('a remembered device can be removed', async () => {
  vi.mocked(ownAccount.rememberedDevices).mockResolvedValue([
    { id: 'a', name: 'Firefox on Linux', lastUsedAt: undefined, current: true },
  ]);
  await visit();
  expect(pageText()).toContain('Firefox on Linux · this device');
  await press('Forget Firefox on Linux');
  await settle();
  expect(ownAccount.forgetDevice).toHaveBeenCalledWith('a');
  expect(pageText()).toContain('No remembered devices.');
});

test('signing out everywhere ends all sessions, including this one', async () => {
  vi.mocked(cognito.signOut).mockResolvedValue(undefined);
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: (_name: string, work: () => unknown) => work(),
  } as unknown as LockManager);
  await visit();
  await press('Sign out everywhere');
  await settle();
  await settle();
  expect(calls).toContain('POST /api/account/sign-out-everywhere');
  expect(cognito.signOut).toHaveBeenCalledTimes(1);
  expect(authState.get()).toEqual({ status: 'signedOut', ended: false });
});

test('a failure to sign out everywhere shows an error and keeps the session', async () => {
  refusals['POST /api/account/sign-out-everywhere'] = Response.json({ message: 'Not now.' }, { status: 503 });
  await visit();
  await press('Sign out everywhere');
  await settle();
  expect(cognito.signOut).not.toHaveBeenCalled();
  expect(pageText()).toContain('Error: ');
  expect(authState.get().status).toBe('signedIn');
});

test('account settings that could not be loaded can be loaded again', async () => {
  refusals['GET /api/account'] = Response.json({ message: 'Not now.', code: 'too_many' }, { status: 429 });
  await visit();
  expect(pageText()).toContain('Not now.');
  refusals = {};
  await press('Try again');
  await settle();
  expect(titles()).toContain('Sign-in methods');
});

describe('The profile', () => {
  test('is saved by sending only its changed fields, and the stored session gets the new names (S3.15, S3.16)', async () => {
    await visit();
    await fill('Name', 'Ada Lovelace');
    await press('Save profile');
    await settle();
    expect(calls).toContain('PUT /api/profile {"name":"Ada Lovelace","firstName":"Ada"}');
    expect(pageText()).toContain('Saved.');
    expect(storedSession()).toMatchObject({ channelName: 'Ada reads', firstName: 'Ada' });
  });

  test('has a single name field, which says who sees the name', async () => {
    await visit();
    const noteOf = (label: string) =>
      document.getElementById(fieldOf(label).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(noteOf('Name')).toBe('We use it to address you. Only you can see it.');
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels.filter((label) => / name$/i.test(label))).toEqual([]);
  });

  test('keeps the typed text when saving fails and shows the error at its field', async () => {
    refusals['PUT /api/profile'] = Response.json(
      {
        message: 'The request is not valid.',
        code: 'invalid',
        requestId: 'r',
        issues: [{ path: 'name', message: 'Enter a name.' }],
      },
      { status: 400 },
    );
    await visit();
    await fill('Name', ' ');
    await fill('Username', 'lovelace');
    await press('Save profile');
    await settle();
    expect(pageText()).toContain('Enter a name.');
    expect(document.activeElement).toBe(fieldOf('Name'));
    expect(fieldOf('Username').value).toBe('lovelace');
  });

  test('asks before unsaved changes are lost by a link, going back or closing the window', async () => {
    const { goTo } = aHistory();
    history.replaceState(null, '', '/books/settings');
    await visit();
    const closing = () => new Event('beforeunload', { cancelable: true });
    expect(dispatchEvent(closing())).toBe(true);

    await fill('Name', 'Ada L.');
    expect(dispatchEvent(closing())).toBe(false);
    // A link to a section of the same page doesn't leave the page, so no question is shown.
    await act(async () => document.querySelector<HTMLElement>('a[href="#email"]')!.click());
    expect(pageText()).not.toContain('Leave without saving?');

    expect(goTo('/books/settings#email')).toBe(true);
    expect(await act(async () => goTo('/books/dashboard'))).toBe(false);
    expect(pageText()).toContain('Leave without saving?');
    await press('Keep editing');
    expect(pageText()).not.toContain('Leave without saving?');
    expect(fieldOf('Name').value).toBe('Ada L.');

    await press('Save profile');
    await settle();
    expect(dispatchEvent(closing())).toBe(true);
  });

  test('goes back in the history once the user agrees to discard unsaved changes', async () => {
    const { goTo, traverseTo } = aHistory();
    history.replaceState(null, '', '/books/settings');
    await visit();
    await fill('Name', 'Ada L.');
    await act(async () => goTo('/books/dashboard'));
    expect(traverseTo).not.toHaveBeenCalled();
    await press('Discard changes');
    expect(traverseTo).toHaveBeenCalledExactlyOnceWith('before');
    expect(await act(async () => goTo('/books/dashboard'))).toBe(true);
    expect(pageText()).not.toContain('Leave without saving?');
  });

  test.each([
    ['does not go back or forward in the history', { navigationType: 'push', cancelable: true }],
    ['the page cannot cancel', { navigationType: 'traverse', cancelable: false }],
  ])('does not ask about a navigation that %s', async (_what, way) => {
    const { goTo } = aHistory();
    history.replaceState(null, '', '/books/settings');
    await visit();
    await fill('Name', 'Ada L.');
    expect(await act(async () => goTo('/books/dashboard', way))).toBe(true);
    expect(pageText()).not.toContain('Leave without saving?');
  });

  test('says that the channel’s old address will redirect, and reports a username that is taken', async () => {
    refusals['PUT /api/profile'] = Response.json(
      { message: 'This username is taken.', code: 'conflict', requestId: 'r' },
      { status: 409 },
    );
    await visit();
    await fill('Username', 'Lovelace');
    expect(pageText()).toContain(
      '/channel/ada, will redirect to the new one. We never give it to anyone else',
    );
    await press('Save profile');
    await settle();
    expect(calls).toContain('PUT /api/profile {"username":"lovelace"}');
    expect(pageText()).toContain('This username is taken.');
    expect(fieldOf('Username').value).toBe('Lovelace');
  });

  test('is not sent with a reserved username', async () => {
    await visit();
    await fill('Username', 'admin');
    await press('Save profile');
    await settle();
    expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
    expect(pageText()).toContain('This username is reserved. Choose another one.');
  });
});

describe('Sign-in methods', () => {
  test('show no password, two-step sign-in or devices when only Google is connected', async () => {
    account = { hasPassword: false, google: true };
    await visit();
    expect(titles()).toEqual(['Sign-in methods', 'Sign out', 'Export your data', 'Delete account']);
    expect(pageText()).not.toContain('Disconnect Google');
    expect(ownAccount.hasTwoStep).not.toHaveBeenCalled();
  });

  test('ask a person who signed in with Google to sign in with the password first', async () => {
    account = { hasPassword: true, google: true };
    await visit({ scope: 'openid email profile' });
    expect(titles()).toContain('Password');
    expect(titles()).not.toContain('Remembered devices');
    expect(pageText()).toContain(
      'You signed in with Google. To change your email address or password, set up two-step sign-in or see your remembered devices, sign in with your password first.',
    );
  });

  test('can disconnect Google when there is a password', async () => {
    account = { hasPassword: true, google: true };
    await visit();
    await press('Disconnect Google');
    await settle();
    expect(calls).toContain('DELETE /api/account/google-link');
    expect(pageText()).toContain('Google is disconnected.');
  });
});

describe('The password', () => {
  test('is changed only when the new one meets the rules', async () => {
    await visit();
    await fill('Current password', 'Quillcast-1843');
    await fill('New password', 'lovelace');
    await press('Change password');
    await settle();
    expect(ownAccount.changePassword).not.toHaveBeenCalled();
    expect(pageText()).toContain('doesn’t meet all the rules');
    await fill('New password', 'Lovelace-1815');
    await press('Change password');
    await settle();
    expect(ownAccount.changePassword).toHaveBeenCalledWith('Quillcast-1843', 'Lovelace-1815');
    expect(pageText()).toContain('Your password is changed.');
    expect(fieldOf('New password').value).toBe('');
  });

  test('is not changed with a wrong current password; an error appears and the new one stays typed', async () => {
    vi.mocked(ownAccount.changePassword).mockRejectedValue(
      new ReadableError('The current password isn’t right.'),
    );
    await visit();
    await fill('Current password', 'x');
    await fill('New password', 'Lovelace-1815');
    await press('Change password');
    await settle();
    expect(pageText()).toContain('Error: The current password isn’t right.');
    expect(fieldOf('New password').value).toBe('Lovelace-1815');
  });
});

describe('Two-step sign-in', () => {
  test('moves the focus to the code field when the secret is shown', async () => {
    const { promise, resolve } = Promise.withResolvers<ownAccount.TwoStepSecret>();
    vi.mocked(ownAccount.beginTwoStep).mockReturnValue(promise);
    await visit();
    await press('Set up two-step sign-in');
    document.querySelector<HTMLElement>('[aria-label=Close]')?.focus();
    resolve({ secret: 'JBSWY3DPEHPK', uri: 'otpauth://totp/x' });
    await until(() => pageText().includes('Six-digit code'));
    await settle();
    expect(document.activeElement).toBe(fieldOf('Six-digit code'));
  });

  test('shows its secret as QR code and text, and can be turned on after a network error', async () => {
    vi.mocked(ownAccount.beginTwoStep).mockResolvedValue({ secret: 'JBSWY3DPEHPK', uri: 'otpauth://totp/x' });
    await visit();
    await press('Set up two-step sign-in');
    await settle();
    expect(document.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toContain('QR code');
    expect(pageText()).toContain('JBSW Y3DP EHPK');
    await fill('Six-digit code', '12 34');
    await press('Turn on');
    await settle();
    expect(ownAccount.proveTwoStep).not.toHaveBeenCalled();
    vi.mocked(ownAccount.switchTwoStepOn).mockRejectedValueOnce(new ReadableError('Network error'));
    await fill('Six-digit code', '123 456');
    await press('Turn on');
    await settle();
    expect(pageText()).toContain('Error: Network error');
    await press('Turn on');
    await settle();
    // The code works only once, so it isn't checked again.
    expect(ownAccount.proveTwoStep).toHaveBeenCalledExactlyOnceWith('123456');
    expect(pageText()).toContain('Two-step sign-in is on.');
    expect(pageText()).toContain('Turn off');
  });
});

describe('Deleting the account', () => {
  test('requires typing the username and can be cancelled', async () => {
    await visit();
    expect(pageText()).toContain('You have 14 days to change your mind.');
    expect(pageText()).toContain(
      'After that everything is permanently deleted: your texts, all your audio, including public audio and links to it, your playlists and your channel. We never give your username to anyone else.',
    );
    await press('Delete account…');
    await press('Delete in 14 days');
    await settle();
    expect(pageText()).toContain('Type ada to confirm.');
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    await fill('To confirm, type your username: ada', 'ADA');
    await press('Delete in 14 days');
    await settle();
    expect(pageText()).toContain('Your account will be deleted on');
    expect(document.activeElement?.id).toBe('deletion-notice');
    await press('Keep my account');
    await settle();
    expect(pageText()).not.toContain('Your account will be deleted on');
  });

  test('shows an error and changes nothing when the request fails', async () => {
    refusals['DELETE /api/account'] = Response.json({ message: '', code: 'failed' }, { status: 500 });
    await visit();
    await press('Delete account…');
    await fill('To confirm, type your username: ada', 'ada');
    await press('Delete in 14 days');
    await settle();
    expect(pageText()).toContain('Error: That didn’t work. Try again.');
    expect(pageText()).not.toContain('Your account will be deleted on');
  });
});

describe('The export of all data', () => {
  test('shows its progress, and then its files with their sizes', async () => {
    await visit();
    archive = anArchive({ status: 'PROCESSING', progress: 0.4 });
    await press('Export everything');
    await settle();
    expect(document.querySelector('progress')?.value).toBe(0.4);
    expect(pageText()).not.toContain('Export everything');
    await unmount();

    const file = (part: number) => ({
      downloadUrl: `/media/private/ada/${part}.zip`,
      sizeBytes: 1_200_000_000,
    });
    archive = anArchive({ status: 'READY', progress: 1, files: [file(1), file(2)] });
    await visit();
    expect(pageText()).toContain('Download part 1 (1.2\u00a0GB)');
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(new URL(this.href).pathname);
    });
    await press('Download part 2 (1.2\u00a0GB)');
    await settle();
    expect(clicked).toEqual(['/media/private/ada/2.zip']);
    expect(calls).toContain('POST /api/media-session');
  });

  test('says why it failed and can be requested again', async () => {
    archive = anArchive({ status: 'FAILED', reason: 'Something went wrong on our side.' });
    await visit();
    expect(pageText()).toContain('Something went wrong on our side.');
    refusals['POST /api/account/archive'] = Response.json(
      { message: 'Wait an hour.', code: 'too_many', requestId: 'r' },
      { status: 429 },
    );
    await press('Export everything');
    await settle();
    expect(pageText()).toContain('Error: Wait an hour.');
  });
});

const anArchive = (given: Partial<Archive>): Archive => ({
  id: 'arc_1',
  status: 'PROCESSING',
  progress: 0,
  files: [],
  createdAt: '2026-11-22T08:00:00.000Z',
  goneAt: '2026-11-29T08:00:00.000Z',
  ...given,
});

async function visit(claims: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const session = sessionOf({ accessToken: aToken(claims) });
  if (!session) throw new Error('The token cannot be read.');
  localStorage.setItem('token', session.accessToken);
  await act(async () => authState.set({ status: 'signedIn', session }));
  unmount = await render(<Settings />);
  await settle();
  await settle();
}

function Settings() {
  const session = useSession();
  return (
    session && (
      <>
        <ProfileSettings session={session} />
        <AccountSettings session={session} />
      </>
    )
  );
}

async function answer(url: string, { method, body }: { method: string; body?: string }): Promise<Response> {
  const route = `${method} ${url}`;
  calls.push(body === undefined ? route : `${route} ${body}`);
  if (refusals[route]) return refusals[route].clone();
  if (url === '/config.json')
    return Response.json(aSiteConfig({ identity: { domain: 'https://pages.example' } }));
  if (url.startsWith('/api/usernames/')) return Response.json({ username: 'x', available: true });
  if (route === 'DELETE /api/account') {
    account = { ...account, deleteAfter: '2026-12-05T12:00:00.000Z' };
    return Response.json({ deleteAfter: account.deleteAfter });
  }
  if (route === 'POST /api/account/restore') account = { hasPassword: true, google: false };
  if (url === '/api/profile') {
    profile = { ...profile, ...(JSON.parse(body ?? '{}') as object) };
    return Response.json({ profile });
  }
  if (url === '/api/account/archive') return Response.json({ archive });
  if (url === '/api/media-session') return Response.json({ expiresAt: '2026-12-05T12:00:00.000Z' });
  return method === 'GET' ? Response.json({ account }) : new Response(null, { status: 204 });
}

const titles = () => [...document.querySelectorAll('h2')].map((title) => title.textContent);

const aProfile: Profile = {
  userid: 'ada-id',
  creatorId: 'cre_ada',
  username: 'ada',
  email: 'ada@example.com',
  name: 'Ada',
  identityProvider: 'Cognito',
  channelName: 'Ada reads',
  firstName: 'Ada',
  usernameChosen: true,
  createdAt: '2026-11-01T12:00:00.000Z',
};

function aHistory() {
  const traverseTo = vi.fn<(key: string) => void>();
  const navigationStub = Object.assign(new EventTarget(), { traverseTo });
  vi.stubGlobal('navigation', navigationStub);
  const goTo = (path: string, { navigationType, cancelable } = traversal) => {
    const destination = { url: new URL(path, location.href).href, key: 'before' };
    const event = new Event('navigate', { cancelable });
    return navigationStub.dispatchEvent(Object.assign(event, { navigationType, destination }));
  };
  return { goTo, traverseTo };
}

const traversal = { navigationType: 'traverse', cancelable: true };
