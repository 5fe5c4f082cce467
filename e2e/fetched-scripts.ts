import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const secondsUntouched = 5;

export async function fetchedScripts(page: Page, address: string): Promise<ReadonlyMap<string, number>> {
  const pendingSizes: Promise<readonly [path: string, bytes: number]>[] = [];
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    const { pathname } = new URL(response.url());
    pendingSizes.push(response.body().then((body) => [pathname, gzipSync(body, { level: 9 }).length]));
  });
  await page.goto(address);
  await page.waitForTimeout(secondsUntouched * 1_000);
  return new Map(await Promise.all(pendingSizes));
}
