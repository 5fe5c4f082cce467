import type { Node } from '@tiptap/pm/model';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { blockMarkdown, listMarkOf, rawMarkdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { countsOfDocument, type TextCounts } from '#shared/domain/books/text-counts.ts';

/**
 * Returns the text and the counts of each block. Both are cached, so after a keystroke they are computed only for the
 * changed block (0.7 ms instead of 45 in a long chapter).
 */
export function blockTextsOf(doc: Node): readonly BlockText[] {
  if (doc.childCount === 1 && isEmptyParagraph(doc.firstChild!)) return [];
  const texts: BlockText[] = [];
  for (let index = 0; index < doc.childCount; index += 1) {
    const block = doc.child(index);
    const markBefore = listMarkOf(texts.at(-1)?.markdown);
    const next = index + 1 < doc.childCount ? doc.child(index + 1) : undefined;
    const markAfter = next?.type.name === 'rawBlock' ? listMarkOf(rawMarkdownOf(plainNode(next))) : '';
    texts.push(textOf(block, markBefore, markAfter));
  }
  return texts;
}

export const countsOfBlocks = (texts: readonly BlockText[]): TextCounts => ({
  wordCount: texts.reduce((sum, { counts }) => sum + counts.wordCount, 0),
  characterCount: texts.reduce((sum, { counts }) => sum + counts.characterCount, 0),
});

function textOf(block: Node, before: string, after: string): BlockText {
  const cachedText = textCache.get(block);
  const isList = block.type.name.endsWith('List');
  if (cachedText && (!isList || (cachedText.before === before && cachedText.after === after)))
    return cachedText;
  const node = plainNode(block);
  const markdown = blockMarkdown(node, { before, after });
  const counts = cachedText?.counts ?? countsOfDocument({ type: 'doc', content: [node] });
  const text = { markdown, counts, before, after };
  textCache.set(block, text);
  return text;
}

const textCache = new WeakMap<Node, BlockText & { before: string; after: string }>();

const isEmptyParagraph = (block: Node) => block.type.name === 'paragraph' && block.content.size === 0;

const plainNode = (node: Node) => node.toJSON() as DocNode;

export interface BlockText {
  readonly markdown: string;
  readonly counts: TextCounts;
}
