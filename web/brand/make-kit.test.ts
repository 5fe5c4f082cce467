import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { boilerplate, countWords } from '#web/site/media-kit/boilerplate.ts';
import { brandColors } from '#web/site/media-kit/brand-colors.ts';
import { kitArchive, kitFiles, kitFolder, kitSound } from '#web/site/media-kit/kit-files.ts';
import { productCard } from '#shared/pages/listed-pages.ts';
import { makeKit } from './make-kit.ts';

const archive = kitArchive.slice(kitFolder.length + 1);

test('the media kit has each drawing as SVG and PNG, the sound and one archive (S7.66)', async () => {
  const kit = await makeKit();
  const drawnFiles = kitFiles.flatMap(({ name }) => [`${name}.svg`, `${name}.png`]);
  const sound = kitSound.slice(kitFolder.length + 1);
  expect([...kit.keys()]).toEqual([...drawnFiles, sound, archive]);
  expect(kit.has(productCard.slice(kitFolder.length + 1))).toBe(true);
  for (const { name, pngWidth } of kitFiles) {
    expect(new TextDecoder().decode(kit.get(`${name}.svg`))).toMatch(/^<svg(?!.*<text).*<path/s);
    const png = Buffer.from(kit.get(`${name}.png`)!);
    expect([name, png.readUInt32BE(16)]).toEqual([name, pngWidth]);
  }
  const packed = unzipSync(kit.get(archive)!);
  expect(Object.keys(packed)).toEqual([...drawnFiles, sound, 'about-quillcast.txt']);
  expect(new TextDecoder().decode(packed['about-quillcast.txt'])).toContain(boilerplate[2].text);
});

test('each boilerplate text has the number of words it states', () => {
  for (const { words, text } of boilerplate) expect(countWords(text)).toBe(words);
});

test('the colours of the media kit are those of the product', () => {
  const tokens = readFileSync('web/src/ui/tokens.css', 'utf8');
  for (const { token, light, dark } of brandColors)
    expect(tokens).toContain(`--color-${token}: light-dark(${light}, ${dark});`);
});
