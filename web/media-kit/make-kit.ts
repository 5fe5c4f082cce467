import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { strToU8, zipSync } from 'fflate';
import { boilerplate } from '#web/site/media-kit/boilerplate.ts';
import { brandColors } from '#web/site/media-kit/brand-colors.ts';
import { kitArchive, kitFiles, kitSound } from '#web/site/media-kit/kit-files.ts';
import { drawingOf } from './drawings.ts';
import { soundMark } from './sound-mark.ts';

/** The files of the media kit by name: each drawing as SVG and PNG, the sound, and one archive of all with the words. */
export async function makeKit(): Promise<ReadonlyMap<string, Uint8Array>> {
  const font = await ready();
  const files = new Map<string, Uint8Array>();
  for (const { name, pngWidth } of kitFiles) {
    const shape = drawn(drawingOf(name), font, (drawing) => drawing.toString());
    files.set(`${name}.svg`, strToU8(shape));
    files.set(
      `${name}.png`,
      drawn(shape, font, (drawing) => drawing.render().asPng(), pngWidth),
    );
  }
  files.set(nameOf(kitSound), await soundMark());
  const all = { ...Object.fromEntries(files), 'about-quillcast.txt': strToU8(words) };
  return files.set(nameOf(kitArchive), zipSync(all, { mtime: aDay }));
}

const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

function drawn<Outcome>(
  svg: string,
  fontBuffers: Uint8Array[],
  work: (drawing: InstanceType<typeof Resvg>) => Outcome,
  width?: number,
): Outcome {
  const drawing = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: 'Literata' },
    ...(width !== undefined && { fitTo: { mode: 'width', value: width } }),
  });
  try {
    return work(drawing);
  } finally {
    drawing.free();
  }
}

const words = [
  ...boilerplate.flatMap(({ words: count, text }) => [`Quillcast in ${count} words`, '', text, '']),
  'Colours (on light, on dark)',
  '',
  ...brandColors.map(({ name, light, dark, use }) => `${name}: ${light}, ${dark}; ${use}`),
  '',
].join('\n');

/** The archive of the same files is the same archive. */
const aDay = new Date(2026, 10, 22);

let begun: Promise<Uint8Array[]> | undefined;
const ready = () =>
  (begun ??= (async () => {
    await initWasm(await fileOf('@resvg/resvg-wasm/index_bg.wasm'));
    return [new Uint8Array(await fileOf('@fontsource/literata/files/literata-latin-500-normal.woff2'))];
  })());

const fileOf = (name: string) => readFile(fileURLToPath(import.meta.resolve(name)));
