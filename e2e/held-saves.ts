import type { Page, Route } from '@playwright/test';

/**
 * Holds back each save of a chapter that a page sends from now on, so that a journey decides in which order saves reach
 * the server, and when their answers reach the page. A held save outlives its page, as one that is on its way does.
 */
export async function holdSaves(page: Page): Promise<HeldSaves> {
  const held: Route[] = [];
  const waiting: (() => void)[] = [];
  const isSaveOfChapter = ({ pathname }: URL) => /^\/api\/chapters\/[^/]+$/.test(pathname);
  await page.route(isSaveOfChapter, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
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
      const answer = await page.context().request.fetch(request.url(), {
        method: request.method(),
        headers: await request.allHeaders(),
        data: request.postDataBuffer(),
      });
      return {
        status: answer.status(),
        // The page may be gone.
        answer: () => route.fulfill({ response: answer }).catch(() => undefined),
      };
    },
    async letGo() {
      await page.unroute(isSaveOfChapter);
      for (const route of held.splice(0)) await route.continue().catch(() => undefined);
    },
  };
}

export interface HeldSaves {
  /** Until at least one is held. */
  readonly next: () => Promise<void>;
  /** The oldest one reaches the server; its answer reaches the page with `answer`, or never. */
  readonly deliver: () => Promise<{ readonly status: number; readonly answer: () => Promise<void> }>;
  /** Those that are held go on their way, unless their page is gone, and so do all further ones. */
  readonly letGo: () => Promise<void>;
}
