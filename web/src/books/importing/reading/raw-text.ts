import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { isDisclosure } from '#shared/domain/books/disclosure.ts';
import type { RawPiece } from './lost-letters.ts';

/** The sentence about the share of AI text is removed, because the export wrote it. */
export const piecesOfPlainText = (text: string): RawPiece[] =>
  text
    .split(/[\r\n\f\u2028\u2029]+/u)
    .map((line) => ({ text: line, ...(isDisclosure(line) && optionalPiece) }));

export const piecesOfMarkdown = (source: string): RawPiece[] =>
  source.split(/(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)/u).map((block) => ({ text: textInMarkdown(block) }));

/**
 * Removes the syntax that readers may write in another form: labels of notes and links, addresses, list numbers and
 * character references. Everything else, including HTML, must arrive as it is.
 */
export const textInMarkdown = (source: string): string =>
  source
    .replaceAll(/\[\^[^\]\s]+\](?!\()/gu, '')
    .replaceAll(/^ {0,3}\[[^\][\n]+\]:[ \t]*\S.*$/gmu, '')
    .replaceAll(pictureWithAddress, '$1 $2')
    .replaceAll(/\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^\][\n]*\])/gu, ']')
    .replaceAll('{.smallcaps}', '')
    .replaceAll(/^[\s>*+-]*\d+[.)](?=\s)/gmu, '')
    .replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{1,40}));/gu, characterOf);

/** Captures the description and the caption, which must arrive; also matches a width as Pandoc writes it. */
const pictureWithAddress =
  /!\[((?:\\.|[^\][\\])*)\]\([^\s()]*(?:[ \t]+"((?:\\.|[^"\\\n])*)")?\)(?:\{[^{}\n]*\})?/gu;

function characterOf(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return decodeNamedCharacterReference(name) || written;
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
}

const optionalPiece = { fate: 'optional' } as const;
