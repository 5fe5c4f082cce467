import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { demoPassword, expectSignedIn } from './journey.ts';
import { approve, approveAtOnce } from './admin-steps.ts';

/** Asks for a place on the waitlist as a visitor does. */
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

/** The way from the waitlist to an invitation. Answers the code that its mail brings. */
export async function invited(page: Page, browser: Browser, email: string, name = ''): Promise<string> {
  await joinWaitlist(page, email, name);
  await approve(browser, email);
  return authorizationCodeFor(page, email);
}

/** The code of one address's newest mail that has one, from the inbox where every mail lands locally. */
export const authorizationCodeFor = (page: Page, email: string): Promise<string> =>
  inNewestMail(page, email, /\b[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}\b/);
/** Where the button of an invitation leads. */
export const invitationLinkFor = (page: Page, email: string): Promise<string> =>
  inNewestMail(page, email, /http\S+signup=true\S+/);
export const temporaryPasswordFor = async (page: Page, email: string): Promise<string> =>
  (await inNewestMail(page, email, /temporary password:\s+\S+/)).split(/\s+/).at(-1)!;

/** Fills the sign-up form in and sends it. */
export async function makeAccount(page: Page, { email, code, username }: NewAccount): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('I have a code').click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Authorization code').fill(code);
  await fillAccount(dialog, username);
}

/** The rest of the form, where code and address stand in it already. */
export async function fillAccount(dialog: Locator, username: string): Promise<void> {
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Create account' }).click();
}

/** Types the six digits of the newest mail. Only once they are asked for: until then that mail is the one before. */
export async function typeMailedCode(dialog: Locator, email: string): Promise<void> {
  const field = dialog.getByLabel('Code from the email');
  await field.waitFor();
  await field.fill(await codeFor(dialog.page(), email));
}

/** The six digits of the newest mail that has some. */
export const codeFor = (page: Page, email: string): Promise<string> => inNewestMail(page, email, /\b\d{6}\b/);
/** Where the newest mail leads that tells of a change of address. */
export const undoLinkFor = (page: Page, email: string): Promise<string> =>
  inNewestMail(page, email, /http\S+\/account\/email-undo#\S+/);

/** Somebody new, signed in on this page. Their way from the waitlist to an invitation is another journey's. */
export async function enterAsNewcomer(page: Page, username: string): Promise<string> {
  const email = `${username}@example.com`;
  await approveAtOnce(page, email);
  await makeAccount(page, { email, username, code: await authorizationCodeFor(page, email) });
  await expectSignedIn(page);
  return email;
}

/** Goes through the account chooser that stands in for Google. */
export async function chooseGoogleAccount(
  page: Page,
  account: { name: string; email: string },
): Promise<void> {
  const form = page.getByRole('group', { name: 'Use another account' });
  await form.getByLabel('Name').fill(account.name);
  await form.getByLabel('Email').fill(account.email);
  await form.getByRole('button', { name: 'Continue' }).click();
}

async function inNewestMail(page: Page, email: string, pattern: RegExp): Promise<string> {
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
