import type { Nodes, Parents } from 'mdast';
import { parse } from '#shared/domain/books/markdown/parse.ts';
import { readOr } from '#shared/domain/books/markdown/read-or.ts';
import { safeHref } from '#shared/domain/books/markdown/safe-href.ts';
import { segmentsOf } from '#shared/domain/books/markdown/segments.ts';

/**
 * An answer without pictures, and without links but those whose address stands in `own`, the author's text: of a
 * picture its description stays, of a link its words. Everything else stays as it is, blank lines in a row aside.
 */
export const plainAnswer = (answer: string, own = ''): string =>
  segmentsOf(answer)
    .map(({ text, heavy }) => {
      const plain = withoutSigns(text);
      return heavy ? plain : readOr(plain, () => withoutLinks(text, own));
    })
    .filter((text) => text.trim() !== '')
    .join('\n\n');

/** What is left when a link has gone may be one itself, where one stood within another: so it is read again. */
function withoutLinks(text: string, own: string): string {
  let left = text;
  for (let round = 0; round < mostRounds; round += 1) {
    const next = withReplaced(left, replacementsIn(parse(left), left, own));
    if (next === left) return left;
    left = next;
  }
  return withoutSigns(left);
}

function replacementsIn(node: Nodes, source: string, own: string): readonly Replacement[] {
  const by = (text: string): readonly Replacement[] => [{ ...placeOf(node), by: text }];
  if (node.type === 'image' || node.type === 'imageReference') return by(node.alt ?? '');
  if (node.type === 'definition') return isOwn(node.url, own) ? [] : by('');
  if (node.type === 'link' && !isOwn(node.url, own)) return by(wordsOf(node, source));
  // `[chapter 3]` is a mark of ours: without a definition it is text.
  if (node.type === 'linkReference' && node.referenceType !== 'shortcut') return by(wordsOf(node, source));
  return 'children' in node ? node.children.flatMap((child) => replacementsIn(child, source, own)) : [];
}

const isOwn = (address: string, own: string) => safeHref(address) !== undefined && own.includes(address);

const wordsOf = ({ children }: Parents, source: string) =>
  source.slice(placeOf(children.at(0)).from, placeOf(children.at(-1)).to);

/** Nothing has no place. */
const placeOf = (node: Nodes | undefined) => ({
  from: node?.position?.start.offset ?? 0,
  to: node?.position?.end.offset ?? 0,
});

function withReplaced(text: string, replacements: readonly Replacement[]): string {
  let done = 0;
  const pieces = replacements.flatMap(({ from, to, by }) => {
    const kept = text.slice(done, from);
    done = to;
    return [kept, by];
  });
  return pieces.join('') + text.slice(done);
}

/** Of a text that would keep the parser busy: without the signs that make a link. */
const withoutSigns = (text: string) => text.replaceAll(/\](?=[([:])/gu, ']\\').replaceAll('<', '&lt;');

const mostRounds = 8;

interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}
