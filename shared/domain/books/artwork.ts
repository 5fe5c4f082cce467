import { chanceOf } from './covers/chance.ts';
import { familyFor } from './covers/families.ts';
import { filled, motifs, motifSide, rect, type Shape } from './covers/motifs.ts';
import { palettes } from './covers/palettes.ts';

/**
 * The square picture of what has none: a recording, a playlist, a channel, or a book, which has the family and the
 * colours of its drawn cover. The same id has the same picture everywhere, whatever it is called.
 */
export function artworkShapes({ id, genre }: Drawn): readonly Shape[] {
  const chance = chanceOf(id);
  const family = genre === undefined ? chance.oneOf(withoutGenre) : familyFor(genre, chance);
  const palette = chance.oneOf(palettes[family]);
  return [rect(0, 0, artworkSide, artworkSide, filled(palette.field)), ...motifs[family](palette, chance)];
}

/** In units of the shapes. */
export const artworkSide = motifSide;

/** As a file. */
export const artworkSvg = (drawn: Drawn): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${artworkSide} ${artworkSide}" width="${artworkSide}" height="${artworkSide}">${svgOf(artworkShapes(drawn))}</svg>`;

/** Elements to the letter as React writes them. */
export const svgOf = (shapes: readonly Shape[]): string =>
  shapes
    .map(({ tag, attributes, parts = [] }) => {
      const written = Object.entries(attributes).map(
        ([name, value]) => ` ${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
      );
      return `<${tag}${written.join('')}>${svgOf(parts)}</${tag}>`;
    })
    .join('');

/** Families that tell of no genre. */
const withoutGenre = [
  'horizon',
  'waves',
  'medallion',
  'tiles',
  'petals',
  'orbits',
  'hills',
  'arches',
] as const;

export interface Drawn {
  readonly id: string;
  /** A book's: as its author put it. */
  readonly genre?: string | undefined;
}

/** What has artwork: an audio, a book, a playlist; of a channel its `creatorId` and its picture. */
export interface Pictured extends WithCover {
  /** That it is a chapter of. */
  readonly book?: WithCover | undefined;
}
interface WithCover extends Drawn {
  readonly coverUrl?: string | undefined;
}
