import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fromWoff2, toWoff2 } from './woff2.ts';
import { subsetOf } from './subset.ts';

export async function headingFonts(): Promise<ReadonlyMap<string, Uint8Array | string>> {
  const files = new Map<string, Uint8Array | string>();
  for (const { file, letters } of headingFontFiles) {
    const whole = await fromWoff2(await sourceOf(file));
    files.set(`${file}.woff2`, await toWoff2(await subsetOf(whole, codesOf(letters), fontFeatures)));
  }
  return files.set('fonts.css', await styleSheet());
}

type Letters = readonly (readonly [first: number, last: number])[];

/**
 * The character ranges of each heading font. A browser fetches the second file only if the page uses one of its
 * letters.
 */
export const headingFontFiles: readonly { readonly file: string; readonly letters: Letters }[] = [
  {
    file: 'literata-latin',
    letters: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2c6, 0x2c6],
      [0x2da, 0x2da],
      [0x2dc, 0x2dc],
      [0x2013, 0x2014],
      [0x2018, 0x201a],
      [0x201c, 0x201e],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x2032, 0x2033],
      [0x2039, 0x203a],
      [0x2044, 0x2044],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ],
  },
  {
    file: 'literata-latin-ext',
    letters: [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x17e],
      [0x218, 0x21b],
      [0x1e9e, 0x1e9e],
    ],
  },
];

const fontFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk'] as const;

/**
 * Local fonts that stand in for Literata until it has loaded. `width` is the mean letter width in ems, weighted by
 * `letterShares`.
 */
const standIns = [
  { name: 'Georgia', local: ['Georgia'], width: 0.4458 },
  { name: 'Noto', local: ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular'], width: 0.481 },
  { name: 'Times', local: ['Times New Roman', 'Liberation Serif'], width: 0.4063 },
  { name: 'DejaVu', local: ['DejaVu Serif'], width: 0.5152 },
] as const;

async function styleSheet(): Promise<string> {
  const { ascent, descent, lineGap, width } = metricsOf(
    await fromWoff2(await sourceOf(headingFontFiles[0]!.file)),
  );
  const faces = headingFontFiles.map(({ file, letters }) =>
    faceOf('Literata', {
      'font-weight': '500',
      'font-display': 'swap',
      src: `url('./${file}.woff2') format('woff2')`,
      'unicode-range': rangeOf(letters),
    }),
  );
  const substitutes = standIns.map((standIn) => {
    const scale = width / standIn.width;
    return faceOf(`Literata as ${standIn.name}`, {
      src: standIn.local.map((name) => `local('${name}')`).join(', '),
      'size-adjust': asPercent(scale),
      'ascent-override': asPercent(ascent / scale),
      'descent-override': asPercent(descent / scale),
      'line-gap-override': asPercent(lineGap / scale),
      'unicode-range': latinLetters,
    });
  });
  return [
    '/* Written by `npm run brand` from the tables of Literata: headings take the same room before it has loaded. */',
    ...faces,
    ...substitutes,
    '',
  ].join('\n');
}

const faceOf = (family: string, descriptors: Readonly<Record<string, string>>): string =>
  [
    '@font-face {',
    `  font-family: '${family}';`,
    ...Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};`),
    '}',
  ].join('\n');

/**
 * The local fonts replace Literata only in these ranges, so letters of other scripts keep their own fonts and sizes.
 */
const latinLetters = 'U+20-24F, U+1E00-1EFF, U+2000-22FF';

const asPercent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

const rangeOf = (letters: Letters) =>
  letters
    .map(([first, last]) => (first === last ? `U+${asHex(first)}` : `U+${asHex(first)}-${asHex(last)}`))
    .join(', ');
const asHex = (code: number) => code.toString(16).toUpperCase();

export const codesOf = (letters: Letters): readonly number[] =>
  letters.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));

const sourceOf = (file: string) =>
  readFile(fileURLToPath(import.meta.resolve(`@fontsource/literata/files/${file}-500-normal.woff2`)));

/** Returns values in ems, read from the font's `head`, `hhea`, `hmtx` and `cmap` tables. */
export function metricsOf(ttf: Uint8Array): Metrics {
  const table = tablesOf(ttf);
  const em = table('head').getUint16(18);
  const hhea = table('hhea');
  const glyphOf = glyphsOf(table('cmap'));
  const lastWidth = hhea.getUint16(34) - 1;
  const widthOf = (letter: string) =>
    table('hmtx').getUint16(4 * Math.min(glyphOf(letter.codePointAt(0)!), lastWidth));
  const shares = Object.entries(letterShares);
  const totalShare = shares.reduce((sum, [, share]) => sum + share, 0);
  return {
    ascent: hhea.getInt16(4) / em,
    descent: -hhea.getInt16(6) / em,
    lineGap: hhea.getInt16(8) / em,
    width: shares.reduce((sum, [letter, share]) => sum + share * widthOf(letter), 0) / totalShare / em,
    glyphOf,
  };
}

function tablesOf(ttf: Uint8Array): (tag: string) => DataView {
  const view = new DataView(ttf.buffer, ttf.byteOffset, ttf.byteLength);
  const records = Array.from({ length: view.getUint16(4) }, (_, at) => 12 + 16 * at);
  return (tag) => {
    const record = records.find((at) => new TextDecoder().decode(ttf.subarray(at, at + 4)) === tag);
    if (record === undefined) throw new Error(`The font has no table ${tag}.`);
    return new DataView(ttf.buffer, ttf.byteOffset + view.getUint32(record + 8), view.getUint32(record + 12));
  };
}

/** Reads only `cmap` format 4, which web fonts have. */
function glyphsOf(cmap: DataView): (code: number) => number {
  const tables = Array.from({ length: cmap.getUint16(2) }, (_, at) => cmap.getUint32(8 + 8 * at));
  const start = tables.find((at) => cmap.getUint16(at) === 4)!;
  const segments = cmap.getUint16(start + 6) / 2;
  const column = (name: number, segment: number) =>
    start + 14 + 2 * (name * segments + segment) + (name > 0 ? 2 : 0);
  return (code) => {
    for (let segment = 0; segment < segments; segment += 1) {
      if (code > cmap.getUint16(column(0, segment))) continue;
      const first = cmap.getUint16(column(1, segment));
      if (code < first) return 0;
      const delta = cmap.getUint16(column(2, segment));
      const rangeAt = column(3, segment);
      const range = cmap.getUint16(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = cmap.getUint16(rangeAt + range + 2 * (code - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** Letter frequencies of English in percent, plus one space for every five letters. */
const letterShares: Readonly<Record<string, number>> = {
  a: 8.2,
  b: 1.5,
  c: 2.8,
  d: 4.3,
  e: 12.7,
  f: 2.2,
  g: 2,
  h: 6.1,
  i: 7,
  j: 0.15,
  k: 0.8,
  l: 4,
  m: 2.4,
  n: 6.7,
  o: 7.5,
  p: 1.9,
  q: 0.1,
  r: 6,
  s: 6.3,
  t: 9.1,
  u: 2.8,
  v: 1,
  w: 2.4,
  x: 0.15,
  y: 2,
  z: 0.07,
  ' ': 20,
};

interface Metrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly width: number;
  /** Returns 0 if the font has no glyph for the code. */
  readonly glyphOf: (code: number) => number;
}
