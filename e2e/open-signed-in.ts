import type { Page } from '@playwright/test';
import { signInAs } from '#local/seed/sign-in.ts';
import { sessionOf } from '#web/auth/session.ts';
import { expectSignedIn } from './journey.ts';

/**
 * Opens an address as a person who signed in earlier: the session is in storage when the page loads. Each call creates
 * its own session, so that a test can end it without signing out other tests. Tests of signing in itself use the dialog
 * (`signIn`).
 */
export async function openSignedIn(page: Page, address: string, email = 'ada@example.com'): Promise<void> {
  await storeSession(page, email);
  await page.goto(address);
  await expectSignedIn(page);
}

export async function storeSession(page: Page, email: string): Promise<void> {
  await page.goto('/robots.txt'); // runs no scripts, so the session can be stored before the app starts
  // takes the origin from the page, because a journey can run a second local cloud besides the one of its test worker
  const { origin } = new URL(page.url());
  const { storage, ...tokens } = await signInAs({ origin }, email);
  const { accessToken, idToken: _id, ...session } = sessionOf(tokens)!;
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries({ ...storage, token: accessToken, session: JSON.stringify(session) }),
  );
}

export const ownId = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session')!).userid as string);
