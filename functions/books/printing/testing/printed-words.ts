import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { withFootnotes } from '#shared/domain/books/markdown/footnotes.ts';
import { chapterBlocks } from '#functions/books/export-formats/chapter-blocks.ts';
import type { WholeBook } from '#functions/books/export-formats/whole-book.ts';

/** The words of a book that its print must have. */
export function printedWordsOf({ entries, pictures }: Pick<WholeBook, 'entries' | 'pictures'>): string {
  let chapters = 0;
  return entries
    .map((entry) => {
      if (entry.kind === 'part') return entry.title;
      chapters += 1;
      return `${entry.title || chapters} ${shownText({ type: 'doc', content: chapterBlocks(entry.content, pictures) })}`;
    })
    .join(' ');
}

/** A reference without a note is printed as it was typed. */
function shownText(document: DocNode): string {
  const { numberOf } = withFootnotes(document.content);
  const wordsIn = (node: DocNode): string =>
    node.text ??
    (node.type === 'rawBlock'
      ? (node.attrs?.markdown ?? '')
      : node.type === 'footnoteReference' && numberOf(node) === undefined
        ? (node.attrs?.label ?? '')
        : (node.content ?? []).map(wordsIn).join(' '));
  return wordsIn(document);
}
