import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { NewAcceptance } from '#shared/contract/books/acceptances.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { signFor } from '#web/texts/editor/document/signs.ts';

/**
 * Marks a transaction by which words of the AI have come into the text with what is kept of it: the paragraphs that it
 * touched, from `from` to `to` of the document before it, as plain words before and after.
 */
export function asAcceptance(tr: Transaction, { from, to, answerId }: Touched): Transaction {
  const accepted: NewAcceptance = {
    id: crypto.randomUUID(),
    ...(answerId !== undefined && { answerId }),
    before: wordsOfBlocks(tr.before, from, to),
    after: wordsOfBlocks(tr.doc, tr.mapping.map(from, -1), tr.mapping.map(to, 1)),
  };
  return tr.setMeta(key, accepted);
}

/** What was accepted by a transaction. */
export const acceptedBy = (tr: Transaction) => tr.getMeta(key) as NewAcceptance | undefined;

function wordsOfBlocks(doc: Node, from: number, to: number): string {
  const blocks: string[] = [];
  doc.nodesBetween(from, to, (node) => {
    if (node.isTextblock) blocks.push(wordsOfBlock(node));
    return !node.isTextblock;
  });
  // A paragraph alone may be longer than what is kept of any.
  return blocks
    .join('\n\n')
    .slice(0, bookLimits.acceptanceCharacters / 2)
    .toWellFormed();
}

/** One sign for each place: then places in the words are places in the block. */
export const wordsOfBlock = (block: Node): string =>
  block.textBetween(0, block.content.size, undefined, signFor);

const key = 'accepted';

interface Touched {
  readonly from: number;
  readonly to: number;
  readonly answerId: string | undefined;
}
