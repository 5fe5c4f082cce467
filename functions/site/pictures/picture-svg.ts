import { chanceOf } from '#shared/domain/books/covers/chance.ts';
import { fitText, lineHeight, widthOf } from '#shared/domain/books/covers/fitting.ts';
import { deepenedColor, textToneOn } from '#shared/domain/channels/header-colors.ts';
import { defaultHeaderColor } from '#shared/domain/channels/channel-limits.ts';
import { directionOfText } from '#shared/domain/direction.ts';
import { brandMark } from '#shared/domain/mark.ts';
import { shortenedText } from '#shared/domain/books/covers/lettering.ts';
import type { PictureShape } from './picture-address.ts';

/**
 * Draws the picture of a channel, playlist, audio or post: rings of sound on the channel's colour. The rings depend
 * only on the id, so that a new title doesn't change them.
 */
export function pictureSvg(shape: PictureShape, picture: Picture): string {
  const { width, height } = pictureSizes[shape];
  const colour = /^#[\da-f]{6}$/i.test(picture.colour) ? picture.colour : defaultHeaderColor;
  const isDark = textToneOn(colour) === 'light';
  const [ground, ink] = isDark ? [deepenedColor(colour), '#ffffff'] : [colour, '#000000'];
  const words = [...titleOf(picture.title, shape), ...footerOf(picture.author, shape)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ' font-family="Literata" font-weight="600">',
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ringsOf(picture.id, { width, height }, ink),
    ...words.map(({ x, y, size, look, text }) =>
      [
        `<text x="${x}" y="${Math.round(y)}" font-size="${size}" fill="${ink}"`,
        `${look === undefined ? '' : ` ${look}`}>${escapedXml(text)}</text>`,
      ].join(''),
    ),
    `<path transform="translate(${width - textMargin - brandWidth} ${height - textMargin - 27}) scale(${32 / brandMark.size})" fill="${ink}" d="${brandMark.path}"/>`,
    '</svg>',
  ].join('');
}

/**
 * The size of the drawing. Artwork is rendered at twice this size, because podcast apps require 1,400 pixels or more.
 */
export const pictureSizes: Readonly<Record<PictureShape, DrawingSize>> = {
  artwork: { width: 700, height: 700 },
  card: { width: 1_200, height: 630 },
};

function titleOf(title: string, shape: PictureShape): PlacedText[] {
  const { width, height } = pictureSizes[shape];
  if (title === '') return [];
  const { size, lines } = fitText(title, {
    width: width - 2 * textMargin,
    height: height - 3.2 * textMargin,
  });
  const side =
    directionOfText(title) === 'rtl' ? { x: width - textMargin, look: 'direction="rtl"' } : { x: textMargin };
  return lines.map((line, at) => ({
    ...side,
    y: textMargin + size * (0.85 + at * lineHeight),
    size,
    // In right-to-left text, the punctuation that ends a line belongs at the left end of the line. A mark (U+200F)
    // keeps it there, because resvg sets every line from the left.
    text: 'look' in side ? `${line}\u200f` : line,
  }));
}

function footerOf(author: string, shape: PictureShape): PlacedText[] {
  const { width, height } = pictureSizes[shape];
  const y = height - textMargin;
  const size = 32;
  const name = shortenedText(
    author,
    width - 2 * textMargin - brandWidth - 40,
    (text) => widthOf(text) * size,
  );
  const brand = { x: width - textMargin, y, size: 28, look: 'text-anchor="end"', text: 'Quillcast' };
  return [...(name === '' ? [] : [{ x: textMargin, y, size, text: name }]), brand];
}

function ringsOf(id: string, { width, height }: DrawingSize, ink: string): string {
  const chance = chanceOf(id);
  const [x, y] = [
    Math.round(width * chance.between(0.62, 0.95)),
    Math.round(height * chance.between(0.7, 1.02)),
  ];
  const step = chance.whole(34, 64);
  return Array.from({ length: 14 }, (_, ring) => {
    const opacity = (0.26 * (1 - ring / 14)).toFixed(3);
    const stroke = chance.whole(2, 16);
    return `<circle cx="${x}" cy="${y}" r="${(ring + 1) * step}" fill="none" stroke="${ink}" stroke-opacity="${opacity}" stroke-width="${stroke}"/>`;
  }).join('');
}

const escapedXml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const textMargin = 56;
const brandWidth = 164;

/** The texts must have passed `drawableText`; empty ones are left out. */
export interface Picture {
  readonly title: string;
  readonly author: string;
  readonly id: string;
  /** `#rrggbb` */
  readonly colour: string;
}
interface DrawingSize {
  readonly width: number;
  readonly height: number;
}
interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly look?: string;
  readonly text: string;
}
