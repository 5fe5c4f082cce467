import { colorNamed } from '#web/site/media-kit/brand-colors.ts';
import { icon, markAt, svg, wordmark } from './drawings.ts';
import { headingFonts } from './heading-fonts.ts';
import { asPixels, asShapes } from './shapes.ts';

export async function brandFiles(): Promise<ReadonlyMap<string, Uint8Array | string>> {
  const fonts = [...(await headingFonts())].map(
    ([name, file]) => [`web/src/ui/fonts/${name}`, file] as const,
  );
  return new Map<string, Uint8Array | string>([
    ...fonts,
    ['web/src/ui/wordmark.svg', `${withShortNumbers(await asShapes(wordmark('#000', '#000')))}\n`],
    ['web/src/app/icon.svg', `${roundedIcon}\n`],
    ['web/public/default-avatar.svg', `${placeholderPicture}\n`],
    ['web/public/favicon.ico', favicon(await asPixels(roundedIcon, 32))],
    ['web/public/icon-192.png', await asPixels(roundedIcon, 192)],
    // Operating systems crop these icons. The mark is inside the circle that every crop leaves visible.
    ['web/public/icon-512.png', await asPixels(fullIcon, 512)],
    ['web/public/apple-touch-icon.png', await asPixels(fullIcon, 180)],
  ]);
}

const colors = { ground: colorNamed('accent', 'light'), ink: colorNamed('paper', 'light') };
const roundedIcon = icon(colors, 7, 0.8);
const fullIcon = icon(colors, 0, 0.62);

const placeholderPicture = svg(512, 512, [
  '<rect width="512" height="512" fill="#d5ddd6"/>',
  '<circle cx="256" cy="206" r="92" fill="#7d918a"/>',
  '<path d="M72 512c0-112 82-176 184-176s184 64 184 176z" fill="#7d918a"/>',
  markAt(196, 376, 112, '#d5ddd6'),
]);

/** Two decimals are precise enough for shapes 32 units wide. */
const withShortNumbers = (shapes: string) =>
  shapes
    .replaceAll(/-?\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\b([MLCQZ])\b ?/g, '$1')
    .replaceAll('> <', '><');

function favicon(png: Uint8Array): Uint8Array {
  const icoHeader = Buffer.alloc(22);
  icoHeader.writeUInt16LE(1, 2); // type: icon
  icoHeader.writeUInt16LE(1, 4); // number of images
  icoHeader.set([32, 32], 6);
  icoHeader.writeUInt16LE(1, 10); // planes
  icoHeader.writeUInt16LE(32, 12); // bits per pixel
  icoHeader.writeUInt32LE(png.length, 14);
  icoHeader.writeUInt32LE(icoHeader.length, 18);
  return Buffer.concat([icoHeader, png]);
}
