import { directionOfText } from '#shared/domain/direction.ts';
import { segmentsOf } from '#shared/domain/segments.ts';
import type { Design, Palette, TextBox } from './design.ts';
import { rounded } from './shapes.ts';
import { fitText, lineHeight, safeText, widthOf } from './fitting.ts';

/** Returns a font list; every device has at least one of its fonts. */
export const fontOf = (face: Design['face']): string => fonts[face];

export function setTitle(title: string, { title: place, face, italic }: Design, palette: Palette): string {
  const { size, lines } = fitText(safeText(title), place);
  const weight = face === 'serif' ? (italic ? 400 : 500) : 700;
  const fontAttributes = `font-size="${size}" font-weight="${weight}"${italic ? ' font-style="italic"' : ''}`;
  return textIn(place, palette, lines, size, fontAttributes);
}

export function setAuthor(author: string, { author: place }: Design, palette: Palette): string {
  const name = safeText(author);
  if (name === '') return '';
  const isSpaced = capitalScriptsOnly.test(name);
  const words = isSpaced ? name.toLocaleUpperCase('en') : name;
  const size = 24;
  const spacing = isSpaced ? 3 : 0;
  const shortText = shortenedText(words, place.width, (text) => widthOf(text) * size + text.length * spacing);
  const fontAttributes = `font-size="${size}" font-weight="500"${isSpaced ? ` letter-spacing="${spacing}"` : ''}`;
  return textIn(place, palette, [shortText], size, fontAttributes);
}

function textIn(place: TextBox, palette: Palette, lines: readonly string[], size: number, look: string) {
  const lead = size * lineHeight;
  const slack = place.height - lead * lines.length;
  const top = place.y + { top: 0, middle: slack / 2, bottom: slack }[place.rest];
  const fromRight = directionOfText(lines[0] ?? '') === 'rtl';
  const x =
    place.align === 'middle' ? place.x + place.width / 2 : fromRight ? place.x + place.width : place.x;
  const colour = place.on === 'field' ? palette.ink : palette.groundInk;
  const spans = lines.map(
    (line, at) =>
      `<tspan x="${rounded(x)}" y="${rounded(top + lead * at + size)}">${escapedText(line)}</tspan>`,
  );
  const anchor = place.align === 'middle' ? ' text-anchor="middle"' : '';
  return `<text ${look} fill="${colour}"${anchor}${fromRight ? ' direction="rtl"' : ''}>${spans.join('')}</text>`;
}

export function shortenedText(text: string, width: number, widthOfText: (text: string) => number): string {
  if (widthOfText(text) <= width) return text;
  const letters = [...segmentsOf(text, 'grapheme')].map(({ segment }) => segment);
  while (letters.length > 1 && widthOfText(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const escapedText = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Only text in these scripts is set in capitals with letter spacing: some other scripts have no capitals, and spacing
 * breaks those with joined letters.
 */
const capitalScriptsOnly = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{M}]*$/u;

const fonts = {
  serif: "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', 'URW Palladio L', Georgia, serif",
  sans: "'Avenir Next', 'Century Gothic', 'Helvetica Neue', 'Segoe UI', Roboto, Arial, sans-serif",
  round: "ui-rounded, 'Arial Rounded MT Bold', Nunito, 'Segoe UI', Roboto, sans-serif",
} as const;
