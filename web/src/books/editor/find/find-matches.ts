import type { Node } from '@tiptap/pm/model';

/** The places of a word in a document, in the order of reading. A match lies within one paragraph. */
export function findMatches(doc: Node, search: Search): Match[] {
  const pattern = patternOf(search);
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

/** Quotation marks and blanks match their typographic kin; a dash is a dash. Undefined where nothing is looked for. */
export function patternOf({ text, matchCase, wholeWords }: Search): Pattern | undefined {
  if (text === '') return undefined;
  const literal = text
    .replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&')
    .replaceAll(/['’‘]/gu, "['’‘]")
    .replaceAll(/["“”„]/gu, '["“”„]')
    .replaceAll(/[ \u00a0]/gu, '[ \u00a0]');
  const source = wholeWords ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal;
  const flags = matchCase ? 'gu' : 'giu';
  return { expression: new RegExp(source, flags), key: `${flags}:${source}` };
}

/** A paragraph is searched once; after a key only the one that was typed in is searched anew. */
function matchesIn(node: Node, { expression, key }: Pattern): readonly Match[] {
  const known = searched.get(node);
  if (known?.key === key) return known.matches;
  const text = node.textBetween(0, node.content.size, undefined, '\ufffc');
  const matches = [...text.matchAll(expression)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));
  searched.set(node, { key, matches });
  return matches;
}

const searched = new WeakMap<Node, { key: string; matches: readonly Match[] }>();

export interface Search {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
}

export interface Match {
  readonly from: number;
  readonly to: number;
}

interface Pattern {
  readonly expression: RegExp;
  readonly key: string;
}
