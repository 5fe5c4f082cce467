import { isChapterLine, isPartLine } from '#shared/domain/books/importing/chapter-words.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';

/** Recognises the usual signs of a scene break: `* * *`, `#`, `~`, `—`, `⁂`, `-oOo-`, `<>`. */
export function isSceneBreak(line: string): boolean {
  const text = line.trim();
  return text.length < maxBreakLength && sceneBreakPatterns.some((habit) => habit.test(text));
}

const maxBreakLength = 120;
const sceneBreakPatterns = [
  /^[#*~—–§•⁂❦❧☙❖✦✻★☆◆◇◊○●]$/u,
  /^#(?:\s*#){1,4}$/u,
  /^(?:[*•·✦✻★☆◆◇◊○●~–—_+=-]\s*){3,}$/u,
  /^<[<>*~\s-]*>$/u,
  /^(?:[-~*–—]\s*)*o[O0]o(?:\s*[-~*–—])*$/u,
];

/**
 * Converts lines such as `* * *` into scene breaks. With `byBlankLines`, three blank lines between paragraphs become a
 * scene break too, and other empty paragraphs are removed.
 */
export function withSceneBreaks(
  blocks: readonly DocNode[],
  { byBlankLines }: { readonly byBlankLines: boolean },
): DocNode[] {
  const blocksWithBreaks = blocks.map((block) =>
    isBreakLine(block) ? sceneBreak : withBreaksInside(block, { byBlankLines }),
  );
  const withoutGaps = byBlankLines ? withoutBlankLines(blocksWithBreaks) : blocksWithBreaks;
  return withoutGaps.filter(({ type }, at) => type !== rule || withoutGaps[at - 1]?.type !== rule);
}

/** Counts an empty heading as a break, because Markdown parses a single `#` as an empty heading. */
function isBreakLine({ type, content = [] }: DocNode): boolean {
  if (type !== 'paragraph' && type !== 'heading') return false;
  if (content.length === 0) return type === 'heading';
  if (!content.every(({ text, marks = [] }) => text !== undefined && !marks.some(isCode))) return false;
  return isSceneBreak(content.map(({ text }) => text).join(''));
}

function withBreaksInside(block: DocNode, how: { readonly byBlankLines: boolean }): DocNode {
  if (block.type !== 'blockquote' || !block.content) return block;
  const content = withSceneBreaks(block.content, how);
  return { ...block, content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function withoutBlankLines(blocks: readonly DocNode[]): DocNode[] {
  const nonBlank: DocNode[] = [];
  const gaps: number[] = [];
  for (const block of blocks)
    if (isBlank(block)) gaps[nonBlank.length] = (gaps[nonBlank.length] ?? 0) + 1;
    else nonBlank.push(block);
  const minBlankLines = blankLinesOfBreak(nonBlank.slice(1).map((_block, at) => gaps[at + 1] ?? 0));
  return nonBlank.flatMap((block, at) =>
    (gaps[at] ?? 0) >= minBlankLines && isProse(nonBlank[at - 1]) && isProse(block)
      ? [sceneBreak, block]
      : [block],
  );
}

/** Returns how many blank lines make a scene break: three, or more if three are usual between paragraphs. */
function blankLinesOfBreak(gaps: readonly number[]): number {
  const wide = gaps.filter((count) => count >= 3);
  if (gaps.length < 6 || wide.length < gaps.length / 2) return 3;
  const median = wide.toSorted((one, other) => one - other)[Math.floor(wide.length / 2)]!;
  return median + 1;
}

const isBlank = ({ type, content = [] }: DocNode): boolean =>
  type === 'paragraph' &&
  content.every(({ type: kind, text }) => kind === 'hardBreak' || text?.trim() === '');

/**
 * Returns false for a heading, even for one that is only a paragraph such as “Chapter 1”, because blank lines around a
 * heading aren't a scene break.
 */
function isProse(block: DocNode | undefined): boolean {
  if (block?.type !== 'paragraph') return block !== undefined && proseTypes.has(block.type);
  const line = (block.content ?? []).map(({ text = '' }) => text).join('');
  return !isChapterLine(line) && !isPartLine(line);
}

const proseTypes: ReadonlySet<string> = new Set(['blockquote', 'bulletList', 'orderedList', 'codeBlock']);

const isCode = ({ type }: { readonly type: string }): boolean => type === 'code';
const rule = 'horizontalRule';
const sceneBreak: DocNode = { type: rule };
