import type { Page } from '@playwright/test';
import { pngOf } from '#functions/testing/pictures.ts';
import type { Scene } from './scene.ts';

/** How a picture is chosen, cut and shown: that of a cover. */
export const pictureScenes: readonly Scene[] = [
  { name: 'picture-cut', reach: (page: Page) => choose(page, 1_600, 1_400), wholePage: false },
  { name: 'picture-cut-no-nearer', reach: (page: Page) => choose(page, 600, 500), wholePage: false },
  {
    name: 'picture-shown',
    reach: async (page: Page) => {
      await choose(page, 1_600, 1_400);
      await page.getByRole('button', { name: 'Use as cover' }).click();
      await page.getByRole('button', { name: 'Replace cover' }).waitFor();
    },
  },
  {
    name: 'picture-refused',
    reach: async (page: Page) => {
      await take(page, 599, 400);
      await page.getByRole('alert').getByText('at least 600').waitFor();
    },
  },
].map((scene) => ({ ...scene, path: '/design.html', site: 'design' }) as const);

async function choose(page: Page, width: number, height: number): Promise<void> {
  await take(page, width, height);
  await page.getByRole('button', { name: 'Use as cover' }).waitFor();
}

const take = (page: Page, width: number, height: number) =>
  page
    .getByLabel('Cover: file', { exact: true })
    .setInputFiles({ name: 'dusk.png', mimeType: 'image/png', buffer: dusk(width, height) });

/** A sky that darkens, with a sun that is not in its middle. */
function dusk(width: number, height: number): Buffer {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const low = y / height;
      const isSun = Math.hypot(x - width * 0.7, y - height * 0.55) < height * 0.12;
      data.set(
        isSun ? [255, 214, 120, 255] : [60 + 160 * low, 60 + 60 * low, 110 - 30 * low, 255],
        (y * width + x) * 4,
      );
    }
  return pngOf({ data, width, height });
}
