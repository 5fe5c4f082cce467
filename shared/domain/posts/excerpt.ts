import { withEllipsis } from '#shared/domain/ellipsis.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';

/** How a text begins, in one line of at most 200 characters that ends with a word: what stands on cards by itself. */
export function excerptOf(blocks: readonly DocNode[]): string {
  const read = blocks.filter(({ type }) => isRead(type));
  return shortened(beginningOf(read.length > 0 ? read : blocks));
}

/** Headings say what comes; code, tables and notes are not how a text begins. */
const isRead = (type: string) =>
  !['heading', 'codeBlock', 'table', 'horizontalRule', 'footnote'].includes(type);

/** Enough of the text, read no further: one block may be all of it. */
function beginningOf(blocks: readonly DocNode[]): string {
  let text = '';
  const add = (node: DocNode): void => {
    if (text.length > enough) return;
    if (node.type === 'hardBreak') text += ' ';
    text += (node.text ?? '').slice(0, enough);
    for (const child of node.content ?? []) add(child);
    if (node.type !== 'text' && node.type !== 'footnoteReference') text += ' ';
  };
  for (const block of blocks) add(block);
  return text.replaceAll(turning, '').replaceAll(/\s+/gu, ' ').trim();
}

/** With an ellipsis, where it is cut; a word that is longer than all of it is cut between two of its letters. */
function shortened(text: string): string {
  if (text.length <= mostCharacters) return text;
  const cut = text
    .slice(0, mostCharacters - 1)
    .toWellFormed()
    .replace(/\ufffd$/u, '');
  const atWord = cut.replace(/\s+\S*$/u, '');
  return withEllipsis(atWord.length > mostCharacters / 2 ? atWord : cut);
}

const mostCharacters = 200;
const enough = 4 * mostCharacters;

/** Marks that turn the letters behind them: cut off in the middle they would have no end. */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu;
