import { blocksOfMarkup } from './blocks-of-markup.ts';
import { isShown, nodeText, paragraph, type BlockNode, type InlineNode } from './blocks.ts';
import { tidiedLine } from './inline-of-markup.ts';
import type { MarkupContext } from './markup-context.ts';
import type { MarkupNote } from './notes-in-markup.ts';

export function blockOfNote(
  { label, elements, mark }: MarkupNote,
  context: Partial<MarkupContext>,
): BlockNode {
  const blocks = elements
    .flatMap((element) => blocksOfMarkup(element, { ...context, isNested: true }))
    .filter(isShown);
  if (blocks.length > 1 && blocks[0]?.type === 'paragraph' && isMark(nodeText(blocks[0]), mark))
    blocks.shift();
  const [first, ...others] = blocks.length > 0 ? blocks : [paragraph([])];
  const content = [withoutMark(first!, mark), ...others];
  const last = withoutLastBlank(content.at(-1)!);
  return { type: 'footnote', attrs: { label }, content: [...content.slice(0, -1), last] };
}

/** Removes the space at the end of a note. It preceded the link back to the text, which is already removed. */
function withoutLastBlank(block: BlockNode): BlockNode {
  const last = block.content?.at(-1);
  if (!last || !('text' in last)) return block;
  return {
    ...block,
    content: [...block.content!.slice(0, -1), { ...last, text: last.text.replace(/ $/, '') }],
  };
}

function withoutMark(block: BlockNode, mark: string): BlockNode {
  const [first, ...others] = block.content ?? [];
  if (block.type !== 'paragraph' || !first || !('text' in first)) return block;
  if (isMark(first.text, mark) && others.length > 0)
    return { ...block, content: tidiedLine(others as InlineNode[], false) };
  const begin = first.text.replace(/^\s*/, '');
  const bare = begin.replace(/^[[(]/, '');
  const textAfterMark = bare.startsWith(mark)
    ? /^[\])]?[.:)]?\s+(.*)$/s.exec(bare.slice(mark.length))?.[1]
    : undefined;
  const text = textAfterMark ?? begin.replace(/^(?:\[\]|\(\)|[.:)\]])\s+/, '');
  return { ...block, content: [{ ...first, text }, ...others] };
}

const isMark = (text: string, mark: string): boolean =>
  /^[[(]?(.*?)[\])]?[.:]?$/s.exec(text.trim())?.[1] === mark;
