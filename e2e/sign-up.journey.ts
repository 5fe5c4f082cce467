import {
  authorizationCodeFor,
  fillAccount,
  invitationLinkFor,
  inviteFromWaitlist,
  makeAccount,
  temporaryPasswordFor,
} from './sign-up.ts';
import { expect, expectSignedIn, skipUnlessFull, test } from './journey.ts';
import { expireInvitation, npmRunAdmin, sendAnotherCode } from './admin-steps.ts';

const newPassword = 'Another-1906-tide';

test('an admin invites a person on the waitlist, who creates an account with the mailed code (S1.08, S1.09, S1.28, S2.24, S6.07, S7.86)', async ({
  page,
  browser,
}) => {
  const email = 'emilie@example.com';
  const code = await inviteFromWaitlist(page, browser, email, 'Émilie du Châtelet');

  await test.step('a wrong code is refused with a message, and the typed values stay', async () => {
    await makeAccount(page, { email, username: 'emilie', code: 'WRNG-CXDE-WRNGC' });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/This authorization code doesn’t match this email address/)).toBeVisible();
    await expect(dialog.getByLabel('Username')).toHaveValue('emilie');
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
  });

  await test.step('the code of another address is refused', async () => {
    await makeAccount(page, { email: 'somebody.else@example.com', username: 'emilie', code });
    await expect(page.getByText(/doesn’t match this email address/)).toBeVisible();
  });

  await test.step('the link in the email fills in the right code, and the account is created', async () => {
    await page.goto(await invitationLinkFor(page, email));
    const dialog = page.getByRole('dialog', { name: 'Create your account' });
    await expect(dialog.getByLabel('Authorization code')).toHaveValue(code);
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await fillAccount(dialog, 'emilie');
    await expectSignedIn(page);
    await page.getByRole('button', { name: 'Account of Émilie du Châtelet' }).click();
    await expect(page.getByText(email)).toBeVisible();
  });

  await test.step('a used code is refused', async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await makeAccount(other, { email: 'emilie.twin@example.com', username: 'emilie-twin', code });
    await expect(other.getByText(/doesn’t match this email address/)).toBeVisible();
    await context.close();
  });
});

test('an expired code is refused until an admin sends a new code (S1.09, S1.28)', async ({
  page,
  browser,
}) => {
  skipUnlessFull('functions/people/sign-up/sign-up.cloud.test.ts');
  const email = 'late@example.com';
  const code = await inviteFromWaitlist(page, browser, email);
  await expireInvitation(email);
  await makeAccount(page, { email, username: 'late', code });
  await expect(page.getByText(/doesn’t match this email address, or it has expired/)).toBeVisible();

  await sendAnotherCode(browser, email);
  await makeAccount(page, { email, username: 'late', code: await authorizationCodeFor(page, email) });
  await expectSignedIn(page);
});

test('the first admin is created by a command, chooses a password and reaches the invitations (S4.31, S5.14, S6.07)', async ({
  page,
}) => {
  skipUnlessFull('scripts/admin.cloud.test.ts');
  const email = 'operator@example.com';
  await npmRunAdmin(email);
  await page.goto('/admin/invites?signin=true');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(await temporaryPasswordFor(page, email));
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('dialog', { name: 'Choose your password' })).toBeVisible();
  await dialog.getByLabel('New password', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(dialog.getByText(/^Error: /)).toBeVisible();
  await dialog.getByLabel('New password', { exact: true }).fill(newPassword);
  await dialog.getByRole('button', { name: 'Set password and sign in' }).click();
  await expectSignedIn(page);
  await expect(page.getByRole('heading', { name: 'Invite management' })).toBeVisible();
});

test('an account without admin rights does not see the invitations page (S2.25, S6.08)', async ({ page }) => {
  await page.goto('/admin/invites?signin=true');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('grace@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('Quillcast-1843');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(page);
  await expect(page.getByRole('heading', { name: 'Invite management' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
