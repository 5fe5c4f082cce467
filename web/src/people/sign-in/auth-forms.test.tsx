// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aSiteConfig } from '#shared/testing/site-config.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import * as signInFlows from '#web/auth/sign-in-flows.ts';
import { IdentityError, refusalOf } from '#web/auth/refusals.ts';
import { loadConfig } from '#web/platform/config.ts';
import { closeAuth, openSignIn } from '#web/platform/open-dialogs.ts';
import { render, fieldOf, fill, pageText, press, settle } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import { AuthForms } from './auth-forms.tsx';

vi.mock('#web/auth/sign-in-flows.ts', () => ({
  prepareSignIn: vi.fn<typeof signInFlows.prepareSignIn>(),
  signIn: vi.fn<typeof signInFlows.signIn>(),
  answerChallenge: vi.fn<typeof signInFlows.answerChallenge>(),
  rememberDevice: vi.fn<typeof signInFlows.rememberDevice>(),
  signUp: vi.fn<typeof signInFlows.signUp>(),
  confirmSignUp: vi.fn<typeof signInFlows.confirmSignUp>(),
  resendCode: vi.fn<typeof signInFlows.resendCode>(),
  askForReset: vi.fn<typeof signInFlows.askForReset>(),
  resetPassword: vi.fn<typeof signInFlows.resetPassword>(),
}));
vi.mock('#web/platform/config.ts', () => ({
  loadConfig: vi.fn<typeof loadConfig>(),
  requestedConfig: () => undefined,
}));

const onSignedIn = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
let unmount: () => Promise<void>;

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(loadConfig).mockResolvedValue(aSiteConfig());
  vi.stubGlobal('fetch', async (url: string) => {
    const username = url.split('/').at(-1) ?? '';
    const takenAnswer = { username, available: false, reason: 'This username is taken. Choose another one.' };
    return Response.json(username === 'taken' ? takenAnswer : { username, available: true });
  });
  for (const method of ['debug', 'info'] as const) {
    vi.spyOn(console, method).mockImplementation(() => undefined);
  }
});

afterEach(async () => {
  vi.useRealTimers();
  await unmount();
});

test('a confirmed address stays confirmed when the sign-in afterwards fails', async () => {
  await stopAt('confirm');
  vi.mocked(signInFlows.signIn).mockRejectedValue(new ReadableError('Wrong email or password.'));
  await confirm();
  expect(title()).toBe('Sign in');
  expect(pageText()).toContain('Your email address is confirmed. Sign in to continue.');
});

