import type { DocMark } from '#shared/domain/books/markdown/document.ts';

/**
 * What the readers make of a file: blocks of the editor (names as in the schema), and marks of theirs alone that are
 * gone when the text is cut: `pageBreak`, `page` and `target` (a place that others name), and the `role` of a heading
 * whose file says what it is.
 */
export interface BlockNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly (BlockNode | InlineNode)[];
}

export type InlineNode =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly DocMark[] }
  | { readonly type: 'hardBreak' };

/** What files that know it say of a heading: classes in our own EPUBs, styles in Word. */
export const headingRoles = [
  'book-title',
  'book-subtitle',
  'book-author',
  'part-title',
  'chapter-title',
  'untitled-chapter',
] as const;
export type HeadingRole = (typeof headingRoles)[number];

/** Not one of the marks that only say where something is. */
export const isShown = ({ type }: BlockNode): boolean => !['pageBreak', 'page', 'target'].includes(type);

export const sceneBreak: BlockNode = { type: 'horizontalRule' };

export const paragraph = (content: readonly InlineNode[]): BlockNode => ({
  type: 'paragraph',
  ...(content.length > 0 && { content }),
});

/** The text of a heading or a paragraph, as one line. */
export const lineOf = (block: BlockNode): string => nodeText(block).replace(/\s+/g, ' ').trim();

export const nodeText = (node: BlockNode | InlineNode): string => {
  if ('text' in node) return node.text;
  if (node.type === 'hardBreak') return '\n';
  return 'content' in node && node.content ? node.content.map(nodeText).join('') : '';
};

export { isSceneBreak } from '#shared/domain/books/scene-break.ts';

/** A heading whose file said what it is, as the editor knows it. */
export const withoutRole = (block: BlockNode): BlockNode =>
  block.attrs?.['role'] === undefined ? block : { ...block, attrs: { level: block.attrs['level'] } };
