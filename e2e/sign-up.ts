import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { demoPassword, expectSignedIn } from './journey.ts';
import { approveApplicant, approveApplicantAtOnce } from './admin-steps.ts';

async function joinWaitlist(page: Page, email: string, name: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name (optional)').fill(name);
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByRole('dialog', { name: 'You’re on the waitlist' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

export async function inviteFromWaitlist(
  page: Page,
  browser: Browser,
  email: string,
  name = '',
): Promise<string> {
  await joinWaitlist(page, email, name);
  await approveApplicant(browser, email);
  return authorizationCodeFor(page, email);
}

export const authorizationCodeFor = (page: Page, email: string): Promise<string> =>
  findInNewestMail(page, email, /\b[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}\b/);
export const invitationLinkFor = (page: Page, email: string): Promise<string> =>
  findInNewestMail(page, email, /http\S+signup=true\S+/);
export const temporaryPasswordFor = async (page: Page, email: string): Promise<string> =>
  (await findInNewestMail(page, email, /temporary password:\s+\S+/)).split(/\s+/).at(-1)!;

export async function makeAccount(page: Page, { email, code, username }: NewAccount): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('I have a code').click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Authorization code').fill(code);
  await fillAccount(dialog, username);
}

export async function fillAccount(dialog: Locator, username: string): Promise<void> {
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Create account' }).click();
}

/** Waits for the field first: until it appears, the newest mail may be an earlier one, with an old code. */
export async function typeMailedCode(dialog: Locator, email: string): Promise<void> {
  const field = dialog.getByLabel('Code from the email');
  await field.waitFor();
  await field.fill(await codeFor(dialog.page(), email));
}

export const codeFor = (page: Page, email: string): Promise<string> =>
  findInNewestMail(page, email, /\b\d{6}\b/);
export const undoLinkFor = (page: Page, email: string): Promise<string> =>
  findInNewestMail(page, email, /http\S+\/account\/email-undo#\S+/);

/** Invites the newcomer through the API, because another journey covers the waitlist. */
export async function enterAsNewcomer(page: Page, username: string): Promise<string> {
  const email = `${username}@example.com`;
  await approveApplicantAtOnce(page, email);
  await makeAccount(page, { email, username, code: await authorizationCodeFor(page, email) });
  await expectSignedIn(page);
  return email;
}

export async function chooseGoogleAccount(
  page: Page,
  account: { name: string; email: string },
): Promise<void> {
  const form = page.getByRole('group', { name: 'Use another account' });
  await form.getByLabel('Name').fill(account.name);
  await form.getByLabel('Email').fill(account.email);
  await form.getByRole('button', { name: 'Continue' }).click();
}

async function findInNewestMail(page: Page, email: string, pattern: RegExp): Promise<string> {
  const mails = (await (await page.request.get('/inbox/messages.json')).json()) as Mail[];
  for (const { to, text } of mails) {
    const [found] = (to === email && pattern.exec(text)) || [];
    if (found) return found;
  }
  throw new Error(`No mail to ${email} carries ${pattern}.`);
}

interface Mail {
  readonly to: string;
  readonly text: string;
}
interface NewAccount {
  readonly email: string;
  readonly code: string;
  readonly username: string;
}
