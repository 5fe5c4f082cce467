import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';

/** A paragraph, heading or the like as the author sees it. */
export interface VisibleBlock {
  /** A line break is one character, as in the editor's own search. */
  readonly text: string;
  /** False of what the editor keeps as it is written: nothing in it can be selected. */
  readonly isShown: boolean;
}

/** The blocks of a Markdown text in which the editor finds words, in its order. */
export const visibleBlocksOf = (markdown: string): VisibleBlock[] => blocksIn(documentOf(markdown));

function blocksIn(node: DocNode): VisibleBlock[] {
  if (node.type === 'rawBlock') return [{ text: node.attrs?.markdown ?? '', isShown: false }];
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'codeBlock')
    return [{ text: (node.content ?? []).map(inlineText).join(''), isShown: true }];
  return (node.content ?? []).flatMap(blocksIn);
}

const inlineText = ({ text }: DocNode) => text ?? '\ufffc';
