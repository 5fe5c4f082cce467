import type { Page, Request, Route } from '@playwright/test';
import { skipInFirefox } from './journey.ts';

/** Skips the running journey in Firefox. Called first by each journey that uses `holdSaves`. */
export const skipWhereSavesCannotBeHeld = (): void =>
  skipInFirefox('it gives no body of a request that is held, so no save can be told from others');

/**
 * Holds back each request with which the page saves a chapter's or post's text, so that a journey decides the order in
 * which saves reach the server and responses reach the page. A held request can still be delivered after its page has
 * closed, as a real request in flight would be.
 */
export async function holdSaves(page: Page): Promise<HeldSaves> {
  const context = page.context();
  const heldRoutes: Route[] = [];
  const waiters: (() => void)[] = [];
  const isOfText = ({ pathname }: URL) => /^\/api\/(?:chapters|blog)\/[^/]+$/.test(pathname);
  await page.route(isOfText, (route) => {
    if (!isSave(route.request())) return route.fallback();
    heldRoutes.push(route);
    for (const notify of waiters.splice(0)) notify();
    return undefined;
  });
  return {
    async next() {
      if (heldRoutes.length === 0) await new Promise<void>((resolve) => void waiters.push(resolve));
    },
    async deliver() {
      const route = heldRoutes.shift();
      if (!route) throw new Error('No save is held.');
      const request = route.request();
      const answer = await context.request.fetch(request.url(), {
        method: request.method(),
        headers: request.headers(),
        data: request.postDataBuffer(),
      });
      return {
        status: answer.status(),
        // Ignores the error if the page was closed.
        answer: () => route.fulfill({ response: answer }).catch(() => undefined),
      };
    },
    async release() {
      await page.unroute(isOfText);
      for (const route of heldRoutes.splice(0)) await route.continue().catch(() => undefined);
    },
  };
}

/** Recognises a save by its id, because requests for a title and other fields use the same address. */
const isSave = (request: Request): boolean =>
  request.method() === 'PUT' && request.postData()?.includes('"saveId"') === true;

export interface HeldSaves {
  readonly next: () => Promise<void>;
  /** Delivers the oldest held save to the server. The page gets the response only when `answer` is called. */
  readonly deliver: () => Promise<{ readonly status: number; readonly answer: () => Promise<void> }>;
  readonly release: () => Promise<void>;
}
