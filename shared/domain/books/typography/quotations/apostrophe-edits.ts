import type { Edit } from '#shared/domain/books/typography/correction.ts';
import { apostrophe, mayBeApostrophe, type Mark } from './marks-in.ts';

/**
 * Returns the edits that set apostrophes. A turned comma within a word is an apostrophe only in words like don‘t and
 * l‘ami, because it is a letter in Hawai‘i.
 */
export function apostropheEdits(prose: string, marks: readonly Mark[]): Edit[] {
  const places = marks
    .filter(({ at, sign, role }) => {
      if (!mayBeApostrophe(sign)) return false;
      if (role === 'maybeClose') return /[\p{L}\p{M}]/u.test(prose.charAt(at - 1));
      if (role === 'elided' || sign === "'") return true;
      return isShortened(prose.slice(Math.max(0, at - 3), at), prose.slice(at + 1, at + 4));
    })
    .map(({ at }) => at);
  const accents = Array.from(prose.matchAll(/(?<=\p{L})´(?=\p{L})/gu), ({ index }) => index);
  return [...places, ...accents].map((at) => ({ from: at, to: at + 1, after: apostrophe }));
}

const isShortened = (before: string, after: string): boolean =>
  /^(?:s|t|m|d|ll|re|ve)(?!\p{L})/u.test(after) || /(?:^|[^\p{L}])(?:[cdjlmnst]|qu)$/iu.test(before);
