import type { Edit } from '#shared/domain/books/typography/correction.ts';
import type { Pair as MarkPair } from '#shared/domain/books/quotation-marks.ts';
import { narrowSpace } from '#shared/domain/books/typography/signs.ts';
import { groupOf, type Mark } from './marks-in.ts';
import type { Pair } from './pairs-in.ts';

/**
 * Returns the edits that give a pair its marks and the spaces that belong inside these marks. A no-break space that is
 * there already stays.
 */
export function pairEdits(prose: string, { open, close }: Pair, target: MarkPair | undefined): Edit[] {
  const inside = prose.slice(open.at + 1, close?.at);
  if (!target || inside.trim() === '') return [];
  const [typedAfter] = /^[ \u00A0\u202F\u2009]*/u.exec(inside)!;
  const begin = markEdit(open, target.open, typedAfter);
  if (!close) return begin;
  const [typedBefore] = /[ \u00A0\u202F\u2009]*$/u.exec(inside.slice(-maxSpaces))!;
  return [...begin, ...markEdit(close, target.close, typedBefore, close.at - typedBefore.length)];
}

/** In characters. */
const maxSpaces = 8;

function markEdit({ at, sign, group }: Mark, target: string, typed: string, from = at): Edit[] {
  const mark = target.trim();
  const hasSpace = target !== mark;
  const isAngled = group === 'angled' || groupOf(target) === 'angled';
  const keepsTyped = hasSpace ? /^[\u00A0\u202F]$/u.test(typed) : !isAngled || typed === '';
  if (keepsTyped) return sign === mark ? [] : [{ from: at, to: at + 1, after: mark }];
  const space = hasSpace ? narrowSpace : '';
  const after = target.startsWith(mark) ? mark + space : space + mark;
  return [{ from, to: from + typed.length + 1, after }];
}
