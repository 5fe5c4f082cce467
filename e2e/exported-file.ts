import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Presses a format in the export panel and returns the file that downloads by itself. */
export async function exportedFile(page: Page, format: string): Promise<Uint8Array> {
  const download = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name: new RegExp(`^${format}`) }).click();
  // a message that appears under the mouse stays, and would cover the next button
  await page.mouse.move(0, 0);
  return readFile(await (await download).path());
}
