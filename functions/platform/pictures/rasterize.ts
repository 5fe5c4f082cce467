import { safeText } from '#shared/domain/books/covers/fitting.ts';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import resvg from '@resvg/resvg-wasm/index_bg.wasm';
import cyrillic from '@fontsource/literata/files/literata-cyrillic-600-normal.woff2';
import greek from '@fontsource/literata/files/literata-greek-600-normal.woff2';
import latin from '@fontsource/literata/files/literata-latin-600-normal.woff2';
import latinExtended from '@fontsource/literata/files/literata-latin-ext-600-normal.woff2';
import vietnamese from '@fontsource/literata/files/literata-vietnamese-600-normal.woff2';
import type { Pixels } from './scaling.ts';

/** Draws an SVG as PNG, `width` pixels wide. Its texts are set in the one font that comes along. */
export const rasterize = (svg: string, width: number): Promise<Uint8Array> =>
  rendered(svg, width, (image) => image.asPng());

/** The same as pixels. */
export const pixelsOf = (svg: string, width: number): Promise<Pixels> =>
  rendered(svg, width, (image) => ({
    data: new Uint8ClampedArray(image.pixels),
    width: image.width,
    height: image.height,
  }));

async function rendered<Result>(
  svg: string,
  width: number,
  take: (image: ReturnType<InstanceType<typeof Resvg>['render']>) => Result,
): Promise<Result> {
  await ready();
  const drawing = new Resvg(svg, { font, fitTo: { mode: 'width', value: width } });
  try {
    const image = drawing.render();
    try {
      return take(image);
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}

/**
 * What can be written of a text: pictograms are dropped, and where the font lacks a letter it is nothing at all, since an
 * empty box says less than no word.
 */
export async function writable(text: string): Promise<string> {
  await ready();
  const plain = safeText(text.replaceAll(pictograms, ''));
  const [box, ...letters] = outlinesOf([missing, ...new Set(plain)]);
  return letters.includes(box) ? '' : plain;
}

/** What is drawn of each letter, all of them at one place; of a blank nothing. */
function outlinesOf(letters: readonly string[]): (string | undefined)[] {
  const texts = letters.map((letter) => `<text>&#${letter.codePointAt(0)};</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" font-family="Literata" font-weight="600">${texts}</svg>`;
  const drawing = new Resvg(svg, { font });
  try {
    return [...drawing.toString().matchAll(/ d="([^"]*)"/g)].map(([, outline]) => outline);
  } finally {
    drawing.free();
  }
}

const pictograms = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{200d}|\u{fe0f}|\p{Emoji_Modifier}/gu;

/** No subset of the font has it. */
const missing = '漢';

const font = {
  fontBuffers: [latin, latinExtended, greek, cyrillic, vietnamese].map((bytes) => new Uint8Array(bytes)),
  defaultFontFamily: 'Literata',
};

let begun: Promise<void> | undefined;
const ready = () => (begun ??= WebAssembly.compile(new Uint8Array(resvg)).then(initWasm));
