import type { Replacement } from './correction.ts';
import { anyQuotationMark, anySpace, narrowSpace, stopSigns, wordSigns } from './signs.ts';
import type { TextBlock } from './text-blocks.ts';

/** Skips indents, spaces at the end of a line, and rows of no-break spaces, which an author has typed on purpose. */
export const doubleSpaceCorrections = (blocks: readonly TextBlock[]): Replacement[] =>
  blocks.flatMap(({ prose }, block) =>
    Array.from(prose.matchAll(spacesPattern)).flatMap(({ 0: row, index }) =>
      row.length > 1 && row.includes(' ') && row.replaceAll(' ', '').length <= 1
        ? [{ kind: 'double spaces' as const, block, from: index, to: index + row.length, after: ' ' }]
        : [],
    ),
  );

/**
 * Removes spaces before commas and other stops. In French, `;`, `:`, `!` and `?` need a no-break space instead; in
 * Canada and Switzerland they can do without one.
 */
export function spaceBeforeStopCorrections(blocks: readonly TextBlock[], language: string): Replacement[] {
  const isFrench = language.split('-')[0] === 'fr';
  const needsSpace = isFrench && !/^fr-(?:CA|CH)\b/u.test(language);
  return blocks.flatMap(({ prose }, block) =>
    Array.from(prose.matchAll(isFrench ? frenchStops : stopPattern)).flatMap(
      ({ 0: found, index, groups = {} }): Replacement[] => {
        const { space = '', colon = '', stop = colon } = groups;
        if (isRatio(prose, index, found) || isSpacedEllipsis(prose, index, found)) return [];
        const kind = 'spaces before stops';
        if (!isFrench || /[.,]/u.test(stop))
          return space === '' ? [] : [{ kind, block, from: index, to: index + space.length, after: '' }];
        if (space !== '' && space.length + Number(space === ' ') > 1)
          return [{ kind, block, from: index, to: index + space.length, after: narrowSpace }];
        return space === '' && needsSpace
          ? [{ kind, block, from: index, to: index + 1, after: narrowSpace + stop[0]! }]
          : [];
      },
    ),
  );
}

const isRatio = (prose: string, index: number, found: string): boolean =>
  found.endsWith(':') &&
  /\p{N}/u.test(prose.charAt(index - 1)) &&
  /^\s*\p{N}/u.test(prose.slice(index + found.length, index + found.length + 4));

/** Whether the stop is one of several points with spaces between them. */
const isSpacedEllipsis = (prose: string, index: number, found: string): boolean =>
  found.endsWith('.') && /^\s+\.(?!\.\.)/u.test(prose.slice(index + found.length, index + found.length + 6));

const spacesPattern = new RegExp(String.raw`(?<=\S)${anySpace}+(?=\S)`, 'gu');

const endOfQuotation = String.raw`[${anyQuotationMark}]+(?:$|[${stopSigns}\s…\p{Pd}\p{Ps}¿¡/\u2060])`;
const stopEnd = String.raw`(?=$|\s|[)\]…–—]|\.{3}|-{2}|${endOfQuotation})`;
const stopsAfter = (marks: string): RegExp =>
  new RegExp(
    String.raw`(?<=[${wordSigns}%)\]${marks}]\u2060*)(?<space>${anySpace}*)` +
      String.raw`(?:(?<stop>\.(?!\.)|,|[!?]+)${stopEnd}|(?<colon>[;:])(?=$|\s|-{2}|[–—]|${endOfQuotation}))`,
    'gu',
  );
const stopPattern = stopsAfter(anyQuotationMark);
/** In French, the space after « belongs to the mark. */
const frenchStops = stopsAfter(anyQuotationMark.replace('«', ''));
