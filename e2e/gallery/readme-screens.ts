import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openScene } from './photograph.ts';
import { productLabels } from './product-labels.ts';
import { labelsFile, pictureFolder, readmePictures } from './readme-pictures.ts';
import { scenes } from './scenes.ts';
import type { Site } from './site.ts';

const mostBytes = 220_000;

export async function writeReadmeScreens(site: Site): Promise<void> {
  await rm(pictureFolder, { recursive: true, force: true });
  await mkdir(pictureFolder, { recursive: true });
  const knownLabels = productLabels();
  const labels: Record<string, string[]> = {};
  for (const { scene: name, file, ...look } of readmePictures) {
    const scene = scenes.find((candidate) => candidate.name === name);
    if (!scene) throw new Error(`There is no scene "${name}".`);
    const page = await openScene(scene, site, look);
    const path = `${pictureFolder}/${file}.png`;
    await page.screenshot({ path });
    labels[file] = (await shownLabels(page)).filter((label) => knownLabels.has(label));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
    const { size } = await stat(path);
    if (size > mostBytes) throw new Error(`${path} has ${size} bytes, the README takes ${mostBytes}.`);
    console.log(`${path}  ${Math.round(size / 1_000)} kB`);
  }
  await writeFile(labelsFile, `${JSON.stringify(labels, null, 2)}\n`);
}

async function shownLabels(page: Page): Promise<readonly string[]> {
  const labels = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, [role=tab], h1, h2, h3, label')]
      .filter((part) => {
        const { top, bottom, width } = part.getBoundingClientRect();
        return part.checkVisibility() && width > 1 && bottom > 0 && top < innerHeight;
      })
      .map((part) => part.innerText.trim()),
  );
  return [...new Set(labels)].filter((label) => /\p{L}{2}/u.test(label)).toSorted();
}
