import { profilePictureShape } from '#shared/domain/people/profile-image.ts';
import { encodeAsJpeg, encodeAsWebp } from '#functions/platform/pictures/codecs.ts';
import { readPicture } from '#functions/platform/pictures/read-picture.ts';
import { middleOf, onWhite } from '#functions/platform/pictures/scaling.ts';

/** The two files of a person's picture, drawn from its pixels. */
export async function drawAnew(bytes: Buffer): Promise<DrawnPicture> {
  const pixels = await readPicture(bytes, profilePictureShape);
  const squareOf = (side: number) => middleOf(pixels, { width: side, height: side });
  return {
    avatar: await encodeAsWebp(squareOf(avatarSide)),
    artwork: await encodeAsJpeg(onWhite(squareOf(artworkSide))),
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
