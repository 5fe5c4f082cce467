import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { productLabels } from './product-labels.ts';
import { labelsFile, pictureFolder, readmePictures, type LabelsOfPictures } from './readme-pictures.ts';
import { scenes } from './scenes.ts';

const files = readmePictures.map(({ file }) => `${file}.png`);

/** If one of these tests fails, run `npm run gallery -- --readme`. */
describe('The pictures of the README', () => {
  it('are exactly those listed in `readme-pictures.ts`, in the same order', () => {
    const shown = [...readFileSync('README.md', 'utf8').matchAll(/!\[[^\]]+\]\((.+?)\)/g)];
    expect(shown.map(([, path]) => path)).toEqual(files.map((file) => `${pictureFolder}/${file}`));
  });

  it('show only scenes that the gallery still has', () => {
    const names = new Set(scenes.map(({ name }) => name));
    expect(readmePictures.filter(({ scene }) => !names.has(scene))).toEqual([]);
  });

  it('all exist as files, and their folder contains nothing else except labels.json', () => {
    expect(readdirSync(pictureFolder).toSorted()).toEqual([...files, 'labels.json'].toSorted());
  });

  it('show only labels that the product still has', () => {
    const knownLabels = productLabels();
    const shown = JSON.parse(readFileSync(labelsFile, 'utf8')) as LabelsOfPictures;
    const lostLabels = Object.entries(shown).flatMap(([file, labels]) =>
      labels.filter((label) => !knownLabels.has(label)).map((label) => `${file}.png: ${label}`),
    );
    expect(lostLabels).toEqual([]);
  });
});
