import type { Nodes, Parents } from 'mdast';
import { parse } from '#shared/domain/books/markdown/parse.ts';
import { readOr } from '#shared/domain/books/markdown/read-or.ts';
import { safeHref } from '#shared/domain/books/markdown/safe-href.ts';
import { segmentsOf } from '#shared/domain/books/markdown/segments.ts';

/**
 * Removes pictures from an answer, and links unless their URL is in `own`, the author's text. Keeps a picture's
 * description and a link's words. Leaves the rest unchanged, except for repeated blank lines.
 */
export const plainAnswer = (answer: string, own = ''): string =>
  segmentsOf(answer)
    .map(({ text, heavy }) => {
      const plain = withoutSigns(text);
      return heavy ? plain : readOr(plain, () => withoutLinks(text, own));
    })
    .filter((text) => text.trim() !== '')
    .join('\n\n');

/** Repeats, because removing a nested link may leave another. */
function withoutLinks(text: string, own: string): string {
  let strippedText = text;
  for (let round = 0; round < mostRounds; round += 1) {
    const next = withReplaced(strippedText, replacementsIn(parse(strippedText), strippedText, own));
    if (next === strippedText) return strippedText;
    strippedText = next;
  }
  return withoutSigns(strippedText);
}

function replacementsIn(node: Nodes, source: string, own: string): readonly Replacement[] {
  const by = (text: string): readonly Replacement[] => [{ ...placeOf(node), by: text }];
  if (node.type === 'image' || node.type === 'imageReference') return by(node.alt ?? '');
  if (node.type === 'definition') return isOwn(node.url, own) ? [] : by('');
  if (node.type === 'link' && !isOwn(node.url, own)) return by(wordsOf(node, source));
  // `[chapter 3]` is our own marker; it is no link unless the text has a Markdown definition for it
  if (node.type === 'linkReference' && node.referenceType !== 'shortcut') return by(wordsOf(node, source));
  return 'children' in node ? node.children.flatMap((child) => replacementsIn(child, source, own)) : [];
}

const isOwn = (address: string, own: string) => safeHref(address) !== undefined && own.includes(address);

const wordsOf = ({ children }: Parents, source: string) =>
  source.slice(placeOf(children.at(0)).from, placeOf(children.at(-1)).to);

const placeOf = (node: Nodes | undefined) => ({
  from: node?.position?.start.offset ?? 0,
  to: node?.position?.end.offset ?? 0,
});

function withReplaced(text: string, replacements: readonly Replacement[]): string {
  let copiedUntil = 0;
  const pieces = replacements.flatMap(({ from, to, by }) => {
    const unchanged = text.slice(copiedUntil, from);
    copiedUntil = to;
    return [unchanged, by];
  });
  return pieces.join('') + text.slice(copiedUntil);
}

/** Breaks every link by escaping its brackets; for texts that would take the parser too long. */
const withoutSigns = (text: string) => text.replaceAll(/\](?=[([:])/gu, ']\\').replaceAll('<', '&lt;');

const mostRounds = 8;

interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}
