import { hash } from 'node:crypto';
import { mostPictureBytes } from '#shared/domain/pictures/picture-files.ts';
import {
  longestPictureSide,
  longestUploadedSide,
  pictureName,
  textPictureRefusals,
} from '#shared/domain/pictures/text-pictures.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { isBareJpeg } from './bare-jpeg.ts';
import { encodeAsJpeg } from './codecs.ts';
import { encodeAsPng, isTransparent } from './encode-png.ts';
import { pictureFileOf, type AcceptedPictures } from './picture-file.ts';
import { readPicture } from './read-picture.ts';
import { onWhite, scaledWithin, type Pixels } from './scaling.ts';
import { drawSvg, isSvg } from './svg/draw-svg.ts';

/**
 * Draws an uploaded picture again, so that nothing of the file but its pixels is stored. The same file always gets the
 * same name, and a stored file keeps its name when it is uploaded again, for example with an exported book. Throws a
 * refusal if the file isn't a picture, or is too large.
 */
export async function drawTextPicture(file: Buffer): Promise<DrawnTextPicture> {
  const uploaded = await pixelsIn(file);
  const pixels = scaledWithin(uploaded, longestPictureSide);
  if (pixels === uploaded && isBareJpeg(file)) return withPictureName(file, pixels, 'jpg');
  const png = encodeAsPng(pixels);
  if (isTransparent(pixels) && png.length <= mostPictureBytes) return withPictureName(png, pixels, 'png');
  const jpeg = await smallEnoughJpeg(onWhite(pixels));
  return png.length <= jpeg.length
    ? withPictureName(png, pixels, 'png')
    : withPictureName(jpeg, pixels, 'jpg');
}

async function pixelsIn(file: Buffer): Promise<Pixels> {
  if (file.toString('latin1', 0, 4) === 'GIF8') throw new Refusal('invalid', textPictureRefusals.gif);
  if (isSvg(file)) return drawSvg(file);
  const { width, height } = pictureFileOf(file, anyPictureSize);
  if (Math.max(width, height) > longestUploadedSide)
    throw new Refusal('invalid', textPictureRefusals.tooLong);
  return readPicture(file, anyPictureSize);
}

const anyPictureSize: AcceptedPictures = {
  least: { width: 1, height: 1 },
  tooSmall: textPictureRefusals.unreadable,
  notAPicture: textPictureRefusals.notAPicture,
};

const withPictureName = (bytes: Uint8Array, size: Pixels, kind: 'png' | 'jpg'): DrawnTextPicture => ({
  name: pictureName(hash('sha256', bytes), size, kind),
  bytes,
});

/** Only noise needs the lower qualities. */
async function smallEnoughJpeg(pixels: Pixels): Promise<Uint8Array> {
  const jpeg = await encodeAsJpeg(pixels);
  return jpeg.length > mostPictureBytes ? encodeAsJpeg(pixels, 50) : jpeg;
}

export interface DrawnTextPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}
