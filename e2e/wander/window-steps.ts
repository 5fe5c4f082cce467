import { setTimeout as sleep } from 'node:timers/promises';
import { manuscriptOf } from '#e2e/chapters.ts';
import { holdSaves, releaseSaves } from './answers.ts';
import { Finding } from './finding.ts';
import { goToText } from './manuscript.ts';
import { rememberText, requireSeen, waitUntilSaved } from './seen.ts';
import type { StepOf } from './steps.ts';
import type { Walker } from './walker.ts';
import { goBackOnSite, stepBack } from './ways.ts';

export async function reload(walker: Walker): Promise<void> {
  // A failed reload means that the page is still loading, so this waits for the load.
  if (walker.bookId === undefined)
    return void (await walker.page.reload().catch(() => walker.page.waitForLoadState()));
  await goToText(walker);
  await rememberText(walker);
  const { isSlow } = walker;
  walker.isSlow = false;
  await walker.page.reload();
  await requireSeenOnArrival(walker, textLost).catch(async (error: Error) => {
    // Without the local journal, only the save that the closing page sends has the last text. It may arrive after the
    // reloaded page has read the chapter; then a second reload shows the text.
    if (!isSlow || !(error instanceof Finding) || error.kind !== textLost) throw error;
    await walker.page.reload();
    await requireSeenOnArrival(walker, textLost);
  });
}

const textLost = 'text lost by a reload';

export async function reopen(walker: Walker): Promise<void> {
  await goToText(walker);
  await rememberText(walker);
  const address = walker.page.url();
  await walker.page.close({ runBeforeUnload: false });
  walker.page = await walker.context.newPage();
  await walker.page.goto(address);
  await requireSeenOnArrival(walker, 'text lost by closing the tab');
}

export async function changeWindow(walker: Walker): Promise<void> {
  await goToText(walker);
  await waitUntilSaved(walker);
  await rememberText(walker);
  const { page } = walker;
  if (!walker.other) {
    walker.other = await walker.context.newPage();
    await walker.other.goto(page.url());
  }
  [walker.page, walker.other] = [walker.other, page];
  await walker.page.bringToFront();
  await requireSeenOnArrival(walker, 'text lost in the other window');
}

export async function goBack(walker: Walker): Promise<void> {
  if (walker.bookId === undefined) return goBackOnSite(walker.page);
  await goToText(walker);
  await rememberText(walker);
  await stepBack(walker.page);
  await requireSeenOnArrival(walker, 'text lost by going back');
}

export const setNetwork = (walker: Walker, { holds }: StepOf<'network'>): Promise<void> =>
  holdSaves(walker, holds);

export async function goOffline(walker: Walker): Promise<void> {
  walker.isOffline = true;
  await walker.context.setOffline(true);
}

export async function goOnline(walker: Walker): Promise<void> {
  walker.isOffline = false;
  await walker.context.setOffline(false);
}

/**
 * Simulates a device so slow that the page closes before its last keystrokes are in the local journal; only the page's
 * last save brings them to the server.
 */
export async function slowDevice(walker: Walker): Promise<void> {
  await releaseSaves(walker);
  walker.isSlow = true;
  await walker.page.evaluate(() => {
    IDBObjectStore.prototype.put = () => new EventTarget() as IDBRequest<IDBValidKey>;
  });
}

export const wait = (_walker: Walker, { ms }: StepOf<'wait'>): Promise<void> => sleep(ms);

export async function visit({ page, origin }: Walker, { at }: StepOf<'visit'>): Promise<string> {
  const addressesIn = async (map: string) =>
    [...(await (await page.request.get(map)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => new URL(address!, origin).pathname,
    );
  const sitemaps = await addressesIn('/sitemap.xml');
  const paths = (await Promise.all(sitemaps.map(addressesIn))).flat();
  const path = paths[Math.floor(at * paths.length)] ?? '/';
  await page.goto(path);
  return `→ ${path}`;
}

async function requireSeenOnArrival(walker: Walker, kind: string): Promise<void> {
  walker.isFresh = false;
  await manuscriptOf(walker.page)
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
  await goToText(walker);
  await requireSeen(walker, kind);
}
