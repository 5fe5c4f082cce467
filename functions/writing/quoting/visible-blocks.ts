import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { pictureLineOf } from '#shared/domain/books/markdown/picture-in-words.ts';
import { signOf } from '#shared/domain/books/inline-signs.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';

export interface VisibleBlock {
  /** Contains one character in place of each node that isn't text (such as an image), as in the editor's own search. */
  readonly text: string;
  /** False for raw Markdown and pictures, in which the editor can select nothing. */
  readonly isShown: boolean;
}

export const visibleBlocksOf = (markdown: string): VisibleBlock[] => blocksIn(documentOf(markdown));

export const shownText = ({ text, isShown }: VisibleBlock): string => (isShown ? text : '');

function blocksIn(node: DocNode): VisibleBlock[] {
  if (node.type === 'rawBlock') {
    const markdown = node.attrs?.markdown ?? '';
    return [{ text: pictureLineOf(markdown) ?? markdown, isShown: false }];
  }
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'codeBlock')
    return [{ text: (node.content ?? []).map(inlineText).join(''), isShown: true }];
  return (node.content ?? []).flatMap(blocksIn);
}

const inlineText = ({ type, text }: DocNode) => text ?? signOf(type);
