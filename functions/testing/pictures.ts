import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from '#functions/platform/pictures/scaling.ts';

export function redAndBlue(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) {
    const isLeft = (at / 4) % width < width / 2;
    data.set(isLeft ? [255, 0, 0, 255] : [0, 0, 255, 255], at);
  }
  return { data, width, height };
}

export function colourAt({ data, width, height }: Pixels, share: number): string[] {
  const at = (Math.floor(height / 2) * width + Math.floor(width * share)) * 4;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return [...(red > 200 && blue < 60 ? ['red'] : []), ...(blue > 200 && red < 60 ? ['blue'] : [])];
}

/** Adds an EXIF segment with the camera's orientation and a location. */
export function withExif(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  const content = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 48.8584 N')]);
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, content, jpeg.subarray(2)]);
}

export function pngOf({ data, width, height }: Pixels): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.of(0), Buffer.from(data.buffer, y * width * 4, width * 4)]),
  );
  return Buffer.concat([
    pngHeader(width, height),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header)]);
}

function chunk(kind: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(kind, 4, 'latin1');
  content.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length);
  return bytes;
}

export function animatedWebp(): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\x02', 0, 'latin1');
  bytes.writeUIntLE(399, 24, 3);
  bytes.writeUIntLE(399, 27, 3);
  return bytes;
}
