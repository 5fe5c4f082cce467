import { bookCoverShape, coverShape, shownBookCover } from '#shared/domain/pictures/covers.ts';
import { storedSize } from '#shared/domain/pictures/picture-files.ts';
import { encodeAsJpeg, encodeAsWebp } from './codecs.ts';
import { readPicture } from './read-picture.ts';
import { centredPart, onWhite } from './scaling.ts';

export async function drawCover(bytes: Buffer): Promise<DrawnCover> {
  const pixels = await readPicture(bytes, coverShape);
  // both formats get a white background, so that pages and link previews look the same
  const cover = onWhite(centredPart(pixels, storedSize(pixels, coverShape)));
  return { shown: await encodeAsWebp(cover), linked: await encodeAsJpeg(cover) };
}

/** Draws a small cover for pages, and a large one that book shops accept. */
export async function drawBookCover(bytes: Buffer): Promise<DrawnCover> {
  const pixels = await readPicture(bytes, bookCoverShape);
  const cover = onWhite(centredPart(pixels, storedSize(pixels, bookCoverShape)));
  const shown = centredPart(cover, storedSize(cover, { ...bookCoverShape, ...shownBookCover }));
  return { shown: await encodeAsWebp(shown), linked: await encodeAsJpeg(cover) };
}

export interface DrawnCover {
  readonly shown: Uint8Array;
  /** JPEG, for link previews and for files, because some programs that read them don't support WebP. */
  readonly linked: Uint8Array;
}
