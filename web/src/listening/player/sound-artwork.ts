import { artworkSvg, type Pictured } from '#shared/domain/books/artwork.ts';
import { loadedPicture, squarePng, svgAddress } from './square-png.ts';

/** The artwork of what sounds, for the lock screen: that sends no cookies for a private cover, so the page fetches it. */
export async function soundArtwork(audio: Pictured): Promise<MediaImage[]> {
  const { id, genre, coverUrl } = audio.book ?? audio;
  const drawn = () => loadedPicture(svgAddress(artworkSvg({ id, genre })));
  return squarePng(await (coverUrl === undefined ? drawn() : loadedPicture(coverUrl).catch(drawn)));
}
