import { chapterBlocks } from '#functions/books/export-formats/chapter-blocks.ts';
import { withDirections } from '#functions/books/export-formats/directed-blocks.ts';
import { breakable } from './breakable.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { withFootnotes } from '#shared/domain/books/markdown/footnotes.ts';
import type { Direction } from '#shared/domain/direction.ts';
import { sizeOfPicture } from '#shared/domain/pictures/text-pictures.ts';

/**
 * A chapter's blocks as the sheets read them: the nodes of the editor, but with each footnote in its first reference
 * (`note`; a further reference is a `noteAgain`) and pictures with their size in pixels. Notes without a reference come
 * after the text, so that no text is lost.
 */
export function printBlocks(
  content: string,
  {
    pictures,
    direction,
    name,
  }: { pictures?: ReadonlySet<string> | undefined; direction: Direction; name: string },
): PrintNode[] {
  const blocks = withDirections(chapterBlocks(content, pictures), direction);
  const { text, footnotes, numberOf } = withFootnotes(blocks);
  const notes = new Map(footnotes.map((note) => [note.number, note.content]));
  const placed = new Set<number>();

  const printed = (nodes: readonly DocNode[] = []): PrintNode[] => nodes.map(printNode);
  function printNode(node: DocNode): PrintNode {
    if (node.type === 'footnoteReference') return reference(node);
    if (node.type === 'picture') {
      const file = node.attrs?.name ?? '';
      return { ...node, attrs: { ...node.attrs, ...sizeOfPicture(file) }, content: printed(node.content) };
    }
    const { content: children, ...own } = node;
    if (own.text !== undefined) return { ...own, text: breakable(own.text) };
    return children ? { ...own, content: printed(children) } : own;
  }
  function reference(node: DocNode): PrintNode {
    const number = numberOf(node);
    if (number === undefined) return { type: 'text', text: `[^${node.attrs?.label ?? ''}]` };
    const label = `${name}-note-${number}`;
    if (placed.has(number)) return { type: 'noteAgain', label };
    placed.add(number);
    return { type: 'note', label, content: printed(notes.get(number)) };
  }

  const main = printed(text);
  const others = footnotes.filter(({ number }) => number === undefined || !placed.has(number));
  return [...main, ...others.flatMap((note) => printed(note.content))];
}

/**
 * The first paragraph of a chapter for a drop cap: its first letter, with a quotation mark before it, and the rest in
 * words. The sheets find how many words fit beside the letter. Undefined if the text begins otherwise, is too short
 * or in a script whose letters join.
 */
export function dropCapOf([first]: readonly PrintNode[]): DropCap | undefined {
  if (first?.type !== 'paragraph' || first.attrs?.direction === 'rtl') return undefined;
  const [opening, ...others] = first.content ?? [];
  const letter = dropCapPattern.exec(opening?.text ?? '')?.[0];
  if (!opening || letter === undefined || opening.marks?.some(({ type }) => type === 'code'))
    return undefined;
  const words = wordsOf([{ ...opening, text: opening.text!.slice(letter.length) }, ...others]);
  return words.length < fewestWords || words.slice(0, fewestWords).some(hasBreak)
    ? undefined
    : { letter, words };
}

/** Each word is a list of nodes, because its letters can differ in their marks. A word has the blanks after it. */
function wordsOf(nodes: readonly PrintNode[]): PrintNode[][] {
  const words: PrintNode[][] = [[]];
  for (const node of nodes) {
    if (node.text === undefined) {
      words.at(-1)!.push(node);
      continue;
    }
    for (const piece of node.text.match(/\S+\s*|\s+/gu) ?? []) {
      words.at(-1)!.push({ ...node, text: piece });
      if (/\s$/u.test(piece)) words.push([]);
    }
  }
  return words.filter((word) => word.length > 0);
}

const hasBreak = (word: readonly PrintNode[]) => word.some(({ type }) => type === 'hardBreak');

const dropCapPattern = /^["'“”„«»‘‚‹(¿¡]*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*/u;
/** About three lines; a shorter paragraph would end beside the letter. */
const fewestWords = 30;

export interface PrintNode extends Omit<DocNode, 'content'> {
  readonly label?: string;
  readonly content?: readonly PrintNode[];
}

export interface DropCap {
  readonly letter: string;
  readonly words: readonly (readonly PrintNode[])[];
}
