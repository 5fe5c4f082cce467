import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export async function drawPicture(name: string): Promise<Blob> {
  const svg = await readFile(new URL(`pictures/${name}.svg`, import.meta.url), 'utf8');
  const drawing = new Resvg(svg, { font: { fontBuffers: await fonts(), defaultFontFamily: 'Literata' } });
  try {
    return new Blob([new Uint8Array(drawing.render().asPng())], { type: 'image/png' });
  } finally {
    drawing.free();
  }
}

let loaded: Promise<Uint8Array[]> | undefined;
const fonts = () =>
  (loaded ??= (async () => {
    await initWasm(await fileOf('@resvg/resvg-wasm/index_bg.wasm'));
    return [new Uint8Array(await fileOf('@fontsource/literata/files/literata-latin-600-normal.woff2'))];
  })());

const fileOf = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)));
