import { profilePictureShape } from '#shared/domain/people/profile-image.ts';
import { encodeAsJpeg, encodeAsWebp } from '#functions/platform/pictures/codecs.ts';
import { readPicture } from '#functions/platform/pictures/read-picture.ts';
import { centredPart, onWhite } from '#functions/platform/pictures/scaling.ts';

export async function redrawPicture(bytes: Buffer): Promise<DrawnPicture> {
  const pixels = await readPicture(bytes, profilePictureShape);
  const squareOf = (side: number) => centredPart(pixels, { width: side, height: side });
  return {
    avatar: await encodeAsWebp(squareOf(avatarSide)),
    artwork: await encodeAsJpeg(onWhite(squareOf(artworkSide))),
  };
}

const avatarSide = 512;
/**
 * The smallest side, in pixels, that podcast directories accept. A larger one would mean upscaling most pictures, and
 * would take seconds.
 */
const artworkSide = 1_400;

export interface DrawnPicture {
  readonly avatar: Uint8Array;
  readonly artwork: Uint8Array;
}
