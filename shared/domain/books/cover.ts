import { chanceOf } from './covers/chance.ts';
import { designs } from './covers/designs.ts';
import { familyFor } from './covers/families.ts';
import { fontOf, setAuthor, setTitle } from './covers/lettering.ts';
import { palettes } from './covers/palettes.ts';
import { coverHeight, coverWidth } from './covers/shapes.ts';

/**
 * Draws a typographic cover (SVG, 600 × 900) for a book without a picture. The genre chooses the design, and the id
 * chooses the colours and shapes, so a new title doesn't change them. Accepts any text in any script.
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
  readonly author: string;
  /** Free text; empty or unknown genres get a design too. */
  readonly genre: string;
  readonly id: string;
  /** BCP 47; selects the variants of Chinese characters. */
  readonly language?: string;
}
