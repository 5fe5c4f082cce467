import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Author } from '#e2e/chapters.ts';
import { retryInterruptedLoads } from '#e2e/insist-on-loading.ts';
import { storeSession } from '#e2e/open-signed-in.ts';
import { newcomer } from './newcomer.ts';
import type { Actor } from './steps.ts';
import { watchForProblems } from './watch.ts';

export async function newWalker({ browser, origin }: ProductCopy, actor: Actor): Promise<Walker> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  // allows for a busy machine, because slowness isn't a defect
  context.setDefaultTimeout(30_000);
  // in a journey, the test runner sets no timeout for navigation
  context.setDefaultNavigationTimeout(30_000);
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  // Adds the message and stack, because Firefox logs only the name of an error.
  await context.addInitScript(() => {
    const logError = console.error;
    console.error = (...all: unknown[]) =>
      logError(
        ...all.map((one) => (one instanceof Error ? `${one.name}: ${one.message} ${one.stack}` : one)),
      );
  });
  const problems: string[] = [];
  context.on('page', (page) => watchForProblems(page, problems));
  context.on('page', retryInterruptedLoads);
  const page = await context.newPage();
  const person = actor === 'visitor' ? undefined : await newcomer(origin);
  if (person) await storeSession(page, person.email);
  return {
    context,
    origin,
    author: person?.author,
    page,
    other: undefined,
    bookId: undefined,
    problems,
    seen: new Map(),
    pressed: new Set(),
    isFresh: false,
    isOffline: false,
    isHeld: false,
    isSlow: false,
    steps: 0,
  };
}

export interface ProductCopy {
  readonly browser: Browser;
  readonly origin: string;
}

export interface Walker {
  readonly context: BrowserContext;
  readonly origin: string;
  readonly author: Author | undefined;
  page: Page;
  other: Page | undefined;
  bookId: string | undefined;
  readonly problems: string[];
  readonly seen: Map<string, readonly string[]>;
  readonly pressed: Set<string>;
  isFresh: boolean;
  isOffline: boolean;
  isHeld: boolean;
  /**
   * True if the browser has stopped writing this page's text to its local journal, so that text that isn't saved can be
   * lost.
   */
  isSlow: boolean;
  steps: number;
}
