import type { DocMark } from '#shared/domain/books/markdown/document.ts';

/**
 * What the readers make of a file: blocks of the editor (names as in the schema), and what is gone when the text is
 * cut: `pageBreak` and `target` (a place that others name), tables as `table`, and of a heading its `role` where the file
 * says what it is, its level in the `outline` of an e-book, and whether a table of contents `listed` it.
 */
export interface BlockNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly (BlockNode | InlineNode)[];
}

export type InlineNode =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly DocMark[] }
  | { readonly type: 'footnoteReference'; readonly attrs: { readonly label: string } }
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
export const isShown = ({ type }: BlockNode): boolean => type !== 'pageBreak' && type !== 'target';

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

export { isSceneBreak } from '#shared/domain/books/writing-rules/scene-breaks.ts';

/** A heading whose file said what it is, as the editor knows it. */
export const withoutRole = (block: BlockNode): BlockNode =>
  block.type === 'heading' ? { ...block, attrs: { level: block.attrs?.['level'] } } : block;

export const roleOf = (block: BlockNode) => block.attrs?.['role'] as HeadingRole | undefined;

/** Of a heading, as it is shown. */
export const levelOf = (block: BlockNode | undefined) =>
  block?.type === 'heading' ? (block.attrs?.['level'] as number) : undefined;

/** The references to notes in a heading or a paragraph. */
export const referencesIn = ({ content = [] }: BlockNode): InlineNode[] =>
  content.filter((node): node is InlineNode => node.type === 'footnoteReference');
