import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from './scaling.ts';

/**
 * Encodes pixels as PNG (W3C PNG, third edition), with an alpha channel only if a pixel is transparent. Drawings are
 * smallest without a filter, and gradients with Paeth's, so both are tried. The encoder of `@jsquash/png` makes drawings
 * three times as large.
 */
export function encodeAsPng(pixels: Pixels): Buffer {
  const { width, height } = pixels;
  const channels = isTransparent(pixels) ? 4 : 3;
  const rows = rowsOf(pixels, channels);
  const unfiltered = deflateSync(rows);
  const filtered = deflateSync(withPaeth(rows, width * channels + 1, channels));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 4 ? 6 : 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', unfiltered.length < filtered.length ? unfiltered : filtered),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function isTransparent({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 255) return true;
  return false;
}

/** Each row begins with the number of its filter, 0 for none. */
function rowsOf({ data, width, height }: Pixels, channels: number): Buffer {
  const rows = Buffer.alloc((width * channels + 1) * height);
  let at = 0;
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (pixel % width === 0) at++;
    for (let channel = 0; channel < channels; channel++) rows[at++] = data[pixel * 4 + channel]!;
  }
  return rows;
}

function withPaeth(rows: Buffer, stride: number, channels: number): Buffer {
  const filtered = Buffer.alloc(rows.length);
  for (let start = 0; start < rows.length; start += stride) {
    filtered[start] = 4;
    for (let at = start + 1; at < start + stride; at++) {
      const isFirst = at <= start + channels;
      const left = isFirst ? 0 : rows[at - channels]!;
      const above = start === 0 ? 0 : rows[at - stride]!;
      const corner = isFirst || start === 0 ? 0 : rows[at - stride - channels]!;
      filtered[at] = rows[at]! - paethPrediction(left, above, corner);
    }
  }
  return filtered;
}

function paethPrediction(left: number, above: number, corner: number): number {
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function pngChunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(content.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}
