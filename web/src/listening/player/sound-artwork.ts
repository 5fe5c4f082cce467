import { artworkSvg, type Pictured } from '#shared/domain/books/artwork.ts';
import { loadedPicture, squarePng, svgAddress } from './square-png.ts';

/** Fetches the artwork in the page, because the lock screen sends no cookies for a private cover. */
export async function soundArtwork(audio: Pictured): Promise<MediaImage[]> {
  const { id, genre, coverUrl } = audio.book ?? audio;
  const drawn = () => loadedPicture(svgAddress(artworkSvg({ id, genre })));
  return squarePng(await (coverUrl === undefined ? drawn() : loadedPicture(coverUrl).catch(drawn)));
}
