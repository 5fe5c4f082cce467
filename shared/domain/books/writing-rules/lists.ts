import { hasDialogueDash } from '#shared/domain/books/quotation-marks.ts';

/**
 * Which list begins where this has been typed in a paragraph that holds nothing else. `1984. ` begins prose, and where
 * dialogue begins with a dash, so does `- `.
 */
export function listBegunBy(typed: string, language: string): 'bulletList' | 'orderedList' | undefined {
  if (typed === '1. ') return 'orderedList';
  return typed === '- ' && !hasDialogueDash(language) ? 'bulletList' : undefined;
}
