import type { Node } from '@tiptap/pm/model';
import { footnoteSign, signFor } from '#web/texts/editor/document/signs.ts';
import { searchPattern, type Pattern, type Search } from '#shared/domain/books/search-pattern.ts';

/** The places of a word in a document, in the order of reading. A match lies within one paragraph. */
export function findMatches(doc: Node, search: Search): Match[] {
  const pattern = searchPattern(search);
  if (!pattern) return [];
  const matches: Match[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    for (const { from, to } of matchesIn(node, pattern))
      matches.push({ from: position + 1 + from, to: position + 1 + to });
    return false;
  });
  return matches;
}

/** A paragraph is searched once; after a key only the one that was typed in is searched anew. */
function matchesIn(node: Node, { expression, key }: Pattern): readonly Match[] {
  const known = searched.get(node);
  if (known?.key === key) return known.matches;
  const text = node.textBetween(0, node.content.size, undefined, signFor);
  // What is looked for may have a reference to a footnote in it.
  const places = text.includes(footnoteSign) ? placesWithout(text, footnoteSign) : undefined;
  const matches = [...text.replaceAll(footnoteSign, '').matchAll(expression)].map(({ index, 0: found }) => {
    const last = index + found.length - 1;
    return { from: places?.[index] ?? index, to: (places?.[last] ?? last) + 1 };
  });
  searched.set(node, { key, matches });
  return matches;
}

/** Of each character but the signs, where it stands among them. */
const placesWithout = (text: string, sign: string): number[] =>
  Array.from({ length: text.length }, (_, at) => at).filter((at) => text[at] !== sign);

const searched = new WeakMap<Node, { key: string; matches: readonly Match[] }>();

export interface Match {
  readonly from: number;
  readonly to: number;
}
