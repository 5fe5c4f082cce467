import { segmentsOf } from '#shared/domain/segments.ts';

/**
 * Words of a text in its stored form, as people count them: what stands between blanks or dashes and has a letter or
 * a digit. Marks, addresses of links and numbers of lists are none. Blocks can be counted alone and added.
 */
export function wordCountOf(markdown: string): number {
  const text = markdown
    .replaceAll(listNumber, '$1')
    .replaceAll(unread, (match, hexadecimal?: string, decimal?: string) => {
      if (match.startsWith('\\')) return match.slice(1);
      const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return code > 32 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
    });
  return wordCountOfText(text);
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
/** Escapes; references to characters; where a link leads. */
const unread =
  /\\[!-/:-@[-`{-~]|&#(?:x([\da-f]{1,6})|(\d{1,7}));|&nbsp;|(?<=\])\((?:[^\s()\\]|\\.)*(?: "(?:[^"\\]|\\.)*")?\)/giu;
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
