import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { signFor } from '#web/texts/editor/document/signs.ts';

/**
 * Marks a transaction that accepts AI words. Records the plain text of the affected paragraphs before and after it;
 * `from` and `to` are positions in the document before it.
 */
export function markAcceptance(tr: Transaction, { from, to, answerId }: AcceptedRange): Transaction {
  const accepted: NewAcceptance = {
    id: crypto.randomUUID(),
    ...(answerId !== undefined && { answerId }),
    before: wordsOfBlocks(tr.before, from, to),
    after: wordsOfBlocks(tr.doc, tr.mapping.map(from, -1), tr.mapping.map(to, 1)),
  };
  return tr.setMeta(acceptanceMeta, accepted);
}

export const acceptanceOf = (tr: Transaction) => tr.getMeta(acceptanceMeta) as NewAcceptance | undefined;

function wordsOfBlocks(doc: Node, from: number, to: number): string {
  const blocks: string[] = [];
  doc.nodesBetween(from, to, (node) => {
    if (node.isTextblock) blocks.push(wordsOfBlock(node));
    return !node.isTextblock;
  });
  // Cut, because a single paragraph can exceed the limit of a stored acceptance.
  return blocks
    .join('\n\n')
    .slice(0, bookLimits.acceptanceCharacters / 2)
    .toWellFormed();
}

/**
 * Returns the block's text. Every node in it that isn't text becomes one character, so that positions in the text match
 * positions in the block.
 */
export const wordsOfBlock = (block: Node): string =>
  block.textBetween(0, block.content.size, undefined, signFor);

const acceptanceMeta = 'accepted';

interface AcceptedRange {
  readonly from: number;
  readonly to: number;
  readonly answerId: string | undefined;
}
