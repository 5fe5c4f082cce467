import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { coverRefusals } from '#shared/domain/pictures/covers.ts';
import {
  colourAt,
  animatedWebp,
  pngHeader,
  pngOf,
  redAndBlue,
  withExif,
} from '#functions/testing/pictures.ts';
import { decode, encodeAsJpeg } from './codecs.ts';
import { drawBookCover, drawCover } from './draw-cover.ts';

test.each([
  ['in the size that link previews show', [1_500, 900], [1_200, 630]],
  ['never larger than the uploaded picture', [640, 630], [640, 336]],
])('a cover is drawn as WebP and as JPEG, %s', async (_how, [width, height], size) => {
  const cover = await drawCover(pngOf(redAndBlue(width!, height!)));
  const shownPicture = await decode('webp', Buffer.from(cover.shown));
  const linked = await decode('jpeg', Buffer.from(cover.linked));
  for (const picture of [shownPicture, linked]) {
    expect([picture.width, picture.height]).toEqual(size);
    expect([colourAt(picture, 0.25), colourAt(picture, 0.75)]).toEqual([['red'], ['blue']]);
  }
});

test('the cover of a book is drawn in the size that shops require, and in a small size for pages', async () => {
  const cover = await drawBookCover(pngOf(redAndBlue(1_700, 2_600)));
  const shownPicture = await decode('webp', Buffer.from(cover.shown));
  const linked = await decode('jpeg', Buffer.from(cover.linked));
  expect([shownPicture.width, shownPicture.height, linked.width, linked.height]).toEqual([
    640, 1_024, 1_600, 2_560,
  ]);
  await expect(drawBookCover(pngHeader(624, 1_000))).rejects.toMatchObject({
    message: 'A book’s cover must be at least 625 pixels wide and 1,000 pixels high.',
  });
});

test('a cover is cut from the middle of the uploaded picture', async () => {
  const strip = redAndBlue(1_800, 315);
  for (let at = 0; at < strip.data.length; at += 4) {
    const column = (at / 4) % 1_800;
    strip.data.set(column >= 600 && column < 1_200 ? [0, 0, 255, 255] : [255, 0, 0, 255], at);
  }
  const shownPicture = await decode('webp', Buffer.from((await drawCover(pngOf(strip))).shown));
  expect([colourAt(shownPicture, 0.03), colourAt(shownPicture, 0.97)]).toEqual([['blue'], ['blue']]);
});

test('a cover contains no camera data from the uploaded file', async () => {
  const jpeg = Buffer.from(await encodeAsJpeg(redAndBlue(700, 700)));
  const { shown, linked } = await drawCover(withExif(jpeg, 1));
  for (const file of [shown, linked]) expect(Buffer.from(file).includes('GPS 48.8584 N')).toBe(false);
});

test.each([
  ['a file of 48 kB that unpacks to gigabytes', () => bomb(), coverRefusals.tooManyPixels],
  ['an animated WebP', () => animatedWebp(), coverRefusals.moves],
  [
    'an SVG drawing, which may contain scripts',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>'),
    coverRefusals.notAPicture,
  ],
  ['too narrow', () => pngHeader(599, 400), coverRefusals.tooSmall],
  ['too low', () => pngHeader(800, 314), coverRefusals.tooSmall],
  ['a file that has only a header and no picture', () => pngHeader(800, 400), coverRefusals.unreadable],
])('a cover is refused if it is %s', async (_what, make, message) => {
  await expect(drawCover(make())).rejects.toMatchObject({ code: 'invalid', message });
});

function bomb(): Buffer {
  const file = Buffer.concat([pngHeader(60_000, 60_000), deflateSync(Buffer.alloc(46_000_000))]);
  expect(file.length).toBeLessThan(50_000);
  return file;
}
