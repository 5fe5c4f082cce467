import type { Node } from '@tiptap/pm/model';
import { signFor } from '#web/texts/editor/document/signs.ts';
import { finderOf, type Finder, type Search } from '#shared/domain/finding/finder.ts';
import { foldText, type Folded, type TextRange } from '#shared/domain/finding/folded.ts';

/** Finds matches in reading order. A match never spans paragraphs. */
export function findMatches(doc: Node, search: Search): TextRange[] {
  const finder = finderOf(search);
  if (!finder) return [];
  const matches: TextRange[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    for (const { from, to } of matchesIn(node, finder))
      matches.push({ from: position + 1 + from, to: position + 1 + to });
    return false;
  });
  return matches;
}

/** Caches matches by paragraph, so after a keystroke only the changed paragraph is searched again. */
function matchesIn(node: Node, finder: Finder): readonly TextRange[] {
  const known = matchCache.get(node);
  if (known?.key === finder.key) return known.matches;
  const matches = finder.findIn(foldedText(node, finder.isExact ? exactFolds : looseFolds));
  matchCache.set(node, { key: finder.key, matches });
  return matches;
}

function foldedText(node: Node, known: WeakMap<Node, Folded>): Folded {
  const folded =
    known.get(node) ??
    foldText(node.textBetween(0, node.content.size, undefined, signFor), known === exactFolds);
  known.set(node, folded);
  return folded;
}

const matchCache = new WeakMap<Node, { key: string; matches: readonly TextRange[] }>();
const looseFolds = new WeakMap<Node, Folded>();
const exactFolds = new WeakMap<Node, Folded>();
