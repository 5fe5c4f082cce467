import { footnoteSign } from '#shared/domain/books/inline-signs.ts';
import type { QuotationMarks } from '#shared/domain/books/quotation-marks.ts';
import { anyQuotationMark, anySpace, stopSigns } from '#shared/domain/books/typography/signs.ts';
import { isElided } from '#shared/domain/books/writing-rules/elided-words.ts';

/** Finds the quotation marks and apostrophes of a block. The text on both sides decides what each of them is. */
export function marksIn(prose: string, language: string, styles: readonly QuotationMarks[]): readonly Mark[] {
  const glyphRoles = glyphRolesOf(styles);
  return Array.from(prose.matchAll(anyMarkPattern), ({ 0: sign, index: at }) => {
    const group = groupsBySign[sign]!;
    const role = group === 'single' ? singleRole(prose, at, language, styles) : roleByContext(prose, at);
    const glyphRole = glyphRoles.get(sign);
    if (role === 'spaced') return { at, sign, group, role: spacedRole(prose, at, glyphRole, styles) };
    return { at, sign, group, role: role === 'unclear' ? cjkRole(prose, at, glyphRole) : role };
  });
}

/** Returns the signs that only begin or only end a quotation, whichever of the styles a text has. */
function glyphRolesOf(styles: readonly QuotationMarks[]): ReadonlyMap<string, 'open' | 'close'> {
  const pairs = styles.flatMap(({ double, single }) => [double, single]);
  const opens = new Set(pairs.map(({ open }) => open.trim()));
  const closes = new Set(pairs.map(({ close }) => close.trim()));
  const clear = (signs: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...signs].filter((sign) => !others.has(sign) && sign !== apostrophe);
  return new Map([
    ...clear(opens, closes).map((sign) => [sign, 'open'] as const),
    ...clear(closes, opens).map((sign) => [sign, 'close'] as const),
  ]);
}

function roleByContext(prose: string, at: number): Role | 'spaced' {
  const [before, after] = [sideOf(prose, at, -1), sideOf(prose, at, 1)];
  const ends = after !== 'word' && after !== 'digit';
  if (before === 'edge' || before === 'opening')
    return after === 'edge' || after === 'stop' ? 'spaced' : 'open';
  if (before === 'dash') return ends && after !== 'opening' && after !== 'ellipsis' ? 'close' : 'open';
  if (before === 'digit') return ends ? 'maybeClose' : 'other';
  return ends ? 'close' : 'unclear';
}

function singleRole(
  prose: string,
  at: number,
  language: string,
  [usual]: readonly QuotationMarks[],
): Role | 'spaced' {
  const before =
    prose
      .slice(Math.max(0, at - 4), at)
      .replace(/\u2060+$/u, '')
      .at(-1) ?? '';
  const after = prose.slice(at + 1, at + 24).replace(/^\u2060+/u, '');
  if (isLetter(before) && isLetter(after.charAt(0))) return 'apostrophe';
  if (isDigit(before) && /^s(?!\p{L})/u.test(after)) return 'apostrophe';
  if (/^n['’‘´](?=\s*\p{L})/iu.test(after) || /\p{L}\s*['’‘´]n$/iu.test(prose.slice(Math.max(0, at - 4), at)))
    return 'apostrophe';
  const role = roleByContext(prose, at);
  if (role === 'open') {
    if (prose[at] === apostrophe && usual?.single.open !== apostrophe) return 'apostrophe';
    const [word = ''] = /^[\p{L}\p{N}]+/u.exec(after) ?? [];
    const isWithin = /\p{L}\s+$/u.test(prose.slice(Math.max(0, at - 6), at));
    return mayBeApostrophe(prose[at]!) && isElided(word, language, isWithin) ? 'elided' : 'open';
  }
  if (role === 'close' && isLetter(before)) return 'maybeClose';
  return role;
}

/** French sets spaces inside its marks, so a straight mark between two spaces can be one of a pair. */
function spacedRole(
  prose: string,
  at: number,
  glyphRole: 'open' | 'close' | undefined,
  [usual]: readonly QuotationMarks[],
): Role {
  const isAfterNumber = /\p{N}\s+$/u.test(prose.slice(Math.max(0, at - 4), at));
  const hasSpaces = usual?.double.open !== usual?.double.open.trim() && !isAfterNumber;
  if (sideOf(prose, at, 1) === 'stop')
    return glyphRole === 'close' || (!glyphRole && hasSpaces) ? 'close' : 'unclear';
  return glyphRole ?? (hasSpaces ? 'either' : 'unclear');
}

