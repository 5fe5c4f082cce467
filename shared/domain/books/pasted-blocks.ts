import { arrivedBlocks, type Arrival } from './arriving-text.ts';
import type { BlockNode } from './html/blocks.ts';
import { withoutLongLists } from './html/long-lists.ts';
import { markdownOfRead } from './html/markdown-of-read.ts';
import { documentOf } from './markdown/document-of.ts';
import type { DocNode } from './markdown/document.ts';

/**
 * Converts pasted blocks by the rules of `arrivalRules.paste` and returns the blocks that loading the stored text would give.
 * If only a part of a line was pasted (`line`), keeps its outer spaces. A dash that is pasted alone or into a sentence
 * doesn't become a scene break.
 */
export function pastedBlocks(
  blocks: readonly BlockNode[],
  { line, isInText, ...arrival }: PasteOptions,
): readonly DocNode[] {
  const numberedBlocks = withOwnNumbers(blocks);
  const arrived = arrivedBlocks(numberedBlocks, { ...arrival, door: 'paste' });
  const isPartOfLine = line !== undefined && (isInText || line.trim().length === 1);
  const insertedBlocks = isPartOfLine && arrived[0]?.type !== 'paragraph' ? numberedBlocks : arrived;
  const markdown = markdownOfRead(withoutLongLists(insertedBlocks as readonly BlockNode[]));
  const loaded = markdown === '' ? [] : documentOf(markdown).content!;
  return line === undefined ? loaded : withOuterSpaces(loaded, line);
}

/** Removes the prefix `note-` that the HTML reader adds to labels. */
const withOwnNumbers = (nodes: readonly DocNode[]): DocNode[] =>
  nodes.map((node) => ({
    ...node,
    ...(node.attrs?.label && { attrs: { label: node.attrs.label.replace(/^note-(?=\d+$)/, '') } }),
    ...(node.content && { content: withOwnNumbers(node.content) }),
  }));

/** Converts outer no-break spaces to spaces, because browsers copy outer spaces as no-break spaces. */
function withOuterSpaces(blocks: readonly DocNode[], line: string): readonly DocNode[] {
  const [block = { type: 'paragraph' }, ...others] = blocks;
  if (line === '' || others.length > 0 || block.type !== 'paragraph') return blocks;
  const [start, end] = [/^[ \t\u00a0]/.test(line), line.trim() !== '' && /[ \t\u00a0]$/.test(line)];
  const words = (block.content ?? []).map((node, at, all) => {
    const text = at === 0 && start ? node.text?.trimStart() : node.text;
    return { ...node, ...(text && { text: at === all.length - 1 && end ? text.trimEnd() : text }) };
  });
  const content = [...(start ? [blankText] : []), ...words, ...(end ? [blankText] : [])];
  return content.length > 0 ? [{ ...block, content }] : blocks;
}

const blankText: DocNode = { type: 'text', text: ' ' };

interface PasteOptions extends Omit<Arrival, 'door' | 'before'> {
  readonly line: string | undefined;
  readonly isInText: boolean;
}
