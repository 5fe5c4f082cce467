import { artworkSvg } from '#shared/domain/books/artwork.ts';
import { encodeAsJpeg } from '#functions/platform/pictures/codecs.ts';
import { pixelsOf } from '#functions/platform/pictures/rasterize.ts';
import { onWhite } from '#functions/platform/pictures/scaling.ts';

export const artworkInFile = async (id: string): Promise<Uint8Array> =>
  encodeAsJpeg(onWhite(await pixelsOf(artworkSvg({ id }), artworkPixels)));

/** Width of the artwork: players show no more, and flat shapes of this size take about 20 kB. */
const artworkPixels = 600;
