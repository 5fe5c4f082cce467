import { documentOf } from './document-of.ts';
import type { DocNode } from './document.ts';

/** Returns the text without markup: blocks separated by a blank line, breaks as line breaks, footnotes included. */
export const plainTextOf = (markdown: string): string => blocksText(documentOf(markdown), '\n\n');

function textOf(node: DocNode): string {
  switch (node.type) {
    case 'text':
      return node.text ?? '';
    case 'hardBreak':
      return '\n';
    case 'horizontalRule':
      return '* * *';
    case 'rawBlock':
      return node.attrs?.markdown ?? '';
    case 'blockquote':
    case 'footnote':
      return blocksText(node, '\n\n');
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
      return blocksText(node, '\n');
    default:
      return (node.content ?? []).map(textOf).join('');
  }
}

const blocksText = (node: DocNode, between: string) => (node.content ?? []).map(textOf).join(between);
