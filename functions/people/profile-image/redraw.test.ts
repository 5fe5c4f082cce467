import { beforeAll, describe, expect, test } from 'vitest';
import { decode, encodeAsJpeg, encodeAsWebp } from '#functions/platform/pictures/codecs.ts';
import { redrawPicture } from './redraw.ts';
import type { PictureKind } from '#functions/platform/pictures/picture-file.ts';
import {
  colourAt,
  animatedWebp,
  pngHeader,
  pngOf,
  redAndBlue,
  withExif,
} from '#functions/testing/pictures.ts';

const jpegOf = async (width: number, height: number) =>
  Buffer.from(await encodeAsJpeg(redAndBlue(width, height)));
const webpOf = async (width: number, height: number) =>
  Buffer.from(await encodeAsWebp(redAndBlue(width, height)));

describe('a redrawn profile picture', () => {
  test.each([
    ['JPEG', jpegOf],
    ['WebP', webpOf],
    ['PNG', (width: number, height: number) => Promise.resolve(pngOf(redAndBlue(width, height)))],
  ])('is made as a square avatar and as artwork for feeds, from a %s', async (_kind, make) => {
    const drawn = await redrawPicture(await make(640, 400));
    const avatar = await decode('webp', Buffer.from(drawn.avatar));
    const artwork = await decode('jpeg', Buffer.from(drawn.artwork));
    expect([avatar.width, avatar.height, artwork.width, artwork.height]).toEqual([512, 512, 1_400, 1_400]);
    for (const picture of [avatar, artwork]) {
      expect(colourAt(picture, 0.25)).toEqual(['red']);
      expect(colourAt(picture, 0.75)).toEqual(['blue']);
    }
  });

  test('is cut from the middle of the original', async () => {
    const stripes = redAndBlue(900, 300);
    for (let at = 0; at < stripes.data.length; at += 4) {
      const column = (at / 4) % 900;
      stripes.data.set(column >= 300 && column < 600 ? [0, 0, 255, 255] : [255, 0, 0, 255], at);
    }
    const { avatar } = await redrawPicture(pngOf(stripes));
    const drawn = await decode('webp', Buffer.from(avatar));
    expect([colourAt(drawn, 0.05), colourAt(drawn, 0.95)]).toEqual([['blue'], ['blue']]);
  });

  test('loses its camera data but keeps its orientation', async () => {
    const jpeg = await jpegOf(400, 400);
    const drawn = await redrawPicture(withExif(jpeg, 6));
    for (const file of [drawn.avatar, drawn.artwork])
      expect(Buffer.from(file).includes('GPS 48.8584 N')).toBe(false);
    const { data, width } = await decode('webp', Buffer.from(drawn.avatar));
    const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
    // the picture was rotated: its red left half is now at the top
    expect(at(width / 2, 50)[0]).toBeGreaterThan(200);
    expect(at(width / 2, 460)[2]).toBeGreaterThan(200);
  });

  test('as a JPEG, is white where the original was transparent', async () => {
    const emptyPicture = { data: new Uint8ClampedArray(300 * 300 * 4), width: 300, height: 300 };
    const { artwork } = await redrawPicture(pngOf(emptyPicture));
    const { data } = await decode('jpeg', Buffer.from(artwork));
    expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true);
  });
});

describe('an unusable picture', () => {
  let jpeg: Buffer;
  beforeAll(async () => {
    jpeg = await jpegOf(300, 300);
  });

  test.each([
    [
      'the file contains a script instead of a picture',
      () => Buffer.from('<script>alert(1)</script>'),
      'must be PNG, JPEG or WebP',
    ],
    [
      'the file is an SVG drawing, which may contain scripts',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'must be PNG',
    ],
    ['the file is a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00'), 'must be PNG, JPEG or WebP'],
    [
      'the file is a WAV sound, which begins like a WebP',
      () => Buffer.from('RIFF\0\0\0\0WAVEfmt '.padEnd(40)),
      'must be PNG',
    ],
    ['the file is empty', () => Buffer.alloc(0), 'must be PNG, JPEG or WebP'],
    ['the header claims 60,000 by 60,000 pixels', () => pngHeader(60_000, 60_000), 'up to 25 megapixels'],
    ['the picture has one row of pixels too many', () => pngHeader(5_000, 5_001), 'up to 25 megapixels'],
    [
      'the file has only the header of a picture of 25 megapixels',
      () => pngHeader(5_000, 5_000),
      'This picture can’t be read. Save it again as PNG or JPEG and try once more.',
    ],
    ['the picture is a single line of 10,000 pixels', () => pngHeader(10_000, 1), 'at least 200 pixels'],
    ['the picture is a single pixel', () => pngOf(redAndBlue(1, 1)), 'at least 200 pixels'],
    [
      'the file ends in the middle of its header',
      () => jpeg.subarray(0, 12),
      'This picture can’t be read. Save it again as PNG or JPEG and try once more.',
    ],
    [
      'the file has only the header of a small picture',
      () => pngHeader(400, 400),
      'This picture can’t be read. Save it again as PNG or JPEG and try once more.',
    ],
    ['the picture is an animated WebP', () => animatedWebp(), 'Animated'],
    [
      'a script follows the first bytes of a JPEG',
      () => Buffer.from('\xff\xd8\xff<script>', 'latin1'),
      'This picture can’t be read. Save it again as PNG or JPEG and try once more.',
    ],
  ])('is refused with a message if %s', async (_what, make, words) => {
    await expect(redrawPicture(make())).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining(words),
    });
  });

  test('with a damaged or incomplete file is either refused or read in its full width', async () => {
    const files = { jpeg, png: pngOf(redAndBlue(220, 220)), webp: await webpOf(220, 220) };
    for (const [kind, file] of Object.entries(files))
      for (const offset of [0.3, 0.6, 0.9].map((share) => Math.floor(file.length * share))) {
        const damaged = Buffer.from(file).fill(0x55, offset, Math.min(offset + 40, file.length));
        for (const broken of [file.subarray(0, offset), damaged]) {
          const decodedPicture = await decode(kind as PictureKind, broken).catch(() => undefined);
          expect([undefined, file === jpeg ? 300 : 220]).toContain(decodedPicture?.width);
        }
      }
  });
});
