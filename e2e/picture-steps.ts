import type { Locator, Page } from '@playwright/test';
import { pngOf, redAndBlue } from '#functions/testing/pictures.ts';
import { pressMoreTool } from './chapters.ts';
import { expect } from './journey.ts';

/** Pictures of different sizes have different names. */
export async function choosePicture(page: Page, width: number, height = width / 2): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await pressMoreTool(page, 'Picture…');
  await (await chooser).setFiles({ name: 'map.png', mimeType: 'image/png', buffer: aPng(width, height) });
}

export async function describePicture(page: Page, description: string, caption: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByLabel('Caption').fill(caption);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

export const expectLoaded = (image: Locator): Promise<void> =>
  expect.poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

export const aPng = (width: number, height: number): Buffer => Buffer.from(pngOf(redAndBlue(width, height)));
