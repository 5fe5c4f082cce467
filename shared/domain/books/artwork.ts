import { chanceOf } from './covers/chance.ts';
import { familyFor } from './covers/families.ts';
import { filledLook, motifs, motifSide, rect, type Shape } from './covers/motifs.ts';
import { palettes } from './covers/palettes.ts';

/**
 * Draws the square picture for a recording, playlist, channel or book that has no picture of its own. A book uses the
 * design family and colours of its drawn cover. The same id always gets the same picture, even after renaming.
 */
export function artworkShapes({ id, genre }: ArtworkSubject): readonly Shape[] {
  const chance = chanceOf(id);
  const family = genre === undefined ? chance.oneOf(familiesWithoutGenre) : familyFor(genre, chance);
  const palette = chance.oneOf(palettes[family]);
  return [
    rect(0, 0, artworkSide, artworkSide, filledLook(palette.field)),
    ...motifs[family](palette, chance),
  ];
}

export const artworkSide = motifSide;

export const artworkSvg = (drawn: ArtworkSubject): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${artworkSide} ${artworkSide}" width="${artworkSide}" height="${artworkSide}">${svgOf(artworkShapes(drawn))}</svg>`;

/** Writes the SVG elements exactly as React would render them. */
export const svgOf = (shapes: readonly Shape[]): string =>
  shapes
    .map(({ tag, attributes, parts = [] }) => {
      const attributeTexts = Object.entries(attributes).map(
        ([name, value]) => ` ${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
      );
      return `<${tag}${attributeTexts.join('')}>${svgOf(parts)}</${tag}>`;
    })
    .join('');

const familiesWithoutGenre = [
  'horizon',
  'waves',
  'medallion',
  'tiles',
  'petals',
  'orbits',
  'hills',
  'arches',
] as const;

export interface ArtworkSubject {
  readonly id: string;
  readonly genre?: string | undefined;
}

export interface WithArtwork extends WithCover {
  readonly book?: WithCover | undefined;
}
interface WithCover extends ArtworkSubject {
  readonly coverUrl?: string | undefined;
}
