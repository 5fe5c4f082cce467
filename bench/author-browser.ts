import { chromium as playwright, type Page } from '@playwright/test';
import { chromium } from '#e2e/chromium.ts';
import { signIn } from '#e2e/journey.ts';

export async function startAuthorBrowser(origin: string): Promise<AuthorBrowser> {
  const { executablePath, args, env } = await chromium();
  const browser = await playwright.launch({ executablePath, args, env: { ...process.env, ...env } });
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1_280, height: 860 } });
  const first = await context.newPage();
  await first.goto('/?signin=true');
  await signIn(first);
  await first.close();
  return {
    newPage: () => context.newPage(),
    async trace(page, work) {
      await browser.startTracing(page, { categories: traceCategories });
      await work();
      const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
      return trace.traceEvents;
    },
    close: () => browser.close(),
  };
}

const traceCategories = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];

export interface AuthorBrowser {
  readonly newPage: () => Promise<Page>;
  readonly trace: (page: Page, work: () => Promise<unknown>) => Promise<readonly TraceEvent[]>;
  readonly close: () => Promise<void>;
}

/**
 * An event of a Chrome trace. Times are in microseconds: `ts` is the start, `dur` the wall time, `tdur` the CPU time of
 * the thread.
 */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}
