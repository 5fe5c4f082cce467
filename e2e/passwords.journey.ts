import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { enterAsNewcomer, typeMailedCode } from './sign-up.ts';
import { demoPassword, expect, expectSignedIn, skipUnlessFull, test } from './journey.ts';
import { openSignedIn } from './open-signed-in.ts';

const newPassword = 'Another-1906-tide';

test('a forgotten password is reset with the code from the email (S7.88)', async ({ page, browser }) => {
  skipUnlessFull(
    'local/services/cognito/operations/passwords.test.ts',
    'web/src/people/sign-in/auth-forms.test.tsx',
  );
  const email = await enterAsNewcomer(page, 'rosalind');
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/?signin=true');
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Code from the email').fill('000000');
  await dialog.getByLabel('New password', { exact: true }).fill(newPassword);
  await dialog.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(dialog.getByText(/^Error: /)).toBeVisible();
  await typeMailedCode(dialog, email);
  await dialog.getByRole('button', { name: 'Set password and sign in' }).click();
  await expectSignedIn(other);
  await context.close();
});

test('two-step sign-in is set up, and its code is required except on a remembered device (S4.32, S4.33)', async ({
  page,
  browser,
}) => {
  skipUnlessFull(
    'web/src/auth/cognito.test.ts',
    'web/src/people/sign-in/auth-forms.test.tsx',
    'local/services/cognito/operations/second-factor.test.ts',
  );
  const email = await enterAsNewcomer(page, 'chien-shiung');
  await page.goto('/books/settings/account');
  await page.getByRole('button', { name: /Set up|Switch on/ }).click();
  const setupDialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  const secret = (await setupDialog.locator('code').textContent())!.replaceAll(' ', '');
  const app = new TOTP({ secret });
  await setupDialog.getByLabel('Six-digit code').fill(app.generate());
  await setupDialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  const dialog = other.getByRole('dialog');
  const enter = async () => {
    await other.goto('/?signin=true');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await enter();
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByText(/^Error: /)).toBeVisible();
  // Setting up the authenticator app used up the code of the current half minute. This uses the code of the next half
  // minute, which is already accepted.
  await dialog.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await dialog.getByLabel('Remember this device').check();
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(other);
  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await enter();
  await expectSignedIn(other);
  await context.close();
});

test('after “Sign out everywhere”, another browser is signed out within 15 minutes (S4.34, S4.35, S7.89, S8.17)', async ({
  page,
  browser,
}) => {
  skipUnlessFull(
    'functions/people/sign-up/google.cloud.test.ts',
    'local/services/cognito/operations/own-account.test.ts',
    'web/src/auth/cognito.test.ts',
  );
  const email = await enterAsNewcomer(page, 'hypatia');
  const context = await browser.newContext();
  const other = await context.newPage();
  await openSignedIn(other, '/', email);
  expect(await minutesOfToken(other)).toBeLessThanOrEqual(15);

  await page.goto('/books/settings/account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();

  // on a slow machine the other tab may already have noticed that it is signed out
  if (await other.evaluate(() => localStorage.getItem('session') !== null)) {
    await letTokenRunOut(other);
    await other.reload();
  }
  await expect(other.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByText(/Your session has ended/)).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await context.close();
});

const minutesOfToken = (page: Page) =>
  page.evaluate(() => {
    const claims = JSON.parse(atob(localStorage.getItem('token')!.split('.')[1]!)) as {
      iat: number;
      exp: number;
    };
    return (claims.exp - claims.iat) / 60;
  });

const letTokenRunOut = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session')!) as { tokenExpiration: number };
    localStorage.setItem('session', JSON.stringify({ ...session, tokenExpiration: 0 }));
  });
