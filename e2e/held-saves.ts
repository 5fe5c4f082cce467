import type { Page, Request, Route } from '@playwright/test';

/**
 * Holds back each save of the text of a chapter or post that a page sends from now on, so that a journey decides in which order saves reach
 * the server, and when their answers reach the page. A held save outlives its page, as one that is on its way does.
 */
export async function holdSaves(page: Page): Promise<HeldSaves> {
  const context = page.context();
  const held: Route[] = [];
  const waiting: (() => void)[] = [];
  const isOfText = ({ pathname }: URL) => /^\/api\/(?:chapters|blog)\/[^/]+$/.test(pathname);
  await page.route(isOfText, (route) => {
    if (!isSave(route.request())) return route.fallback();
    held.push(route);
    for (const goOn of waiting.splice(0)) goOn();
    return undefined;
  });
  return {
    async next() {
      if (held.length === 0) await new Promise<void>((resolve) => void waiting.push(resolve));
    },
    async deliver() {
      const route = held.shift();
      if (!route) throw new Error('No save is held.');
      const request = route.request();
      const answer = await context.request.fetch(request.url(), {
        method: request.method(),
        headers: request.headers(),
        data: request.postDataBuffer(),
      });
      return {
        status: answer.status(),
        // The page may be gone.
        answer: () => route.fulfill({ response: answer }).catch(() => undefined),
      };
    },
    async letGo() {
      await page.unroute(isOfText);
      for (const route of held.splice(0)) await route.continue().catch(() => undefined);
    },
  };
}

/** A title and what else is said of a text are changed at the same address. */
const isSave = (request: Request): boolean =>
  request.method() === 'PUT' && request.postData()?.includes('"saveId"') === true;

export interface HeldSaves {
  /** Until at least one is held. */
  readonly next: () => Promise<void>;
  /** The oldest one reaches the server; its answer reaches the page with `answer`, or never. */
  readonly deliver: () => Promise<{ readonly status: number; readonly answer: () => Promise<void> }>;
  /** Those that are held go on their way, unless their page is gone, and so do all further ones. */
  readonly letGo: () => Promise<void>;
}
