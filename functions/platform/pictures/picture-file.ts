import {
  isTooSmall,
  mostPicturePixels,
  pictureRefusals,
  type PictureShape,
} from '#shared/domain/pictures/picture-files.ts';
import { Refusal } from '#functions/platform/refusal.ts';

/**
 * Reads kind and size from the first bytes, ignoring the file's name. Throws for anything unsupported, so that it is
 * never decoded.
 */
export function pictureFileOf(bytes: Buffer, shape: AcceptedPictures): PictureFile {
  const kind = pictureKinds.find(({ is }) => is(bytes));
  if (!kind) throw new Refusal('invalid', shape.notAPicture ?? pictureRefusals.notAPicture);
  const size = kind.sizeOf(bytes);
  if (!size) throw new Refusal('invalid', pictureRefusals.unreadable);
  if (kind.moves?.(bytes)) throw new Refusal('invalid', pictureRefusals.moves);
  const [width, height] = size;
  if (width * height > mostPicturePixels) throw new Refusal('invalid', pictureRefusals.tooManyPixels);
  if (isTooSmall({ width, height }, shape)) throw new Refusal('invalid', shape.tooSmall);
  return { kind: kind.name, width, height };
}

/** Chunk IHDR comes first (PNG, 5.6). */
const pngSize = (bytes: Buffer): Size | undefined =>
  bytes.length >= 33 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    : undefined;

/** The frame header comes after segments that state their length (JPEG, B.1.1.3 and B.2.2). */
function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/**
 * Reads the size from the first chunk, which is one of three kinds (RFC 9649): `VP8X` with extended features, `VP8L`
 * lossless, `VP8 ` lossy.
 */
function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (chunk === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  return chunk === 'VP8 ' ? [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff] : undefined;
}

const pictureKinds: readonly PictureFormat[] = [
  { name: 'png', is: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'), sizeOf: pngSize },
  { name: 'jpeg', is: (bytes) => startsWith(bytes, '\xff\xd8\xff'), sizeOf: jpegSize },
  {
    name: 'webp',
    is: (bytes) => startsWith(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP',
    sizeOf: webpSize,
    moves: (bytes) => bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes[20]! & 0x02) !== 0,
  },
];

const startsWith = (bytes: Buffer, start: string) => bytes.toString('latin1', 0, start.length) === start;

type Size = readonly [width: number, height: number];

interface PictureFormat {
  readonly name: PictureKind;
  readonly is: (bytes: Buffer) => boolean;
  readonly sizeOf: (bytes: Buffer) => Size | undefined;
  readonly moves?: (bytes: Buffer) => boolean;
}

export interface AcceptedPictures extends Pick<PictureShape, 'least' | 'tooSmall'> {
  readonly notAPicture?: string;
}
export type PictureKind = 'png' | 'jpeg' | 'webp';
export interface PictureFile {
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
}
