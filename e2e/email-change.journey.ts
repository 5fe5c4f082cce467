import {
  demoPassword,
  expect,
  expectSignedIn,
  skipUnlessFull,
  untilNextSecond,
  signIn,
  test,
} from './journey.ts';
import { codeFor, enterAsNewcomer, undoLinkFor } from './sign-up.ts';

const newEmail = 'mary.somerville@example.com';

test('an email address is changed, used to sign in, and restored from the old mailbox', async ({
  page,
  browser,
}) => {
  skipUnlessFull('functions/people/email-change/email-change.cloud.test.ts');
  const oldEmail = await enterAsNewcomer(page, 'mary-fairfax');
  await page.goto('/books/settings/account');
  const section = page.getByRole('region', { name: 'Email address' });

  await test.step('a wrong password in the change form shows an error and does not end the session', async () => {
    await section.getByLabel('New email address').fill(newEmail);
    await section.getByLabel('Your password').fill('Not-my-1-password');
    await section.getByRole('button', { name: 'Send code' }).click();
    await expect(section.getByText('Error: Wrong email or password.')).toBeVisible();
    await page.reload();
    await expectSignedIn(page);
  });

  await test.step('the correct password sends a code, which can be entered after a reload', async () => {
    await section.getByLabel('New email address').fill(newEmail);
    await section.getByLabel('Your password').fill(demoPassword);
    await section.getByRole('button', { name: 'Send code' }).click();
    await expect(section.getByText(`We sent a code to ${newEmail}.`)).toBeVisible();
    await page.reload();
    await section.getByLabel('Code from the email').fill(await codeFor(page, newEmail));
    await section.getByRole('button', { name: 'Change address' }).click();
  });

  await test.step('the author signs in with the new address', async () => {
    await expect(page.getByText(`Your address is ${newEmail} now.`)).toBeVisible();
    await untilNextSecond();
    await signIn(page, newEmail);
    await page.goto('/books/settings/account');
    await expect(page.getByText(`Your account’s email address is ${newEmail}.`)).toBeVisible();
  });

  const context = await browser.newContext();
  const old = await context.newPage();
  await test.step('the link in the old mailbox undoes the change, and a new password opens the account', async () => {
    await old.goto(await undoLinkFor(old, oldEmail));
    await old.getByRole('button', { name: 'Undo the change' }).click();
    await expect(old.getByRole('heading', { name: 'You have your account back' })).toBeVisible();
    await untilNextSecond();
    await old.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    const dialog = old.getByRole('dialog');
    await dialog.getByLabel('Email').fill(oldEmail);
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await dialog.getByRole('button', { name: 'Send code' }).click();
    const field = dialog.getByLabel('Code from the email');
    await field.waitFor();
    await field.fill(await codeFor(old, oldEmail));
    await dialog.getByLabel('New password', { exact: true }).fill('Another-1906-tide');
    await dialog.getByRole('button', { name: 'Set password and sign in' }).click();
    await expectSignedIn(old);
  });

  await test.step('the session that was signed in with the new address has ended', async () => {
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('session')!) as object;
      localStorage.setItem('session', JSON.stringify({ ...session, tokenExpiration: 0 }));
    });
    await page.reload();
    await expect(page.getByText(/Your session has ended/)).toBeVisible();
  });
  await context.close();
});
