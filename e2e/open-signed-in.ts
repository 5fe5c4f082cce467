import type { Page } from '@playwright/test';
import { signInAs } from '#local/seed/sign-in.ts';
import { sessionOf } from '#web/auth/session.ts';
import { expectSignedIn } from './journey.ts';

/**
 * Opens an address as a person who has signed in before: what that leaves in the browser's storage lies there when the
 * page is asked for. Each call is a sign-in of its own, which a journey may end. For journeys that are about something
 * else: those about signing in go through the dialog (`signIn`).
 */
export async function openSignedIn(page: Page, address: string, email = 'ada@example.com'): Promise<void> {
  await leaveSession(page, email);
  await page.goto(address);
  await expectSignedIn(page);
}

/** Signs in and leaves the session in the storage of the browser, for the next page that is opened. */
export async function leaveSession(page: Page, email: string): Promise<void> {
  await page.goto('/robots.txt'); // of the same origin, and nothing runs on it
  // a journey may have a cloud of its own beside that of its worker
  const { origin } = new URL(page.url());
  const { kept, ...tokens } = await signInAs({ origin }, email);
  const { accessToken, idToken: _id, ...session } = sessionOf(tokens)!;
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries({ ...kept, token: accessToken, session: JSON.stringify(session) }),
  );
}

/** The `userid` of whoever is signed in there. */
export const ownId = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session')!).userid as string);
