import { segmentsOf } from '#shared/domain/segments.ts';

/**
 * Words of a text in its stored form, as people count them: what stands between blanks or dashes and has a letter or
 * a digit. Marks, addresses of links, numbers of lists and references to footnotes are none; the words of a footnote
 * are. Blocks can be counted alone and added.
 */
export function wordCountOf(markdown: string): number {
  return wordCountOfText(markdown.replaceAll(listNumber, '$1').replaceAll(unread, readAs));
}

/**
 * Characters of a text in its stored form, as people count them: letters, digits, punctuation and the blanks between
 * them. Marks, addresses of links, numbers of lists and the ends of lines are none; a character is a code point. The
 * text is looked through and not parsed, which would take a third of a second of each save of a long chapter.
 */
export function characterCountOf(markdown: string): number {
  const text = markdown
    .replaceAll(lineBegin, '')
    .replaceAll(mark, (match, hexadecimal?: string, decimal?: string) =>
      isMark.test(match) ? '' : readAs(match, hexadecimal, decimal),
    );
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // the second half of a pair belongs to the first
    if (unit >= 32 && (unit < 0xdc_00 || unit > 0xdf_ff)) count += 1;
  }
  return count;
}

function readAs(match: string, hexadecimal?: string, decimal?: string): string {
  if (match.startsWith('\\')) return match.slice(1);
  if (match.startsWith('[^') || match.startsWith('{')) return '';
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
  return code > 32 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
}

/** Words of a text without marks. */
export function wordCountOfText(text: string): number {
  let count = 0;
  for (const [token] of text.matchAll(tokens)) {
    if (unspaced.test(token)) count += countUnspaced(token);
    else if (readable.test(token)) count += 1;
  }
  return count;
}

const listNumber = /^([ \t>+-]*)\d{1,9}[.)](?=[ \t]|$)/gmu;
/** Escapes; references to characters and to footnotes, and what names a footnote; classes; where a link leads. */
const unread =
  /\\[!-/:-@[-`{-~]|\[\^[\p{L}\p{M}\p{N}_.:+-]{1,100}\]:?|(?<=\])\{\.[a-z]{1,20}\}|&#(?:x([\da-f]{1,6})|(\d{1,7}));|&nbsp;|(?<=\])\((?:[^\s()\\]|\\.)*(?: "(?:[^"\\]|\\.)*")?\)/giu;
/** Marks of quotes, lists and headings; a line of nothing but marks, and the empty one. */
const lineBegin =
  /^[ \t]*(?:&nbsp;$|(?:[*_-][ \t]*){3,}$|(?:(?:>|[*+-](?=[ \t])|#{1,6}(?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)*)/gmu;
/** The same as `unread`, and the marks in a line. */
const mark = new RegExp(`${unread.source}|\\\\$|[*_~^\`[\\]]`, 'gimu');
const isMark = /^(?:[*_~^`[\](]|\\$)/u;
const tokens = /[^\s—–]+/gu;
const readable = /[\p{L}\p{N}]/u;

/** Scripts that are written without blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function countUnspaced(token: string): number {
  let count = 0;
  for (const { isWordLike } of segmentsOf(token, 'word')) if (isWordLike) count += 1;
  return count;
}
