import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Author } from '#e2e/chapters.ts';
import { insistOnLoading } from '#e2e/insist-on-loading.ts';
import { leaveSession } from '#e2e/open-signed-in.ts';
import { newcomer } from './newcomer.ts';
import type { Actor } from './steps.ts';
import { watch } from './watch.ts';

/** Somebody new in a browser of their own, at the page where they begin. */
export async function newWalker({ browser, origin }: Copy, actor: Actor): Promise<Walker> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  // a busy machine is slow, not wrong
  context.setDefaultTimeout(30_000);
  // in a journey the test runner has set it to none
  context.setDefaultNavigationTimeout(30_000);
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  // Firefox says no more of an error than its name.
  await context.addInitScript(() => {
    const say = console.error;
    console.error = (...all: unknown[]) =>
      say(...all.map((one) => (one instanceof Error ? `${one.name}: ${one.message} ${one.stack}` : one)));
  });
  const problems: string[] = [];
  context.on('page', (page) => watch(page, problems));
  context.on('page', insistOnLoading);
  const page = await context.newPage();
  const person = actor === 'visitor' ? undefined : await newcomer(origin);
  if (person) await leaveSession(page, person.email);
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

export interface Copy {
  readonly browser: Browser;
  readonly origin: string;
}

export interface Walker {
  readonly context: BrowserContext;
  readonly origin: string;
  /** The same person at the API; none for a visitor. */
  readonly author: Author | undefined;
  /** The window that they look at, and one that they have open beside it. */
  page: Page;
  other: Page | undefined;
  bookId: string | undefined;
  /** What the browser said since the last look: errors, violations of a policy, answers of 500 and above. */
  readonly problems: string[];
  /** What each chapter showed when they left it, by id. */
  readonly seen: Map<string, readonly string[]>;
  /** Names of the controls that they have pressed. */
  readonly pressed: Set<string>;
  /** They have just made a chapter, and have not clicked anywhere since. */
  isFresh: boolean;
  isOffline: boolean;
  /** Answers are held back. */
  isHeld: boolean;
  /** Their device notes nothing of this page any more: what they type comes to the server, or is lost. */
  isSlow: boolean;
  /** How many steps are done. */
  steps: number;
}
