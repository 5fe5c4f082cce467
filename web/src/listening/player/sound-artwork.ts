import { artworkSvg, type WithArtwork } from '#shared/domain/books/artwork.ts';
import { loadPicture, squarePng, svgAddress } from './square-png.ts';

/** Fetches the artwork in the page, because the lock screen sends no cookies for a private cover. */
export async function soundArtwork(audio: WithArtwork): Promise<MediaImage[]> {
  const { id, genre, coverUrl } = audio.book ?? audio;
  const drawArtwork = () => loadPicture(svgAddress(artworkSvg({ id, genre })));
  return squarePng(await (coverUrl === undefined ? drawArtwork() : loadPicture(coverUrl).catch(drawArtwork)));
}
