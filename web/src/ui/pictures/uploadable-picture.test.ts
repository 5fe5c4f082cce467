// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { mostPictureBytes } from '#shared/domain/pictures/picture-files.ts';
import { textPictureRefusals } from '#shared/domain/pictures/text-pictures.ts';
import { uploadablePicture } from './uploadable-picture.ts';

let size: { width: number; height: number };
/** The bytes of each drawn pixel, by format. */
let density: Record<string, number>;
let drawings: string[];

beforeEach(() => {
  size = { width: 1_200, height: 800 };
  density = { 'image/png': 1, 'image/webp': 0.2, 'image/jpeg': 0.3 };
  drawings = [];
  // happy-dom can't draw.
  vi.stubGlobal('createImageBitmap', async ({ type }: Blob) => {
    if (type === 'image/heic') throw new DOMException('', 'InvalidStateError');
    return { ...size, close: () => undefined };
  });
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
    const [canvas, fillRect] = [this, () => void drawings.push('background')];
    return { canvas, drawImage: () => undefined, fillRect };
  } as never;
  HTMLCanvasElement.prototype.toBlob = function (take, type = 'image/png') {
    const { width, height } = this;
    drawings.push(`${type} ${width}x${height}`);
    take({ type, size: Math.round(width * height * density[type]!) } as Blob);
  };
});

test.each(['image/png', 'image/jpeg', 'image/webp'])('a small %s is uploaded unchanged', async (type) => {
  const file = aFile(type);
  expect(await uploadablePicture(file)).toBe(file);
});

test('a drawing in SVG is uploaded unchanged, because the server draws it', async () => {
  const file = aFile('image/svg+xml');
  expect(await uploadablePicture(file)).toBe(file);
});

test.each([
  ['image/jpeg', ['background', 'image/jpeg 2400x1600']],
  ['image/png', ['image/png 2400x1600']],
])('a large %s is scaled down to the size that the server stores', async (type, expected) => {
  size = { width: 6_000, height: 4_000 };
  await uploadablePicture(aFile(type, 9_000_000));
  expect(drawings).toEqual(expected);
});

test('a GIF is drawn as a PNG of its first frame', async () => {
  expect((await uploadablePicture(aFile('image/gif'))).type).toBe('image/png');
});

test('a picture that is too large in its own format is drawn in a smaller one', async () => {
  density['image/png'] = 8;
  const file = await uploadablePicture(aFile('image/png', mostPictureBytes + 1));
  expect(drawings).toEqual(['image/png 1200x800', 'image/webp 1200x800']);
  expect(file.size).toBeLessThanOrEqual(mostPictureBytes);
});

test('a picture that is too large in every format becomes smaller, and its background white', async () => {
  density = { 'image/png': 9, 'image/webp': 9, 'image/jpeg': 5 };
  const file = await uploadablePicture(aFile('image/png', mostPictureBytes + 1));
  expect(drawings.slice(-2)).toEqual(['background', 'image/jpeg 960x640']);
  expect(file.size).toBeLessThanOrEqual(mostPictureBytes);
});

test.each([
  ['a picture that the browser can’t read', 'image/heic', textPictureRefusals.unreadable],
  ['a document', 'application/pdf', textPictureRefusals.notAPicture],
])('%s is refused with a sentence', async (_what, type, message) => {
  await expect(uploadablePicture(aFile(type))).rejects.toThrow(message);
});

const aFile = (type: string, bytes = 1_000): Blob => ({ type, size: bytes }) as Blob;
