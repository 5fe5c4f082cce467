import { chooseGoogleAccount, inviteFromWaitlist } from './sign-up.ts';
import { expect, expectSignedIn, skipUnlessFull, signIn, test } from './journey.ts';

test('a person on the waitlist is invited, signs up with Google and chooses a username (S1.30, S2.57, S2.58, S2.71, S2.72, S4.36, S6.10, S7.80, S7.82)', async ({
  page,
  browser,
}) => {
  skipUnlessFull(
    'functions/people/sign-up/google.cloud.test.ts',
    'web/src/auth/hosted/callback.test.ts',
    'web/src/people/username-setup.test.tsx',
  );
  const email = 'gaspard@example.com';
  await inviteFromWaitlist(page, browser, email);
  await page.goto('/voices?signin=true');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
  await chooseGoogleAccount(page, { name: 'Gaspard Monge', email });

  const setup = page.getByRole('dialog', { name: 'Choose your username' });
  await expect(setup).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.keyboard.press('Escape');
  await expect(setup).toBeVisible();
  await setup.getByLabel('Username').fill('ada');
  await expect(setup.getByText(/taken/)).toBeVisible();
  await setup.getByLabel('Username').fill('gaspard');
  await setup.getByRole('button', { name: 'Use this username' }).click();
  await expect(setup).toBeHidden();

  await page.reload();
  await expectSignedIn(page);
  const session = await page.evaluate(
    () => JSON.parse(localStorage.getItem('session')!) as Record<string, string>,
  );
  expect(session).toMatchObject({
    email,
    username: 'gaspard',
    channelName: expect.any(String),
    identityProvider: 'Google',
  });
  await page.waitForTimeout(1_500);
  await expect(setup).toBeHidden();
});

test('signing in with Google without an invitation is refused and leads to the waitlist (S5.08)', async ({
  page,
}) => {
  skipUnlessFull('functions/people/sign-up/pre-sign-up.test.ts', 'web/src/auth/hosted/callback.test.ts');
  await page.goto('/?signin=true');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
  await chooseGoogleAccount(page, { name: 'Nobody Invited', email: 'uninvited@example.com' });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Details', { exact: true }).click();
  await expect(dialog.getByText(/^Error: OAuth error: invalid_request - /)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
});

test('cancelling at Google shows an error and a way to start again (S5.08)', async ({ page }) => {
  skipUnlessFull('web/src/auth/hosted/callback.test.ts');
  await page.goto('/?signin=true');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Details', { exact: true }).click();
  await expect(dialog.getByText(/^Error: OAuth error: access_denied - /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('Use another account')).toBeVisible();
});

test('Google is connected to a password account in the settings, and signs in to that account', async ({
  page,
}) => {
  skipUnlessFull(
    'functions/people/sign-up/google.cloud.test.ts',
    'web/src/people/account-settings/account-settings.test.tsx',
  );
  await page.goto('/?signin=true');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
  await chooseGoogleAccount(page, { name: 'Grace Hopper', email: 'grace@example.com' });
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with your password' }).click();
  await signIn(page, 'grace@example.com');

  await page.goto('/books/settings/account');
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await chooseGoogleAccount(page, { name: 'Grace Hopper', email: 'grace@example.com' });
  // Cognito can't continue with an account it has just linked, so the page redirects to Google again.
  await chooseGoogleAccount(page, { name: 'Grace Hopper', email: 'grace@example.com' });
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/books\/settings\/account#sign-in/);
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByLabel('Username')).toHaveValue('grace');
});
