import type { Replacement } from './correction.ts';
import type { TextBlock } from './text-blocks.ts';

/**
 * Sets an en dash between years and between page numbers, in languages whose books do. Other numbers with a hyphen may
 * be dates, scores, phone numbers or names of products.
 */
export function rangeCorrections(blocks: readonly TextBlock[], language: string): Replacement[] {
  const words = wordsBeforePages[language.split('-')[0]!];
  if (words === undefined) return [];
  const isPlace = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})\s?$`, 'iu');
  return blocks.flatMap(({ prose }, block) =>
    Array.from(prose.matchAll(twoNumbersPattern)).flatMap(({ index, 1: first = '', 2: second = '' }) => {
      const before = prose.slice(Math.max(0, index - maxWordCharacters), index);
      const isRange = isAscending(first, second) && (isPlace.test(before) || areYears(first, second, before));
      const from = index + first.length;
      return isRange ? [{ kind: 'dashes' as const, block, from, to: from + 1, after: '–' }] : [];
    }),
  );
}

/** Whether the second number is larger, also if only its last digits are given as in `123-45`. */
const isAscending = (first: string, second: string): boolean =>
  !first.startsWith('0') && !second.startsWith('0') && wholeNumber(first, second) > Number(first);

const wholeNumber = (first: string, second: string): number =>
  Number(second.length < first.length ? first.slice(0, -second.length) + second : second);

/** `2011-12` may be a month. */
const areYears = (first: string, second: string, before: string): boolean =>
  first.length === 4 &&
  Number(first) >= 1000 &&
  wholeNumber(first, second) < 2100 &&
  !labelBeforeNumber.test(before) &&
  (second.length === 4 || (second.length === 2 && Number(second) > 12));

const twoNumbersPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}_/:#+]|(?<!\.\.)\.|(?<!-)-|\p{N}\p{Pd}{1,3})(\d{1,4})-(\d{1,4})` +
    String.raw`(?![\p{L}\p{N}_/:#+]|-(?!-)|\p{Pd}+\p{N}|[.,]\d)`,
  'gu',
);

const labelBeforeNumber = /(?:tel|phone|fax|isbn|issn|iso|no|nr|#)[.:]?\s*$/iu;
const maxWordCharacters = 24;

const nordicPageWords = String.raw`s\.|sid\.?|side|sider|sidan|sidor|sidorna|kap\.?|kapitel`;
const slavicPageWords = String.raw`s\.|str\.|strony|strany|stranice|strani|rozdz\.|kap\.`;

/** Words before numbers of pages and chapters, in the languages that set an en dash between numbers. */
const wordsBeforePages: Readonly<Record<string, string>> = {
  en: String.raw`p\.|pp\.?|pages?|chs?\.|chapters?|vols?\.|nos\.|lines|verses`,
  de: String.raw`s\.|seiten?|kap\.?|kapitel|bde?\.|nrn?\.`,
  nl: String.raw`p\.|pp\.|blz\.?|bladzijden?|hoofdstuk(?:ken)?`,
  sv: nordicPageWords,
  da: nordicPageWords,
  nb: nordicPageWords,
  nn: nordicPageWords,
  no: nordicPageWords,
  fi: String.raw`s\.|sivut|luvut`,
  is: String.raw`bls\.?`,
  et: String.raw`lk\.?`,
  lt: String.raw`p\.|psl\.`,
  lv: String.raw`lpp\.`,
  pl: slavicPageWords,
  cs: slavicPageWords,
  sk: slavicPageWords,
  sl: slavicPageWords,
  hr: slavicPageWords,
  hu: String.raw`o\.`,
};
