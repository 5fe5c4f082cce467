import { chanceOf } from './covers/chance.ts';
import { designs } from './covers/designs.ts';
import { familyFor } from './covers/families.ts';
import { fontOf, setAuthor, setTitle } from './covers/lettering.ts';
import { palettes } from './covers/palettes.ts';
import { coverHeight, coverWidth } from './covers/shapes.ts';

/**
 * The cover of a book that has no picture: a typographic one, drawn as SVG (600 × 900) by rules. The genre chooses the
 * family of designs, the id its colours and lines: a book keeps its cover when its title changes, and the same book has
 * the same cover everywhere. Any text is safe in it, in any script.
 */
export function coverSvg({ title, author, genre, id, language }: Cover): string {
  const chance = chanceOf(id);
  const family = familyFor(genre, chance);
  const [design, palette] = [designs[family], chance.oneOf(palettes[family])];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}"`,
    language !== undefined && /^[\w-]+$/.test(language) ? ` xml:lang="${language}"` : '',
    ` font-family="${fontOf(design.face)}">`,
    `<rect width="${coverWidth}" height="${coverHeight}" fill="${palette.field}"/>`,
    design.draw(palette, chance),
    setTitle(title, design, palette),
    setAuthor(author, design, palette),
    '</svg>',
  ].join('');
}

export interface Cover {
  readonly title: string;
  /** Empty: the cover names none. */
  readonly author: string;
  /** As the author put it; empty or unknown ones get a design too. */
  readonly genre: string;
  readonly id: string;
  /** BCP 47: which forms of Chinese characters are drawn. */
  readonly language?: string;
}
