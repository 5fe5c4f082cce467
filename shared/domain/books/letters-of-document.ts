import type { DocNode } from './markdown/document.ts';
import { withAllWords } from './read-blocks.ts';

/**
 * Returns all visible letters and digits of a document in order, with list numbers. Deliberately doesn't use the code
 * that finds sentences or blocks, because tests compare that code's output with this.
 */
export const lettersOfDocument = (
  document: DocNode,
  { withNotes, withDescriptions = false }: { withNotes: boolean; withDescriptions?: boolean },
): string =>
  lettersIn(
    (withAllWords(document).content ?? [])
      .filter(({ type }) => withNotes || type !== 'footnote')
      .map((node) => (withDescriptions ? (node.attrs?.description ?? '') : '') + wordsOf(node))
      .join(''),
  );

export const lettersIn = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

function wordsOf(node: DocNode): string {
  if (node.text !== undefined) return node.text;
  const words = (node.content ?? []).map(wordsOf);
  if (node.type !== 'orderedList') return words.join('');
  return words
    .map((item, at) => (visibleCharacter.test(item) ? `${(node.attrs?.start ?? 1) + at}${item}` : item))
    .join('');
}

const visibleCharacter = /[^\s\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u;
