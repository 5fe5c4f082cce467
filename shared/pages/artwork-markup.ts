import { artworkShapes, artworkSide, svgOf, type WithArtwork } from '#shared/domain/books/artwork.ts';
import { escapedText } from './template.ts';

/** Returns the markup of an artwork, which must equal React's output exactly (`web/src/server/artwork.tsx`). */
export function artworkMarkup(pictured: WithArtwork): string {
  const { id, genre, coverUrl } = pictured.book ?? pictured;
  return coverUrl === undefined
    ? `<svg viewBox="0 0 ${artworkSide} ${artworkSide}" width="${artworkSide}" height="${artworkSide}">${svgOf(artworkShapes({ id, genre }))}</svg>`
    : `<img alt="" loading="lazy" draggable="false" src="${escapedText(coverUrl)}"/>`;
}
