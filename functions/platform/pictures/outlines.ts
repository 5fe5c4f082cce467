/**
 * Draws a line as outlines placed by HarfBuzz, for scripts with marks that resvg would set over each other. Returns
 * undefined if the font lacks a letter.
 */
export async function outlineOf(text: string, font: Uint8Array): Promise<Outline | undefined> {
  const { createBlob, createFace, createFont, createBuffer, shape } = await (loadPromise ??= loadHarfBuzz());
  const [blob, buffer] = [createBlob(font), createBuffer()];
  const face = createFace(blob, 0);
  const shapingFont = createFont(face);
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(shapingFont, buffer);
  const glyphs = buffer.json();
  let width = 0;
  const paths = glyphs.map(({ g, ax, dx, dy }) => {
    const at = `translate(${width + dx} ${dy})`;
    width += ax;
    return `<path transform="${at}" d="${shapingFont.glyphToPath(g)}"/>`;
  });
  for (const each of [shapingFont, face, blob, buffer]) each.destroy();
  return glyphs.some(({ g }) => g === 0)
    ? undefined
    : { paths: paths.join(''), width: width / face.upem, scale: 1 / face.upem };
}

let loadPromise: ReturnType<typeof loadHarfBuzz> | undefined;

async function loadHarfBuzz() {
  const { createHarfBuzz, bindingsOf, wasm } = await import('./harfbuzz-sdk.ts');
  return bindingsOf(await createHarfBuzz({ wasmBinary: wasm }));
}

export interface Outline {
  /** SVG paths in font units; the origin is the left end of the baseline, and y points upwards. */
  readonly paths: string;
  /** The width in ems. */
  readonly width: number;
  /** Ems per font unit. */
  readonly scale: number;
}
