import { signOf } from '#shared/domain/books/inline-signs.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';

/** Returns the paragraphs and headings in reading order, also those in lists, quotations and notes. */
export const textBlocksOf = (document: DocNode): readonly TextBlock[] => blocksIn(document);

export const isTextBlock = ({ type }: DocNode): boolean => type === 'paragraph' || type === 'heading';

function blocksIn(node: DocNode): TextBlock[] {
  return (node.content ?? []).flatMap((child, at, siblings) => {
    if (!isTextBlock(child)) return blocksIn(child);
    const text = (child.content ?? []).map((inline) => inline.text ?? signOf(inline.type)).join('');
    return [
      {
        text,
        prose: withoutAddresses((child.content ?? []).map(proseOf).join('')),
        isParagraph: child.type === 'paragraph',
        isInList: node.type === 'listItem',
        isFollowed: child.type === 'paragraph' && siblings[at + 1]?.type === 'paragraph',
      },
    ];
  });
}

const proseOf = ({ type, text, marks }: DocNode): string =>
  text === undefined ? signOf(type) : marks?.some((mark) => mark.type === 'code') ? hiddenText(text) : text;

const withoutAddresses = (text: string): string => text.replaceAll(unspokenText, hiddenText);

const hiddenText = (text: string): string => hiddenSign.repeat(text.length);

/** Replaces each character of code and addresses. The rules treat it as part of a word. */
export const hiddenSign = '\uE000';

/**
 * Addresses, HTML tags, and the parts of Markdown links and notes that a parser has left as text. The lookbehinds and
 * limits keep the search linear in long rows of the same signs.
 */
const unspokenText = new RegExp(
  [
    String.raw`(?:(?:https?|ftp|file):\/\/|mailto:|www\.)[^\s<>"“”„«»]+`,
    String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`,
    String.raw`(?<![\p{L}\p{N}.-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\/[^\s<>"“”„«»]*`,
    String.raw`<\/?[a-z][^<>\n]*>|<!--[^\n]{0,200}?-->`,
    String.raw`\]\([^()\n]*\)|\[\^[^\]\n]{1,100}\]`,
    String.raw`&(?:[a-z]+|#\d+|#x[\da-f]+);`,
  ].join('|'),
  'giu',
);

export interface TextBlock {
  /** One character for each position in the block. */
  readonly text: string;
  /** `text` with code and addresses replaced by `hiddenSign`. */
  readonly prose: string;
  readonly isParagraph: boolean;
  readonly isInList: boolean;
  /** Whether a paragraph is followed by another one. */
  readonly isFollowed: boolean;
}
