import { imageRefusals } from '#shared/domain/people/profile-image.ts';
import { log } from '#functions/platform/log.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { decode, encodeAsJpeg, encodeAsWebp } from '#functions/platform/pictures/codecs.ts';
import { pictureFileOf } from '#functions/platform/pictures/picture-file.ts';
import { onWhite, squareOf, type Pixels } from '#functions/platform/pictures/scaling.ts';

/**
 * The two files of a person's picture, drawn from its pixels: so nothing else of the file that came goes on, neither
 * where it was taken nor whatever hides in it.
 */
export async function drawAnew(bytes: Buffer): Promise<DrawnPicture> {
  const { kind } = pictureFileOf(bytes);
  const pixels = await decode(kind, bytes).catch((error: unknown): Pixels => {
    log.info('A picture could not be read', { kind, bytes: bytes.length, why: String(error) });
    throw new Refusal('invalid', imageRefusals.unreadable);
  });
  return {
    avatar: await encodeAsWebp(squareOf(pixels, avatarSide)),
    artwork: await encodeAsJpeg(onWhite(squareOf(pixels, artworkSide))),
  };
}

const avatarSide = 512;
/** The least that directories of podcasts take; more would be made up for most pictures, and takes seconds. */
const artworkSide = 1_400;

export interface DrawnPicture {
  /** WebP, 512 by 512 pixels. */
  readonly avatar: Uint8Array;
  /** JPEG, 1,400 by 1,400 pixels. */
  readonly artwork: Uint8Array;
}
