import { withEllipsis } from '#shared/domain/ellipsis.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';

export function excerptOf(blocks: readonly DocNode[]): string {
  const readBlocks = blocks.filter(({ type }) => isExcerpted(type));
  return shortenedText(beginningOf(readBlocks.length > 0 ? readBlocks : blocks));
}

/** Skips headings, code, tables and notes, which make no good beginning of an excerpt. */
const isExcerpted = (type: string) =>
  !['heading', 'codeBlock', 'table', 'horizontalRule', 'footnote'].includes(type);

/** Stops when it has enough text, because one block may be the whole post. */
function beginningOf(blocks: readonly DocNode[]): string {
  let text = '';
  const add = (node: DocNode): void => {
    if (text.length > enoughCharacters) return;
    if (node.type === 'hardBreak') text += ' ';
    text += (node.text ?? '').slice(0, enoughCharacters);
    for (const child of node.content ?? []) add(child);
    if (node.type !== 'text' && node.type !== 'footnoteReference') text += ' ';
  };
  for (const block of blocks) add(block);
  return text.replaceAll(directionMarks, '').replaceAll(/\s+/gu, ' ').trim();
}

function shortenedText(text: string): string {
  if (text.length <= mostCharacters) return text;
  const cutText = text
    .slice(0, mostCharacters - 1)
    .toWellFormed()
    .replace(/\ufffd$/u, '');
  const cutAtWord = cutText.replace(/\s+\S*$/u, '');
  return withEllipsis(cutAtWord.length > mostCharacters / 2 ? cutAtWord : cutText);
}

const mostCharacters = 200;
const enoughCharacters = 4 * mostCharacters;

/** Direction marks are removed, because a cut could leave them unclosed. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/gu;
