import type { Direction } from '#shared/domain/direction.ts';

/**
 * A chapter as ProseMirror's JSON. Node names: doc, paragraph, heading, blockquote, bulletList, orderedList, listItem,
 * codeBlock, horizontalRule, hardBreak, footnoteReference, footnote, rawBlock, text.
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
  readonly level?: number;
  readonly start?: number;
  readonly language?: string | null;
  readonly markdown?: string;
  readonly label?: string;
  readonly side?: 'left' | 'right' | 'center' | null;
  readonly name?: string;
  readonly description?: string;
  /** Set by exports only. */
  readonly direction?: Direction;
}

interface LinkAttributes {
  readonly href?: string;
  readonly title?: string | null;
}

/** The nesting order of marks; must match the editor's schema. */
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

/** The editor needs one paragraph to type in. */
export const emptyDocument: DocNode = { type: 'doc', content: [{ type: 'paragraph' }] };

export const isSameMark = (one: DocMark, other: DocMark): boolean =>
  one.type === other.type && one.attrs?.href === other.attrs?.href && one.attrs?.title === other.attrs?.title;

export const haveSameMarks = (one: readonly DocMark[], other: readonly DocMark[]): boolean =>
  one.length === other.length && one.every((mark, index) => isSameMark(mark, other[index]!));
