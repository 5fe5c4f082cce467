import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { productLabels } from './product-labels.ts';
import { labelsFile, pictureFolder, readmePictures, type LabelsOfPictures } from './readme-pictures.ts';
import { scenes } from './scenes.ts';

const files = readmePictures.map(({ file }) => `${file}.png`);

/** If one fails, run `npm run gallery -- --readme`. */
describe('The pictures of the README', () => {
  it('are those that the gallery makes, in its order', () => {
    const shown = [...readFileSync('README.md', 'utf8').matchAll(/!\[[^\]]+\]\((.+?)\)/g)];
    expect(shown.map(([, path]) => path)).toEqual(files.map((file) => `${pictureFolder}/${file}`));
  });

  it('are made of scenes of the gallery', () => {
    const names = new Set(scenes.map(({ name }) => name));
    expect(readmePictures.filter(({ scene }) => !names.has(scene))).toEqual([]);
  });

  it('are all there, and nothing else is', () => {
    expect(readdirSync(pictureFolder).toSorted()).toEqual([...files, 'labels.json'].toSorted());
  });

  it('show no label that the product has lost', () => {
    const inProduct = productLabels();
    const shown = JSON.parse(readFileSync(labelsFile, 'utf8')) as LabelsOfPictures;
    const lost = Object.entries(shown).flatMap(([file, labels]) =>
      labels.filter((label) => !inProduct.has(label)).map((label) => `${file}.png: ${label}`),
    );
    expect(lost).toEqual([]);
  });
});