describe('Signing in', () => {
  test('asks for email and password, which password managers can fill in (WCAG 3.3.9) (S2.55, S1.31)', async () => {
    await open('signin');
    expect(title()).toBe('Sign in');
    expect(fieldOf('Email').autocomplete).toBe('username');
    expect(fieldOf('Password').autocomplete).toBe('current-password');
    vi.mocked(signInFlows.signIn).mockResolvedValue('done');
    await signIn();
    expect(signInFlows.signIn).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'secret');
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  test('shows the password only on request', async () => {
    await open('signin');
    expect(fieldOf('Password').type).toBe('password');
    await press('Show the password');
    expect(fieldOf('Password').type).toBe('text');
  });

  test('shows a refusal in the status line and keeps the entries (S8.04)', async () => {
    await open('signin');
    vi.mocked(signInFlows.signIn).mockRejectedValue(
      new IdentityError('NetworkError', { message: 'Network error', advice: 'Check your connection.' }),
    );
    await signIn();
    expect(document.querySelector('output')?.textContent).toBe('Error: Network errorCheck your connection.');
    expect(fieldOf('Password').value).toBe('secret');
  });

  test('sends an empty password to the service and shows the service’s message (S5.13, S8.14)', async () => {
    await open('signin');
    vi.mocked(signInFlows.signIn).mockImplementation(async (_email, password) => {
      const passwordError = Object.assign(new Error('password is required'), { name: 'EmptySignInPassword' });
      if (password === '') throw refusalOf(passwordError, 'signIn');
      return 'done';
    });
    await fill('Email', '');
    await press('Sign in');
    expect(pageText()).toContain('Error: Please enter your email address and password.');
    await fill('Email', 'ada@example.com');
    await press('Sign in');
    expect(pageText()).toContain('Error: PASSWORD parameter is required');
  });

  test('sends only one request at a time', async () => {
    await open('signin');
    vi.mocked(signInFlows.signIn).mockReturnValue(new Promise(() => undefined));
    await signIn();
    await press('Sign in');
    expect(signInFlows.signIn).toHaveBeenCalledTimes(1);
    expect(pageText()).toContain('Signing in…');
  });

  test('shows the reason for signing in until the dialog is closed', async () => {
    openSignIn(undefined, 'Sign in to follow Ada.');
    await open('signin');
    expect(pageText()).toContain('Sign in to follow Ada.');
    await act(async () => closeAuth());
    expect(pageText()).not.toContain('Sign in to follow Ada.');
  });

  test('says after a lost session that no text is lost, and why the session ended (S8.17)', async () => {
    unmount = await render(
      <AuthForms
        initialView="signin"
        ended
        reason="Cannot retrieve a new session. Please authenticate."
        onSignedIn={onSignedIn}
        onClose={onClose}
      />,
    );
    expect(pageText()).toContain(
      'Your session has ended. Sign in again to continue. Nothing you typed is lost.',
    );
    expect(pageText()).toContain('Error: Cannot retrieve a new session. Please authenticate.');
  });

  test.each([
    ['', false],
    ['https://pages.example', true],
  ])('offers Google only when hosted pages are configured: "%s" (S1.30)', async (domain, offered) => {
    vi.mocked(loadConfig).mockResolvedValue(aSiteConfig({ identity: { domain } }));
    await open('signin');
    expect(pageText().includes('Continue with Google')).toBe(offered);
  });
});

describe('The second step of a sign-in', () => {
  test('accepts an app code pasted with spaces (WCAG 3.3.9) (S4.32)', async () => {
    await stopAt('totp');
    expect(title()).toBe('One more step');
    expect(fieldOf('Code').autocomplete).toBe('one-time-code');
    await fill('Code', ' 123 456 ');
    expect(fieldOf('Code').value).toBe('123456');
    vi.mocked(signInFlows.answerChallenge).mockResolvedValue('done');
    await press('Sign in');
    await settle();
    expect(signInFlows.answerChallenge).toHaveBeenCalledExactlyOnceWith('totp', '123456');
    expect(signInFlows.rememberDevice).not.toHaveBeenCalled();
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  test('remembers the device on request, and signs in even when that fails (S4.33)', async () => {
    await stopAt('totp');
    await fill('Code', '123456');
    await act(async () => document.querySelector<HTMLInputElement>('[type=checkbox]')?.click());
    vi.mocked(signInFlows.answerChallenge).mockResolvedValue('done');
    vi.mocked(signInFlows.rememberDevice).mockRejectedValue(
      new ReadableError('We couldn’t remember this device.'),
    );
    await press('Sign in');
    await settle();
    expect(signInFlows.rememberDevice).toHaveBeenCalledTimes(1);
    expect(onSignedIn).toHaveBeenCalledTimes(1);
    expect(toastStore.get().at(-1)?.message).toBe('You are signed in. We couldn’t remember this device.');
  });

  test('goes back to the first step, where email and password are still entered', async () => {
    await stopAt('totp');
    await press('Back');
    expect(title()).toBe('Sign in');
    expect(fieldOf('Email').value).toBe('ada@example.com');
    expect(fieldOf('Password').value).toBe('secret');
  });

  test('accepts a new password and ticks its rules while it is typed (S4.31)', async () => {
    await stopAt('newPassword');
    expect(fieldOf('New password').autocomplete).toBe('new-password');
    await fill('New password', 'Quill');
    expect(pageText()).toContain('An uppercase letter: done');
    expect(pageText()).toContain('A digit: still missing');
    vi.mocked(signInFlows.answerChallenge).mockResolvedValue('done');
    await press('Set password and sign in');
    await settle();
    expect(signInFlows.answerChallenge).toHaveBeenCalledExactlyOnceWith('newPassword', 'Quill');
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });
});

describe('Signing up', () => {
  test('starts with the waitlist, and offers the account form to people with a code (S2.56, S1.28)', async () => {
    await open('signup');
    expect(title()).toBe('Join the waitlist');
    await choose('I have a code');
    expect(title()).toBe('Create your account');
    expect(fieldOf('Authorization code').autocomplete).toBe('one-time-code');
  });

  test('shows a pasted code in capitals and in groups', async () => {
    await openSignUp();
    await fill('Authorization code', ' abcd2345efghj ');
    expect(fieldOf('Authorization code').value).toBe('ABCD-2345-EFGHJ');
  });

  test('says during typing whether a username is available', async () => {
    vi.useFakeTimers();
    await openSignUp();
    await fill('Username', 'a!');
    expect(pageText()).toContain('A username must be at least 3 characters.');
    await fill('Username', 'Taken');
    expect(pageText()).toContain('Checking availability…');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(pageText()).toContain('This username is taken. Choose another one.');
    await fill('Username', 'Ada-Reads');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(pageText()).toContain('Available. Your channel: /channel/ada-reads');
  });

  test.each([
    ['Email', 'ada', 'Please enter a valid email address'],
    ['Authorization code', 'ABC', 'An authorization code has thirteen letters and digits.'],
    ['Username', '', 'Please choose a username.'],
    ['Password', 'short', 'This password doesn’t meet all the rules below.'],
  ])('sends nothing while the field %s contains "%s"', async (label, value, words) => {
    await openSignUp();
    await fillSignUp();
    await fill(label, value);
    await press('Create account');
    expect(pageText()).toContain(`Error: ${words}`);
    expect(signInFlows.signUp).not.toHaveBeenCalled();
  });

  test('signs in at once when the invitation code confirmed the address', async () => {
    await openSignUp();
    await fillSignUp();
    vi.mocked(signInFlows.signUp).mockResolvedValue(true);
    vi.mocked(signInFlows.signIn).mockResolvedValue('done');
    await press('Create account');
    await settle();
    expect(signInFlows.signIn).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'Quillcast-1843');
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  test('leads to the sign-in form when the automatic sign-in fails', async () => {
    await openSignUp();
    await fillSignUp();
    vi.mocked(signInFlows.signUp).mockResolvedValue(true);
    vi.mocked(signInFlows.signIn).mockRejectedValue(new ReadableError('Network error'));
    await press('Create account');
    await settle();
    expect(title()).toBe('Sign in');
    expect(pageText()).toContain('Your account is ready. Sign in to continue.');
  });

  test('continues with the emailed code and signs in with the same password (S7.86, S7.87)', async () => {
    await openSignUp();
    await fillSignUp();
    vi.mocked(signInFlows.signUp).mockResolvedValue(false);
    await press('Create account');
    await settle();
    expect(signInFlows.signUp).toHaveBeenCalledExactlyOnceWith({
      email: 'ada@example.com',
      password: 'Quillcast-1843',
      username: 'ada-reads',
      authorizationCode: 'ABCD-2345-EFGHJ',
    });
    expect(title()).toBe('Confirm your address');
    await fill('Code from the email', '12-34-56');
    vi.mocked(signInFlows.signIn).mockResolvedValue('done');
    await press('Confirm and sign in');
    await settle();
    expect(signInFlows.confirmSignUp).toHaveBeenCalledExactlyOnceWith('ada@example.com', '123456', {
      hasPassword: true,
    });
    expect(signInFlows.signIn).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'Quillcast-1843');
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  test('keeps all entries when the server refuses the sign-up', async () => {
    await openSignUp();
    await fillSignUp();
    vi.mocked(signInFlows.signUp).mockRejectedValue(
      new ReadableError('This authorization code does not fit.'),
    );
    await press('Create account');
    await settle();
    expect(pageText()).toContain('Error: This authorization code does not fit.');
    expect(fieldOf('Password').value).toBe('Quillcast-1843');
  });

  test('allows another code only every 30 seconds', async () => {
    await stopAt('confirm');
    vi.useFakeTimers();
    await press('Back');
    vi.mocked(signInFlows.signIn).mockResolvedValue('confirm');
    await press('Sign in');
    expect(pageText()).toContain('Your email address isn’t confirmed yet.');
    expect(pageText()).toContain('ask again in 30 s');
    for (let second = 0; second < 30; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    await press('Send another code');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(signInFlows.resendCode).toHaveBeenCalledExactlyOnceWith('ada@example.com');
    expect(pageText()).toContain('We’ve sent another code. Only the newest one works.');
    expect(pageText()).toContain('Ask again in 30 s');
  });
});

describe('A forgotten password', () => {
  test('is replaced with an emailed code, and the user is then signed in (S7.88)', async () => {
    await open('signin');
    await fill('Email', 'ada@example.com');
    await press('Forgot password?');
    expect(fieldOf('Email').value).toBe('ada@example.com');
    await press('Send code');
    await settle();
    expect(signInFlows.askForReset).toHaveBeenCalledExactlyOnceWith('ada@example.com');
    expect(pageText()).toContain('If there’s an account with a password for ada@example.com');
    await fill('Code from the email', '123456');
    await fill('New password', 'Quillcast-1843');
    vi.mocked(signInFlows.signIn).mockResolvedValue('done');
    await press('Set password and sign in');
    await settle();
    expect(signInFlows.resetPassword).toHaveBeenCalledExactlyOnceWith(
      'ada@example.com',
      '123456',
      'Quillcast-1843',
    );
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  test('is replaced even if the sign-in afterwards fails', async () => {
    await open('signin');
    await fill('Email', 'ada@example.com');
    await press('Forgot password?');
    await press('Send code');
    await settle();
    await fill('Code from the email', '123456');
    await fill('New password', 'Quillcast-1843');
    vi.mocked(signInFlows.signIn).mockRejectedValue(new ReadableError('Network error'));
    await press('Set password and sign in');
    await settle();
    expect(title()).toBe('Sign in');
    expect(pageText()).toContain('Your new password is set. Sign in with it.');
    expect(fieldOf('Password').value).toBe('Quillcast-1843');
  });
});

describe('An unconfirmed account with a forgotten password', () => {
  test.each([
    ['has an account', 'UsernameExistsException'],
    ['has no account or a different code', 'INVALID_CODE'],
  ])(
    'can be confirmed from the sign-up form; the texts are the same if the address %s',
    async (_what, code) => {
      await openSignUp();
      await fillSignUp();
      expect(pageText()).not.toContain(confirmFirstButton);
      vi.mocked(signInFlows.signUp).mockRejectedValue(
        new IdentityError(code, { message: 'This authorization code does not fit.' }),
      );
      await press('Create account');
      await settle();
      await press(confirmFirstButton);
      await settle();
      expect(signInFlows.resendCode).toHaveBeenCalledExactlyOnceWith('ada@example.com');
      expect(title()).toBe('Confirm your address');
      expect(pageText()).toContain(
        'If there’s an account for ada@example.com that isn’t confirmed yet, we’ve sent a code',
      );
      expect(pageText()).not.toContain('Your email address isn’t confirmed yet. We’ve sent you a code.');
      await confirm();
      expect(signInFlows.signIn).not.toHaveBeenCalled();
      expect(title()).toBe('Sign in');
      expect(pageText()).toContain('Your email address is confirmed. Sign in to continue.');
      await press('Forgot password?');
      expect(fieldOf('Email').value).toBe('ada@example.com');
    },
  );

  test('can be confirmed when the code for a new password does not arrive', async () => {
    await open('signin');
    await fill('Email', 'ada@example.com');
    await fill('Password', 'not this one');
    await press('Forgot password?');
    await press('Send code');
    await settle();
    await press(confirmFirstButton);
    await settle();
    await confirm();
    expect(title()).toBe('Sign in');
    // The password was typed before “Forgot password?” and is probably wrong, so it isn't used to sign in.
    expect(signInFlows.signIn).not.toHaveBeenCalled();
  });

  test('shows a failure to send the email on the screen that requested it', async () => {
    await open('signin');
    await fill('Email', 'ada@example.com');
    await press('Forgot password?');
    await press('Send code');
    await settle();
    vi.mocked(signInFlows.resendCode).mockRejectedValue(new ReadableError('Too many attempts.'));
    await press(confirmFirstButton);
    await settle();
    expect(title()).toBe('New password');
    expect(pageText()).toContain('Error: Too many attempts.');
  });
});

const confirmFirstButton = 'Confirm your address first';

async function confirm(): Promise<void> {
  await fill('Code from the email', '123456');
  await press('Confirm and sign in');
  await settle();
}

async function open(view: 'signin' | 'signup'): Promise<void> {
  unmount = await render(
    <AuthForms
      initialView={view}
      ended={false}
      reason={undefined}
      onSignedIn={onSignedIn}
      onClose={onClose}
    />,
  );
}

async function openSignUp(): Promise<void> {
  await open('signup');
  await choose('I have a code');
}

async function signIn(): Promise<void> {
  await fill('Email', ' ada@example.com ');
  await fill('Password', 'secret');
  await press('Sign in');
  await settle();
}

async function stopAt(step: 'newPassword' | 'totp' | 'confirm'): Promise<void> {
  await open('signin');
  vi.mocked(signInFlows.signIn).mockResolvedValue(step);
  await fill('Email', 'ada@example.com');
  await fill('Password', 'secret');
  await press('Sign in');
  await settle();
}

async function fillSignUp(): Promise<void> {
  await fill('Email', 'ada@example.com');
  await fill('Authorization code', 'ABCD-2345-EFGHJ');
  await fill('Username', 'ada-reads');
  await fill('Password', 'Quillcast-1843');
}

async function choose(name: string): Promise<void> {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent === name);
  await act(async () => label?.querySelector('input')?.click());
}

const title = () => document.querySelector('dialog h2')?.textContent;
