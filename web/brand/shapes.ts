import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export const asShapes = (svg: string): Promise<string> => drawWith(svg, (drawing) => drawing.toString());

export const asPixels = (svg: string, width: number): Promise<Uint8Array> =>
  drawWith(svg, (drawing) => drawing.render().asPng(), width);

async function drawWith<Outcome>(
  svg: string,
  work: (drawing: InstanceType<typeof Resvg>) => Outcome,
  width?: number,
): Promise<Outcome> {
  const drawing = new Resvg(svg, {
    font: { fontBuffers: await loadFonts(), defaultFontFamily: 'Literata' },
    ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
  });
  try {
    return work(drawing);
  } finally {
    drawing.free();
  }
}

let loadedFonts: Promise<Uint8Array[]> | undefined;
const loadFonts = () =>
  (loadedFonts ??= (async () => {
    await initWasm(await fileOf('@resvg/resvg-wasm/index_bg.wasm'));
    return [new Uint8Array(await fileOf('@fontsource/literata/files/literata-latin-500-normal.woff2'))];
  })());

const fileOf = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)));