/** Chinese and Japanese have no spaces beside a mark. */
const cjkRole = (prose: string, at: number, glyphRole: 'open' | 'close' | undefined): Role =>
  cjkLetter.test(prose.charAt(at - 1)) || cjkLetter.test(prose.charAt(at + 1))
    ? (glyphRole ?? 'either')
    : 'unclear';

function sideOf(prose: string, at: number, step: 1 | -1): SideOfMark {
  let index = at + step;
  for (let skipped = 0; skipped < maxSkipped && skippedSigns.test(prose.charAt(index)); skipped += 1) {
    const hasSpaceInside = prose.charAt(index) === (step > 0 ? '«' : '»');
    index += step;
    if (hasSpaceInside && spaceInside.test(prose.charAt(index))) index += step;
  }
  const sign = prose.charAt(index);
  if (step > 0 && stopAfterSpace.test(prose.slice(index, index + 6))) return 'stop';
  if (sign === '' || /\s/u.test(sign)) return 'edge';
  if (sign === '…' || (step > 0 && prose.startsWith('...', index))) return 'ellipsis';
  if (/[\p{Ps}¿¡/]/u.test(sign)) return 'opening';
  if (/\p{Pd}/u.test(sign)) return 'dash';
  if (isDigit(sign)) return 'digit';
  return stopPattern.test(sign) ? 'stop' : 'word';
}

const groupsBySign: Readonly<Record<string, Group>> = {
  '"': 'double',
  '“': 'double',
  '”': 'double',
  '„': 'double',
  '‟': 'double',
  "'": 'single',
  '‘': 'single',
  '’': 'single',
  '‚': 'single',
  '‛': 'single',
  '«': 'angled',
  '»': 'angled',
  '‹': 'single angled',
  '›': 'single angled',
  '「': 'corner',
  '」': 'corner',
  '『': 'white corner',
  '』': 'white corner',
};
export const groupOf = (mark: string): Group | undefined => groupsBySign[mark.trim()];

export const isStraight = ({ sign }: Mark): boolean => sign === '"' || sign === "'";

export const apostrophe = '’';
/** A straight mark, or the turned comma that programs set at the beginning of a word. */
export const mayBeApostrophe = (sign: string): boolean => sign === "'" || sign === '‘';

const stopAfterSpace = new RegExp(String.raw`^${anySpace}+(?!\.{3})[.,;:!?]`, 'u');
const stopPattern = new RegExp(`[${stopSigns}]`, 'u');
const anyMarkPattern = new RegExp(`[${anyQuotationMark}]`, 'gu');
const skippedSigns = new RegExp(`[${anyQuotationMark}${footnoteSign}]`, 'u');
const spaceInside = new RegExp(anySpace, 'u');
/** More marks in a row aren't quotations. Without a limit, a long row would take quadratic time. */
const maxSkipped = 6;

const isLetter = (sign: string): boolean => /^[\p{L}\p{M}]$/u.test(sign);
const isDigit = (sign: string): boolean => /^\p{N}$/u.test(sign);
const cjkLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

type SideOfMark = 'edge' | 'opening' | 'dash' | 'digit' | 'word' | 'ellipsis' | 'stop';
export type Group = 'double' | 'single' | 'angled' | 'single angled' | 'corner' | 'white corner';

/**
 * `maybeClose`: after a letter, also an apostrophe (the dogs' bowls); after a digit, also a sign of feet or inches.
 * `elided`: an apostrophe at the beginning of a word ('tis), or rarely a mark that opens a quotation. `either`: the
 * marks before it decide whether it opens or closes. `other`: no quotation mark.
 */
export type Role = 'open' | 'close' | 'maybeClose' | 'either' | 'apostrophe' | 'elided' | 'other' | 'unclear';

export interface Mark {
  readonly at: number;
  readonly sign: string;
  readonly group: Group;
  readonly role: Role;
}
