import { hasDialogueDash } from '#shared/domain/books/quotation-marks.ts';

/**
 * Returns the kind of list that `typed` starts at the beginning of a paragraph. `1984. ` starts prose, and so does `- `
 * in languages that mark dialogue with a dash.
 */
export function listBegunBy(typed: string, language: string): 'bulletList' | 'orderedList' | undefined {
  if (typed === '1. ') return 'orderedList';
  return typed === '- ' && !hasDialogueDash(language) ? 'bulletList' : undefined;
}
