import type { DocNode } from '#shared/domain/books/markdown/document.ts';

/** A line that typists write where a scene ends: `* * *`, `#`, `~`, `—`, `⁂`, `-oOo-`, `<>`. */
export function isSceneBreak(line: string): boolean {
  const text = line.trim();
  return text.length < longest && habits.some((habit) => habit.test(text));
}

const longest = 120;
const habits = [
  /^[#*~—–§•⁂❦❧☙❖✦✻★☆◆◇◊○●]$/u,
  /^#(?:\s*#){1,4}$/u,
  /^(?:[*•·✦✻★☆◆◇◊○●~–—_+=-]\s*){3,}$/u,
  /^<[<>*~\s-]*>$/u,
  /^(?:[-~*–—]\s*)*o[O0]o(?:\s*[-~*–—])*$/u,
];

/**
 * Lines that mean the end of a scene become one. `byBlankLines`: so do three blank lines between paragraphs, and other
 * empty paragraphs go.
 */
export function withSceneBreaks(
  blocks: readonly DocNode[],
  { byBlankLines }: { readonly byBlankLines: boolean },
): DocNode[] {
  const read = blocks.map((block) => (isBreakLine(block) ? sceneBreak : within(block, { byBlankLines })));
  const spaced = byBlankLines ? withoutBlankLines(read) : read;
  return spaced.filter(({ type }, at) => type !== rule || spaced[at - 1]?.type !== rule);
}

/** A heading without words is `#` alone, as Markdown reads it. */
function isBreakLine({ type, content = [] }: DocNode): boolean {
  if (type !== 'paragraph' && type !== 'heading') return false;
  if (content.length === 0) return type === 'heading';
  if (!content.every(({ text, marks = [] }) => text !== undefined && !marks.some(isCode))) return false;
  return isSceneBreak(content.map(({ text }) => text).join(''));
}

function within(block: DocNode, how: { readonly byBlankLines: boolean }): DocNode {
  if (block.type !== 'blockquote' || !block.content) return block;
  const content = withSceneBreaks(block.content, how);
  return { ...block, content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function withoutBlankLines(blocks: readonly DocNode[]): DocNode[] {
  const kept: DocNode[] = [];
  let blanks = 0;
  for (const block of blocks) {
    if (isBlank(block)) {
      blanks += 1;
      continue;
    }
    if (blanks >= blankLinesOfBreak && isProse(kept.at(-1)) && isProse(block)) kept.push(sceneBreak);
    blanks = 0;
    kept.push(block);
  }
  return kept;
}

const blankLinesOfBreak = 3;

const isBlank = ({ type, content = [] }: DocNode): boolean =>
  type === 'paragraph' &&
  content.every(({ type: kind, text }) => kind === 'hardBreak' || text?.trim() === '');

const isProse = (block: DocNode | undefined): boolean =>
  block !== undefined &&
  ['paragraph', 'blockquote', 'bulletList', 'orderedList', 'codeBlock'].includes(block.type);

const isCode = ({ type }: { readonly type: string }): boolean => type === 'code';
const rule = 'horizontalRule';
const sceneBreak: DocNode = { type: rule };
