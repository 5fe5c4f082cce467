import { strToU8, zipSync } from 'fflate';
import { boilerplate } from '#web/site/media-kit/boilerplate.ts';
import { brandColors } from '#web/site/media-kit/brand-colors.ts';
import { kitArchive, kitFiles, kitSound } from '#web/site/media-kit/kit-files.ts';
import { asPixels, asShapes } from './shapes.ts';
import { drawingOf } from './kit-drawings.ts';
import { soundMark } from './sound-mark.ts';

export async function makeKit(): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const { name, pngWidth } of kitFiles) {
    const shape = await asShapes(drawingOf(name));
    files.set(`${name}.svg`, strToU8(shape));
    files.set(`${name}.png`, await asPixels(shape, pngWidth));
  }
  files.set(nameOf(kitSound), await soundMark());
  const kitEntries = { ...Object.fromEntries(files), 'about-quillcast.txt': strToU8(kitText) };
  return files.set(nameOf(kitArchive), zipSync(kitEntries, { mtime: archiveDate }));
}

const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

const kitText = [
  ...boilerplate.flatMap(({ words: count, text }) => [`Quillcast in ${count} words`, '', text, '']),
  'Colours (on light, on dark)',
  '',
  ...brandColors.map(({ name, light, dark, use }) => `${name}: ${light}, ${dark}; ${use}`),
  '',
].join('\n');

/** A fixed date makes the archive reproducible. */
const archiveDate = new Date(2026, 10, 22);
