import type { DocMark } from '#shared/domain/books/markdown/document.ts';

/**
 * The blocks that file readers return: editor blocks (named as in the schema), and helpers that are removed when the
 * text is divided into chapters. The helpers are the blocks `pageBreak`, `target` (the target of a link) and `table`,
 * and the heading attributes `role` (from the file), `outline` (the level in an e-book) and `listed` (in a table of
 * contents).
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

/** The roles of headings: classes in our own EPUBs, styles in Word. */
export const headingRoles = [
  'book-title',
  'book-subtitle',
  'book-author',
  'part-title',
  'chapter-title',
  'untitled-chapter',
] as const;
export type HeadingRole = (typeof headingRoles)[number];

export const isShown = ({ type }: BlockNode): boolean => type !== 'pageBreak' && type !== 'target';

export const sceneBreak: BlockNode = { type: 'horizontalRule' };

export const paragraph = (content: readonly InlineNode[]): BlockNode => ({
  type: 'paragraph',
  ...(content.length > 0 && { content }),
});

export const lineOf = (block: BlockNode): string => nodeText(block).replace(/\s+/g, ' ').trim();

export const nodeText = (node: BlockNode | InlineNode): string => {
  if ('text' in node) return node.text;
  if (node.type === 'hardBreak') return '\n';
  return 'content' in node && node.content ? node.content.map(nodeText).join('') : '';
};

export { isSceneBreak } from '#shared/domain/books/writing-rules/scene-breaks.ts';

/** Removes the heading attributes that the editor's schema doesn't have. */
export const withoutRole = (block: BlockNode): BlockNode =>
  block.type === 'heading' ? { ...block, attrs: { level: block.attrs?.['level'] } } : block;

export const roleOf = (block: BlockNode) => block.attrs?.['role'] as HeadingRole | undefined;

export const levelOf = (block: BlockNode | undefined) =>
  block?.type === 'heading' ? (block.attrs?.['level'] as number) : undefined;

export const referencesIn = ({ content = [] }: BlockNode): InlineNode[] =>
  content.filter((node): node is InlineNode => node.type === 'footnoteReference');
