import { safeText } from '#shared/domain/books/covers/fitting.ts';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import resvg from '@resvg/resvg-wasm/index_bg.wasm';
import { fontsFor, literataFont, type Font } from './fonts/fonts-of-scripts.ts';
import { outlineOf, type Outline } from './outlines.ts';
import type { Pixels } from './scaling.ts';

export const rasterize = (svg: string, width: number): Promise<Uint8Array> =>
  renderSvg(svg, width, (image) => image.asPng());

export const pixelsOf = (svg: string, width: number): Promise<Pixels> =>
  renderSvg(svg, width, (image) => ({
    data: new Uint8ClampedArray(image.pixels),
    width: image.width,
    height: image.height,
  }));

async function renderSvg<Result>(
  svg: string,
  width: number,
  take: (image: ReturnType<InstanceType<typeof Resvg>['render']>) => Result,
): Promise<Result> {
  await initResvg();
  const { set, fonts } = await typesetSvg(svg);
  const drawing = new Resvg(withEndAnchors(set), {
    font: usableFonts(fonts),
    fitTo: { mode: 'width', value: width },
  });
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

/** resvg doesn't support `direction`, so a right-to-left line is anchored by its end instead. */
const withEndAnchors = (svg: string) =>
  svg.replaceAll(
    /( text-anchor="\w+")? direction="rtl"/g,
    (_found, anchor: string | undefined) => anchor ?? ' text-anchor="end"',
  );

/**
 * Drops pictograms from a text, and returns an empty text if no font has all its letters, because empty boxes are worse
 * than no words.
 */
export async function drawableText(text: string): Promise<string> {
  const plain = safeText(text.replaceAll(pictogramPattern, ''));
  return (await fontOrOutlineOf(plain)) ? plain : '';
}

async function typesetSvg(svg: string): Promise<{ readonly set: string; readonly fonts: readonly Font[] }> {
  const fonts = new Map<string, Font>();
  const outlines = new Map<string, Outline>();
  for (const [, text = ''] of svg.matchAll(textPattern)) {
    const plain = text.replaceAll(/&#(\d+);/g, (_found, code: string) => String.fromCodePoint(Number(code)));
    // oxlint-disable-next-line no-await-in-loop -- there are three or four
    const fontOrOutline = await fontOrOutlineOf(plain);
    if (fontOrOutline && 'paths' in fontOrOutline) outlines.set(text, fontOrOutline);
    else if (fontOrOutline && fontOrOutline !== literataFont) fonts.set(text, fontOrOutline);
  }
  const set = svg
    .replaceAll(/<text([^>]*)>.*?<\/text>/gs, (element, look: string) =>
      withOutlines(element, look, outlines),
    )
    .replaceAll(textPattern, (found, text: string) => {
      const font = fonts.get(text);
      return font ? ` font-family="${font.family}"${found}` : found;
    });
  return { set, fonts: [literataFont, ...fonts.values()] };
}

function withOutlines(element: string, look: string, outlines: ReadonlyMap<string, Outline>): string {
  const placedOutlines: string[] = [];
  const strippedElement = element.replaceAll(
    /<(text|tspan)([^>]*)>([^<]+)<\/\1>/g,
    (line, _name, own: string, text: string) => {
      const outline = outlines.get(text);
      if (!outline) return line;
      placedOutlines.push(placedOutline(own + look, outline));
      return '';
    },
  );
  return strippedElement + placedOutlines.join('');
}

function placedOutline(look: string, { paths, width, scale }: Outline): string {
  const valueOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(look)?.[1];
  const size = Number(valueOf('font-size'));
  const anchorShare = { middle: 0.5, end: 1 }[valueOf('text-anchor') ?? ''] ?? 0;
  const [x, y] = [Number(valueOf('x')) - anchorShare * width * size, Number(valueOf('y'))];
  return `<g fill="${valueOf('fill')}" transform="translate(${x} ${y}) scale(${size * scale} ${-size * scale})">${paths}</g>`;
}

const textPattern = />([^<]+)</g;

async function fontOrOutlineOf(text: string): Promise<Font | Outline | undefined> {
  await initResvg();
  if (hasAll(literataFont, text)) return literataFont;
  for (const load of fontsFor(text)) {
    // oxlint-disable-next-line no-await-in-loop -- the next is loaded only where this one lacks a letter
    const font = await load();
    if ('family' in font) {
      if (hasAll(font, text)) return font;
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop
    const outline = await outlineOf(text, font.outlined);
    if (outline) return outline;
  }
  return undefined;
}

function hasAll(font: Font, text: string): boolean {
  const letters = [...new Set(text)];
  const outlines = outlinesOf([missingLetter, ...letters], usableFonts([font]));
  const box = outlines.get(0);
  return letters.every((letter, at) => {
    const outline = outlines.get(at + 1);
    return outline === undefined ? blankPattern.test(letter) : outline !== box;
  });
}

/**
 * Returns the outline of each letter by its index in `letters`; a blank has none. Each letter is drawn in a colour of
 * its own, so that its outline can be found in the drawing.
 */
function outlinesOf(letters: readonly string[], font: Fonts): ReadonlyMap<number, string> {
  const texts = letters.map((letter, at) => {
    const colour = (at + 1).toString(16).padStart(6, '0');
    return `<text fill="#${colour}">&#${letter.codePointAt(0)};</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" font-weight="600">${texts.join('')}</svg>`;
  const drawing = new Resvg(svg, { font });
  try {
    const paths = drawing.toString().matchAll(/<path[^>]* fill="#([\da-f]{6})"[^>]* d="([^"]*)"/g);
    return new Map([...paths].map(([, colour, outline]) => [parseInt(colour!, 16) - 1, outline!]));
  } finally {
    drawing.free();
  }
}

const blankPattern = /^[\p{Z}\p{Cf}]$/u;

const pictogramPattern =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{200d}|\u{fe0f}|\p{Emoji_Modifier}/gu;

/** A private-use character, which no font has. */
const missingLetter = '\u{10fffd}';

/** The first font is used for texts that name none of the given fonts. */
const usableFonts = (fonts: readonly Font[]): Fonts => ({
  fontBuffers: [...new Set(fonts.flatMap(({ files }) => files))].map((bytes) => new Uint8Array(bytes)),
  defaultFontFamily: fonts[0]!.family,
});

interface Fonts {
  readonly fontBuffers: Uint8Array[];
  readonly defaultFontFamily: string;
}

let initPromise: Promise<void> | undefined;
const initResvg = () => (initPromise ??= WebAssembly.compile(new Uint8Array(resvg)).then(initWasm));
