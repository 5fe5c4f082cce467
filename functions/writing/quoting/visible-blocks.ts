import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { signOf } from '#shared/domain/books/inline-signs.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';

/** A paragraph, heading or the like as the author sees it. */
export interface VisibleBlock {
  /** One sign for each thing that is no text, as in the editor's own search. */
  readonly text: string;
  /** False of what the editor keeps as it is written: nothing in it can be selected. */
  readonly isShown: boolean;
}

/** The blocks of a Markdown text in which the editor finds words, in its order. */
export const visibleBlocksOf = (markdown: string): VisibleBlock[] => blocksIn(documentOf(markdown));

/** Without what nobody can select. */
export const shownText = ({ text, isShown }: VisibleBlock): string => (isShown ? text : '');

function blocksIn(node: DocNode): VisibleBlock[] {
  if (node.type === 'rawBlock') return [{ text: node.attrs?.markdown ?? '', isShown: false }];
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'codeBlock')
    return [{ text: (node.content ?? []).map(inlineText).join(''), isShown: true }];
  return (node.content ?? []).flatMap(blocksIn);
}

const inlineText = ({ type, text }: DocNode) => text ?? signOf(type);
