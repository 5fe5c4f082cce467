import { readFile } from 'node:fs/promises';
import { fromWoff2 } from './woff2.ts';
import { expect, test } from 'vitest';
import { visibleStrings } from '#scripts/strings/sources.ts';
import { brandFiles } from './brand-files.ts';
import { codesOf, metricsOf, headingFontFiles } from './heading-fonts.ts';

const fonts = 'web/src/ui/fonts';

test('the stored icons, wordmark and fonts match what their generator makes now', async () => {
  for (const [path, file] of await brandFiles()) {
    const isSame = Buffer.from(file).equals(await readFile(path));
    // If this fails, run `npm run brand` to write the file again.
    expect([path, isSame]).toEqual([path, true]);
  }
});

test('the heading fonts together are at most 30 kB', async () => {
  const files = await Promise.all(headingFontFiles.map(({ file }) => readFile(`${fonts}/${file}.woff2`)));
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(30_000);
});

test.each(headingFontFiles)(
  '$file has every letter that its style sheet lists',
  async ({ file, letters }) => {
    const { glyphOf } = metricsOf(await fromWoff2(await readFile(`${fonts}/${file}.woff2`)));
    expect(codesOf(letters).filter((code) => glyphOf(code) === 0)).toEqual([]);
  },
);

test('the heading fonts have every letter of the product’s own texts', { timeout: 60_000 }, () => {
  const letters = new Set(headingFontFiles.flatMap(({ letters: own }) => codesOf(own)));
  const hasMissingLetters = (text: string) =>
    Array.from(text).some((letter) => !letters.has(letter.codePointAt(0)!) && letter !== '\n');
  // Voices introduce themselves in their own language, and in the reading font with the system's as fallback.
  const isIntroduction = (path: string) => path === 'shared/domain/speech/voice-words/asian.ts';
  expect(
    visibleStrings(hasMissingLetters).filter(
      ({ path, text }) => hasMissingLetters(text) && !isIntroduction(path),
    ),
  ).toEqual([]);
});

test('the fallback serif takes up the same space as Literata while Literata loads', async () => {
  const literata = metricsOf(await fromWoff2(await readFile(`${fonts}/literata-latin.woff2`)));
  const css = await readFile(`${fonts}/fonts.css`, 'utf8');
  const faces = css.split('@font-face').filter((face) => face.includes('local('));
  expect(faces).toHaveLength(4);
  for (const face of faces) {
    const share = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)![1]) / 100;
    expect(share('ascent-override') * share('size-adjust')).toBeCloseTo(literata.ascent, 3);
    expect(share('descent-override') * share('size-adjust')).toBeCloseTo(literata.descent, 3);
    expect(share('line-gap-override')).toBe(literata.lineGap);
  }
  // Georgia's mean letter width is 913 of 2,048 units.
  const georgiaSizeAdjust = /'Literata as Georgia'[^}]*size-adjust: ([\d.]+)%/.exec(css)![1];
  expect((Number(georgiaSizeAdjust) / 100) * (913 / 2_048)).toBeCloseTo(literata.width, 3);
});
