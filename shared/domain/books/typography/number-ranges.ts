import type { Replacement } from './correction.ts';
import type { TextBlock } from './text-blocks.ts';

/**
 * Sets an en dash between years and between page numbers, in languages whose books do. Other numbers with a hyphen may
 * be dates, scores, phone numbers or names of products.
 */
export function rangeCorrections(blocks: readonly TextBlock[], language: string): Replacement[] {
  if (!withEnDash.has(language.split('-')[0]!)) return [];
  return blocks.flatMap(({ prose }, block) =>
    Array.from(prose.matchAll(twoNumbers)).flatMap(({ index, 1: first = '', 2: second = '' }) => {
      if (!isRange(first, second, prose.slice(Math.max(0, index - 24), index))) return [];
      const from = index + first.length;
      return [{ kind: 'dashes' as const, block, from, to: from + 1, after: '–' }];
    }),
  );
}

function isRange(first: string, second: string, before: string): boolean {
  const isShort = second.length < first.length;
  const last = Number(isShort ? first.slice(0, -second.length) + second : second);
  if (last <= Number(first) || first.startsWith('0') || second.startsWith('0')) return false;
  if (places.test(before)) return true;
  const areYears = first.length === 4 && Number(first) >= 1000 && last < 2100;
  if (!areYears || numbersOfThings.test(before)) return false;
  // `2011-12` may be a month.
  return second.length === 4 || (second.length === 2 && Number(second) > 12);
}

const withEnDash = new Set('en de nl sv da nb nn no fi is et lt lv pl cs sk sl hr hu'.split(' '));

const twoNumbers = new RegExp(
  String.raw`(?<![\p{L}\p{N}_/:#+]|(?<!\.\.)\.|(?<!-)-|\p{N}\p{Pd}{1,3})(\d{1,4})-(\d{1,4})` +
    String.raw`(?![\p{L}\p{N}_/:#+]|-(?!-)|\p{Pd}+\p{N}|[.,]\d)`,
  'gu',
);

/** Words for pages, chapters and the like, in the languages of `withEnDash`. */
const places =
  /(?<![\p{L}\p{N}])(?:p\.|pp\.?|pages?|ch\.|chs\.|chapters?|vols?\.|nos\.|lines?|verses?|s\.|seiten?|kap\.?|kapitel|bde?\.|nrn?\.|sid\.?|sidor(?:na)?|sider?|str\.|strony|stran[ay]|blz\.?|bladzijden|bls\.?|lk\.?|sivut|lpp\.?)\s?$/iu;
const numbersOfThings = /(?:tel|phone|fax|isbn|issn|iso|no|nr|#)[.:]?\s*$/iu;
