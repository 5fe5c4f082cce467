import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Browser, type Page } from '@playwright/test';
import { signInAs } from '#local/seed/sign-in.ts';
import { alterOwnItem } from './tables.ts';
import { openSignedIn } from './open-signed-in.ts';
import { dataDirOf, ownOrigin, ownPort } from './ports.ts';

export const approveApplicant = (browser: Browser, email: string): Promise<void> =>
  actAsAdmin(browser, async (page) => {
    await page.getByLabel('Address starts with').fill(email);
    await page.getByRole('button', { name: `Invite ${email}` }).click();
    await expect(page.getByText(`Invited ${email}.`)).toBeVisible();
  });

export async function approveApplicantAtOnce({ request }: Page, email: string): Promise<void> {
  const { accessToken } = await signInAs({ origin: ownOrigin() }, 'admin@example.com');
  const answer = await request.post('/api/admin/invites/approve', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { emails: [email] },
  });
  expect(answer.status()).toBe(200);
}

export const sendAnotherCode = (browser: Browser, email: string): Promise<void> =>
  actAsAdmin(browser, async (page) => {
    await page.getByRole('link', { name: /^Invited/ }).click();
    await page.getByLabel('Address starts with').fill(email);
    await expect(page.getByText('Expired now')).toBeVisible();
    await page.getByRole('button', { name: `Resend ${email}` }).click();
    await expect(page.getByText(`We sent a new code to ${email}.`)).toBeVisible();
  });

export const npmRunAdmin = (email: string) =>
  promisify(execFile)(process.execPath, ['scripts/admin.ts', '--stage', 'local', '--email', email], {
    env: { ...process.env, PORT: String(ownPort()), QUILLCAST_DATA: dataDirOf(ownPort()) },
  });

/** Ages an invitation by fourteen days in the table, because a browser test can't move the cloud's clock. */
export async function expireInvitation(email: string): Promise<void> {
  const now = Date.now();
  const sentAt = new Date(now - 14 * 86_400_000).toISOString();
  const fields = { sentAt, expiresAt: new Date(now).toISOString() };
  await alterOwnItem('waitlist', { key: { email }, fields });
}

async function actAsAdmin(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openSignedIn(page, '/admin/invites', 'admin@example.com');
  await act(page);
  await context.close();
}
