import { segmentsOf } from '#shared/domain/segments.ts';
import type { TextBox } from './design.ts';

export function fitText(text: string, { width, height }: Pick<TextBox, 'width' | 'height'>): FittedText {
  const words = unbreakablePartsOf(text);
  for (const size of fontSizes) {
    const room = width / size;
    if (size > smallestUnbrokenSize && words.some((word) => widthOf(word.trimEnd()) > room)) continue;
    const lines = wrapWords(words, room);
    if (lines.length * size * lineHeight <= height)
      return { size, lines: balancedLines(words, room, lines.length) };
  }
  const size = fontSizes.at(-1) ?? 0;
  const lines = wrapWords(words, width / size).slice(
    0,
    Math.max(1, Math.floor(height / (size * lineHeight))),
  );
  return { size, lines: [...lines.slice(0, -1), `${(lines.at(-1) ?? '').slice(0, -1).trimEnd()}…`] };
}

/** Removes characters that XML forbids or that are invisible, and collapses spaces. */
export const safeText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd-\uffff]/gu, '')
    .trim();

/**
 * Estimates the width of a text in ems for a wide book typeface, so that the estimate is rather too wide than too
 * narrow.
 */
export const widthOf = (text: string): number =>
  [...segmentsOf(text, 'grapheme')].reduce((sum, { segment }) => sum + emsOf(segment), 0);

const emsOf = (letter: string): number => letterWidths.find(([kind]) => kind.test(letter))?.[1] ?? 0.6;

/** Splits text at possible line breaks: after spaces, or between words or characters in scripts without spaces. */
const unbreakablePartsOf = (text: string): readonly string[] =>
  text
    .split(
      /(?<=[\s\-–—/])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?![\p{Pe}\p{Pf}\p{Po}ーぁ-ょゃっ])/u,
    )
    .flatMap((piece) =>
      scriptWithoutSpaces.test(piece) ? [...segmentsOf(piece, 'word')].map(({ segment }) => segment) : piece,
    );

const scriptWithoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function wrapWords(words: readonly string[], room: number): string[] {
  const lines: string[] = [''];
  for (const word of words.flatMap((piece) => brokenWord(piece, room))) {
    const line = (lines.at(-1) ?? '') + word;
    if (lines.at(-1) !== '' && widthOf(line.trimEnd()) > room) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.map((line) => line.trimEnd());
}

function brokenWord(word: string, room: number): readonly string[] {
  if (widthOf(word.trimEnd()) <= room) return [word];
  const parts = [''];
  for (const { segment } of segmentsOf(word, 'grapheme')) {
    if (parts.at(-1) !== '' && widthOf(parts.at(-1) + segment) > room) parts.push('');
    parts[parts.length - 1] += segment;
  }
  return parts;
}

/** Balances the lines: finds the narrowest width that needs no additional line. */
function balancedLines(words: readonly string[], room: number, count: number): readonly string[] {
  let [low, high] = [0, room];
  const widest = Math.max(
    0,
    ...words.map((word) => widthOf(word.trimEnd())).filter((width) => width <= room),
  );
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (wrapWords(words, middle).length > count || widest > middle) low = middle;
    else high = middle;
  }
  return wrapWords(words, high);
}

export const lineHeight = 1.12;

const fontSizes = [120, 104, 92, 82, 73, 65, 58, 52, 46, 41, 37, 33, 29, 26, 23];
/** At this font size and below, a long word is broken, so that it doesn't make the whole title smaller. */
const smallestUnbrokenSize = 37;

const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/^\p{M}/u, 0],
  [/\p{Extended_Pictographic}|\p{Regional_Indicator}/u, 1.35],
  [
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u,
    1.02,
  ],
  [/^[ijlftI.,;:!|'’‘()[\] ]/u, 0.34],
  [/^[rsJ\-"“”]/u, 0.45],
  [/^[mwMW@%—…&]/u, 0.95],
  [/^\p{Lu}/u, 0.74],
  [/^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}]/u, 0.8],
];

interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}
