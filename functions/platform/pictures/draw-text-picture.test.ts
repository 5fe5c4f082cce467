import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mostPictureBytes } from '#shared/domain/pictures/picture-files.ts';
import { isPictureName, sizeOfPicture, textPictureRefusals } from '#shared/domain/pictures/text-pictures.ts';
import { runs } from '#shared/testing/is-full.ts';
import {
  animatedWebp,
  colourAt,
  pngHeader,
  pngOf,
  redAndBlue,
  withExif,
} from '#functions/testing/pictures.ts';
import { decode, encodeAsJpeg, encodeAsWebp } from './codecs.ts';
import { encodeAsPng } from './encode-png.ts';
import { drawTextPicture } from './draw-text-picture.ts';
import type { Pixels } from './scaling.ts';

beforeEach(() => vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

describe('A picture for a text', () => {
  test.each([
    ['PNG', (pixels: Pixels) => Promise.resolve(pngOf(pixels))],
    ['JPEG', encodeAsJpeg],
    ['WebP', encodeAsWebp],
  ])('is drawn from %s without being cropped', async (_kind, encode) => {
    const drawn = await drawTextPicture(Buffer.from(await encode(redAndBlue(300, 200))));
    expect(isPictureName(drawn.name)).toBe(true);
    expect(sizeOfPicture(drawn.name)).toEqual({ width: 300, height: 200 });
    const pixels = await pixelsOf(drawn);
    expect([colourAt(pixels, 0.01), colourAt(pixels, 0.99)]).toEqual([['red'], ['blue']]);
  });

  test('gets the same name for the same file, and another for another file', async () => {
    const nameOf = async (pixels: Pixels) => (await drawTextPicture(pngOf(pixels))).name;
    expect(await nameOf(redAndBlue(30, 20))).toBe(await nameOf(redAndBlue(30, 20)));
    expect(await nameOf(redAndBlue(30, 20))).not.toBe(await nameOf(gradient(30, 20)));
  });

  test.each([
    ['PNG', redAndBlue(30, 20)],
    ['JPEG', noise(300, 200)],
  ])('keeps its name and its bytes when the stored %s file is uploaded again', async (_kind, pixels) => {
    const first = await drawTextPicture(pngOf(pixels));
    const again = await drawTextPicture(Buffer.from(first.bytes));
    expect(again.name).toBe(first.name);
    expect(Buffer.compare(Buffer.from(again.bytes), Buffer.from(first.bytes))).toBe(0);
  });

  test('is drawn again if its JPEG file has metadata, a comment or anything after its end', async () => {
    const jpeg = Buffer.from(await encodeAsJpeg(noise(300, 200)));
    const comment = Buffer.from('\xff\xfe\0\x08secret', 'latin1');
    const files = [
      withExif(jpeg, 1),
      Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      Buffer.concat([jpeg.subarray(0, -2), comment, jpeg.subarray(-2)]),
      Buffer.concat([jpeg, Buffer.from('secret')]),
    ];
    for (const file of files) {
      const { bytes } = await drawTextPicture(file);
      expect(/secret|GPS/u.test(Buffer.from(bytes).toString('latin1'))).toBe(false);
    }
    expect(Buffer.compare(Buffer.from((await drawTextPicture(jpeg)).bytes), jpeg)).toBe(0);
  });

  test('is scaled down to 2,400 pixels on its longer side, and never enlarged', async () => {
    const sizeOf = async (width: number, height: number) =>
      sizeOfPicture((await drawTextPicture(pngOf(redAndBlue(width, height)))).name);
    expect(await sizeOf(3_000, 1_000)).toEqual({ width: 2_400, height: 800 });
    expect(await sizeOf(1, 1)).toEqual({ width: 1, height: 1 });
    expect(await sizeOf(2, 30_000)).toEqual({ width: 1, height: 2_400 });
  });

  test('is a JPEG if that is smaller, and a PNG if it is a drawing or has transparency', async () => {
    const kindOf = async (pixels: Pixels) => (await drawTextPicture(pngOf(pixels))).name.split('.')[1];
    const translucent = noise(300, 200);
    translucent.data[3] = 254;
    expect(await kindOf(noise(300, 200))).toBe('jpg');
    expect(await kindOf(redAndBlue(300, 200))).toBe('png');
    expect(await kindOf(translucent)).toBe('png');
  });

  test('never has more than 4 MB, even if it is noise with transparency', async () => {
    const translucent = noise(1_700, 1_300);
    translucent.data[3] = 254;
    const { name, bytes } = await drawTextPicture(Buffer.from(await encodeAsWebp(translucent)));
    expect(name).toMatch(/\.jpg$/u);
    expect(bytes.length).toBeLessThan(mostPictureBytes);
  });

  test('is rotated as its camera data says, and loses that data', async () => {
    const jpeg = Buffer.from(await encodeAsJpeg(redAndBlue(300, 200)));
    const drawn = await drawTextPicture(withExif(jpeg, 6));
    expect(sizeOfPicture(drawn.name)).toEqual({ width: 200, height: 300 });
    expect(Buffer.from(drawn.bytes).includes('GPS 48.8584 N')).toBe(false);
  });

  test.each([
    ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0'), textPictureRefusals.gif],
    ['an animated WebP', animatedWebp, textPictureRefusals.moves],
    ['no picture', () => Buffer.from('Hello'), textPictureRefusals.notAPicture],
    ['an empty file', () => Buffer.alloc(0), textPictureRefusals.notAPicture],
    ['only the start of a picture', () => pngHeader(800, 400), textPictureRefusals.unreadable],
    ['a picture of 3,600 megapixels', () => pngHeader(60_000, 60_000), textPictureRefusals.tooManyPixels],
    ['a picture that is 30,001 pixels wide', () => pngHeader(30_001, 1), textPictureRefusals.tooLong],
  ])('is refused if it is %s', async (_what, make, message) => {
    await expect(drawTextPicture(make())).rejects.toMatchObject({ code: 'invalid', message });
  });

  test('loses no pixel when it is stored as PNG', () =>
    fc.assert(
      fc.asyncProperty(drawings, async (pixels) => {
        const decoded = await decode('png', encodeAsPng(pixels));
        expect(decoded).toEqual(pixels);
      }),
      runs(300, 40),
    ));

  test('is drawn or refused with a message, however its file is damaged', async () => {
    const files = [pngOf(redAndBlue(20, 10)), Buffer.from(await encodeAsJpeg(redAndBlue(20, 10)))];
    const damage = fc.record({
      file: fc.constantFrom(...files),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
      cutAt: fc.double({ min: 0.5, max: 1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ file, at, bytes, cutAt }) => {
        const damaged = Buffer.from(file);
        damaged.set(
          bytes.subarray(0, file.length - Math.floor(at * (file.length - 8))),
          Math.floor(at * (file.length - 8)),
        );
        const drawing = drawTextPicture(damaged.subarray(0, Math.ceil(cutAt * file.length)));
        await drawing.catch((error: unknown) => expect(error).toMatchObject({ code: 'invalid' }));
      }),
      runs(300, 40),
    );
  });
});

const pixelsOf = ({ name, bytes }: { name: string; bytes: Uint8Array }) =>
  decode(name.endsWith('png') ? 'png' : 'jpeg', Buffer.from(bytes));

const drawings = fc
  .record({
    width: fc.integer({ min: 1, max: 20 }),
    height: fc.integer({ min: 1, max: 20 }),
    isOpaque: fc.boolean(),
  })
  .chain(({ width, height, isOpaque }) =>
    fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 }).map((bytes): Pixels => {
      const data = new Uint8ClampedArray(bytes);
      if (isOpaque) for (let at = 3; at < data.length; at += 4) data[at] = 255;
      return { data, width, height };
    }),
  );

function noise(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  let seed = 1;
  for (let at = 0; at < data.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    data[at] = at % 4 === 3 ? 255 : seed >>> 24;
  }
  return { data, width, height };
}

function gradient(width: number, height: number): Pixels {
  const pixels = redAndBlue(width, height);
  for (let at = 0; at < pixels.data.length; at += 4) pixels.data[at + 1] = at % 256;
  return pixels;
}
