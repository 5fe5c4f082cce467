/**
 * A chapter's text as the editor holds it: ProseMirror's JSON. Node names: doc, paragraph, heading, blockquote,
 * bulletList, orderedList, listItem, codeBlock, horizontalRule, hardBreak, footnoteReference, footnote, rawBlock, text.
 */
export interface DocNode {
  readonly type: string;
  readonly attrs?: NodeAttributes;
  readonly content?: readonly DocNode[];
  readonly marks?: readonly DocMark[];
  readonly text?: string;
}

export interface DocMark {
  readonly type: MarkName;
  readonly attrs?: LinkAttributes;
}

interface NodeAttributes {
  /** Of a heading: 1 to 6. */
  readonly level?: number;
  /** Of an ordered list: its first number. */
  readonly start?: number;
  /** Of a block of code: what stands behind its fence. */
  readonly language?: string | null;
  /** Of a raw block, and of a table that is made of one: its bytes. */
  readonly markdown?: string;
  /** Of a footnote and of what refers to it (see `isFootnoteLabel`). */
  readonly label?: string;
  /** Of a cell of a table: on which side its words stand. */
  readonly side?: 'left' | 'right' | 'center' | null;
}

interface LinkAttributes {
  readonly href?: string;
  readonly title?: string | null;
}

/** The order in which marks stand on a text; the editor's schema keeps the same. */
export const markOrder = [
  'link',
  'bold',
  'italic',
  'strike',
  'smallCaps',
  'superscript',
  'subscript',
  'code',
] as const;
export type MarkName = (typeof markOrder)[number];

/** A chapter without a word: the editor needs one paragraph to write in. */
export const emptyDocument: DocNode = { type: 'doc', content: [{ type: 'paragraph' }] };

export const sameMark = (one: DocMark, other: DocMark): boolean =>
  one.type === other.type && one.attrs?.href === other.attrs?.href && one.attrs?.title === other.attrs?.title;

export const sameMarks = (one: readonly DocMark[], other: readonly DocMark[]): boolean =>
  one.length === other.length && one.every((mark, index) => sameMark(mark, other[index]!));
