// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import { authState } from '#web/auth/auth.ts';
import { hostedReturn } from '#web/auth/hosted/callback.ts';
import { keepRequest, stateOf } from '#web/auth/hosted/pending-request.ts';
import { IdentityError } from '#web/auth/refusals.ts';
import { sessionOf } from '#web/auth/session.ts';
import type { loadConfig } from '#web/platform/config.ts';
import {
  closeAuth,
  closeCreate,
  dialogs,
  openCreate,
  openHostedReturn,
  openSignIn,
  openSignUp,
  type SignOutAnswer,
} from '#web/platform/open-dialogs.ts';
import { keepRedirect } from '#web/platform/redirect.ts';
import { askBeforeSignOut } from '#web/platform/sign-out-dialog.ts';
import { fieldOf, render, press } from '#web/testing/screen.tsx';
import { aToken } from '#web/testing/tokens.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Dialogs } from './dialogs.tsx';
import { showLateDialogs } from './late-dialogs.tsx';

vi.mock('#web/platform/config.ts', () => ({
  loadConfig: async (): ReturnType<typeof loadConfig> =>
    aSiteConfig({ identity: { redirectSignIn: `${location.origin}/` } }),
}));

const form = Promise.withResolvers<void>();
vi.mock('#web/audio/create.tsx', async () => {
  await form.promise;
  return { default: () => <Dialog title="Create">{null}</Dialog> };
});

let unmount: () => Promise<void>;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sessionStorage.clear();
  authState.set({ status: 'signedOut', ended: false });
});

afterEach(async () => {
  await act(async () => {
    closeAuth();
    closeCreate();
  });
  await unmount();
});

test('a refusal by Google is shown with the reason and removed from the address (S5.08, S2.72)', async () => {
  const request = { intent: 'signin' as const, nonce: 'n' };
  keepRequest({ ...request, verifier: 'v', again: false, place: '/' });
  await arrive(`/?error=access_denied&error_description=No&state=${stateOf(request)}`);
  await until(() => document.body.textContent.includes('Error: OAuth error: access_denied - No'));
  expect(location.search).toBe('');
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'You didn’t allow Google to share your details. Start again if that was a mistake.',
  );
});

test('an error found after the return from Google, such as a wrong account, is shown with advice', async () => {
  await arrive('/');
  const words = { message: 'This Google account opens another account.', advice: 'Nothing has changed.' };
  await act(async () => {
    const error = new IdentityError('ForeignAccount', words);
    hostedReturn.set({ status: 'refused', intent: 'link', error });
    openHostedReturn();
  });
  await until(() => document.querySelector('[role=alert]') !== null);
  expect(document.querySelector('[role=alert]')?.textContent).toBe(`${words.advice}Error: ${words.message}`);
});

test('signing out with unsaved text offers to stay signed in', async () => {
  showLateDialogs();
  await arrive('/');
  let answer: Promise<SignOutAnswer> | undefined;
  await act(async () => {
    answer = askBeforeSignOut();
  });
  await until(() => document.body.textContent.includes('Some of your text isn’t saved yet'));
  await press('Stay signed in');
  expect(await answer).toBe('stay');
  expect(document.querySelector('dialog')).toBeNull();
});

test.each([
  ['/voices?page=2', true],
  ['/#voices', false],
])(
  'after signing in with Google the user returns to %s, the page visited before (S2.67)',
  async (target, isElsewhere) => {
    const leavePage = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    keepRedirect(target);
    await arrive('/');
    await act(async () => {
      hostedReturn.set({ status: 'done', intent: 'signin' });
      openHostedReturn();
    });
    await until(() => (isElsewhere ? leavePage.mock.calls.length > 0 : location.hash === '#voices'));
    if (isElsewhere) expect(leavePage).toHaveBeenCalledWith(target);
    else expect(dialogs.get().auth).toBeUndefined();
    expect(sessionStorage.getItem('authRedirect')).toBeNull();
  },
);

test('a signed-in user at ?signin=true is redirected without a dialog (A31, S2.66)', async () => {
  const leavePage = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  authState.set({ status: 'signedIn', session: sessionOf({ accessToken: aToken() })! });
  await arrive('/?signin=true&redirect=/voices');
  expect(leavePage).toHaveBeenCalledWith('/voices');
  expect(dialogs.get().auth).toBeUndefined();
  expect(location.search).toBe('');
});

test('an invitation link fills in code and email and removes both from the address', async () => {
  await arrive('/?signup=true#code=ABCD-2345-EFGH6&email=lea%40example.com');
  await until(() => document.querySelector('dialog h2')?.textContent === 'Create your account');
  expect(fieldOf('Authorization code').value).toBe('ABCD-2345-EFGH6');
  expect(fieldOf('Email').value).toBe('lea@example.com');
  expect(location.href).not.toMatch(/signup|ABCD|lea/);
  await press('Close');
  await act(async () => openSignUp());
  await until(() => document.querySelector('dialog h2') !== null);
  expect(document.querySelector('dialog h2')?.textContent).toBe('Join the waitlist');
});

test.each(['', '#code=ABCD'])(
  'an invitation link without a complete code opens the waitlist form: %j',
  async (fragment) => {
    await arrive(`/?signup=true${fragment}`);
    await until(() => document.querySelector('dialog h2')?.textContent === 'Join the waitlist');
  },
);

test('signing in in another tab closes the sign-in dialog', async () => {
  await arrive('/?signin=true');
  await until(() => document.querySelector('dialog') !== null);
  await act(async () =>
    authState.set({ status: 'signedIn', session: sessionOf({ accessToken: aToken() })! }),
  );
  await until(() => dialogs.get().auth === undefined);
});

test('closing the sign-in dialog makes the app forget the page to return to', async () => {
  await arrive('/?signin=true&redirect=/voices');
  await until(() => document.querySelector('dialog') !== null);
  expect(sessionStorage.getItem('authRedirect')).toBe('/voices');
  await press('Close');
  await until(() => dialogs.get().auth === undefined);
  expect(sessionStorage.getItem('authRedirect')).toBeNull();
});

test('the sign-in dialog opens above the create form, even if that form loads later', async () => {
  const openedTitles: string[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    openedTitles.push(this.querySelector('h2')!.textContent);
  });
  await arrive('/');
  await act(async () => openCreate());
  await act(async () => openSignIn());
  await act(async () => import('#web/people/sign-in-dialog.tsx'));
  form.resolve();
  await until(() => openedTitles.length === 2);
  expect(openedTitles).toEqual(['Create', 'Sign in']);
});

test('an address without a sign-in parameter opens no dialog', async () => {
  await arrive('/?page=2');
  expect(dialogs.get().auth).toBeUndefined();
});

test('when a session ends during use, the user is asked to sign in again', async () => {
  authState.set({ status: 'signedIn', session: sessionOf({ accessToken: aToken() })! });
  await arrive('/voices');
  await act(async () => authState.set({ status: 'signedOut', ended: true }));
  await until(() => document.body.textContent.includes('Your session has ended.'));
});

async function arrive(address: string): Promise<void> {
  history.replaceState(null, '', address);
  unmount = await render(<Dialogs />);
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await act(async () => new Promise((done) => setTimeout(done, 5)));
}
