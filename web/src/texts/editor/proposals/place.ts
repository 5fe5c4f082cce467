import { Fragment, type Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { joinBlocks, blocksOfDocument } from '#shared/domain/books/markdown/markdown-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import type { PlaceInText } from '#shared/contract/writing/conversations.ts';
import { writingLimits } from '#shared/domain/writing/writing-limits.ts';
import { findMatches } from '#web/texts/editor/find/find-matches.ts';
import type { PlaceReference } from '#web/writing/manuscript.ts';

export function spotOf(state: EditorState, where: PlaceReference): Spot | undefined {
  switch (where.at) {
    case 'selection':
      return selectedSpot(state);
    case 'caret':
      return spotToContinue(state);
    case 'end': {
      const end = endOfText(state.doc);
      const last = state.doc.resolve(end).nodeBefore;
      const isEmptyParagraph = last?.type.name === 'paragraph' && last.content.size === 0;
      return { from: isEmptyParagraph ? end - last.nodeSize : end, to: end, placement: 'between' };
    }
    case 'words': {
      const search = { text: where.quote, matchCase: true, wholeWords: false };
      const match = findMatches(state.doc, search)[where.occurrence];
      return match && { ...match, placement: 'within' };
    }
    default:
      return where satisfies never;
  }
}

function endOfText(doc: Node): number {
  let end = doc.content.size;
  for (let index = doc.childCount - 1; doc.maybeChild(index)?.type.name === 'footnote'; index -= 1)
    end -= doc.child(index).nodeSize;
  return end;
}

function selectedSpot({ doc, selection }: EditorState): Spot | undefined {
  const words = doc.textBetween(selection.from, selection.to, '\ufffc', '\ufffc');
  if (words.trim() === '') return undefined;
  const { $from, $to } = selection;
  if (isRunningText(doc, $from.pos, $to.pos))
    return { ...trimmedRange(doc, $from.pos, $to.pos), placement: 'within' };
  return { from: $from.before(1), to: $to.after(1), placement: 'between' };
}

function isRunningText(doc: Node, from: number, to: number): boolean {
  const [$from, $to] = [doc.resolve(from), doc.resolve(to)];
  if ($from.sameParent($to)) return $from.parent.isTextblock && !$from.parent.type.spec.code;
  let hasOnlyParagraphs = $from.depth === 1 && $to.depth === 1;
  doc.nodesBetween(from, to, (node) => {
    hasOnlyParagraphs &&= node.isInline || node.type.name === 'paragraph';
    return hasOnlyParagraphs;
  });
  return hasOnlyParagraphs;
}

function trimmedRange(doc: Node, from: number, to: number): { from: number; to: number } {
  // Each position gives one character, or none at a paragraph boundary, which counts as blank.
  const isBlank = (at: number) => /^\s*$/u.test(doc.textBetween(at, at + 1, undefined, '\ufffc'));
  while (from < to && isBlank(from)) from += 1;
  while (to > from && isBlank(to - 1)) to -= 1;
  return { from, to };
}

/**
 * Returns where a text that continues the chapter goes: into the paragraph at the caret, or into a new one if the caret
 * follows a complete sentence at the paragraph's end or isn't in a plain paragraph.
 */
function spotToContinue({ doc, selection: { $to } }: EditorState): Spot {
  if ($to.depth === 0) return { from: $to.pos, to: $to.pos, placement: 'between' };
  const [start, end] = [$to.before(1), $to.after(1)];
  const isEmpty = $to.depth === 1 && $to.parent.content.size === 0;
  if (isEmpty && $to.parent.type.name === 'paragraph') return { from: start, to: end, placement: 'between' };
  const before = doc.textBetween($to.start(), $to.pos, undefined, '\ufffc').trimEnd();
  const isParagraphEnd = $to.parentOffset === $to.parent.content.size;
  if (
    $to.depth === 1 &&
    $to.parent.type.name === 'paragraph' &&
    !(isParagraphEnd && sentenceEndPattern.test(before))
  )
    return { from: $to.pos, to: $to.pos, placement: 'within' };
  return { from: end, to: end, placement: 'between' };
}

/** Returns what a request sends: the passage as Markdown and the text around it. */
export function placeAt(doc: Node, { from, to, placement }: Spot): PlaceInText {
  const text = from === to ? '' : markdownBetween(doc, from, to, placement);
  const before = textOf(doc, Math.max(0, from - 2 * sentCharacters.before), from)
    .slice(-sentCharacters.before)
    .toWellFormed();
  const after = textOf(doc, to, Math.min(doc.content.size, to + 2 * sentCharacters.after))
    .slice(0, sentCharacters.after)
    .toWellFormed();
  return { before, ...(text !== '' && { text }), after };
}

function markdownBetween(doc: Node, from: number, to: number, lies: Spot['placement']): string {
  const { content } = doc.slice(from, to);
  const blocks =
    lies === 'within' && content.firstChild?.isInline
      ? Fragment.from(doc.type.schema.node('paragraph', undefined, content))
      : content;
  return joinBlocks(blocksOfDocument({ type: 'doc', content: (blocks.toJSON() ?? []) as DocNode[] }));
}

/**
 * A node other than text becomes a line break. Only a footnote reference becomes nothing, because a line break would
 * cut its sentence.
 */
const textOf = (doc: Node, from: number, to: number) =>
  doc.textBetween(from, to, '\n\n', ({ type }) => (type.name === 'footnoteReference' ? '' : '\n'));

const sentenceEndPattern = /[.!?…:]['"’”»)\]]*$|^$/u;
/**
 * In characters. More is sent of the text before the place than of the text after it, because the text before says more
 * about how to continue.
 */
const sentCharacters = { before: writingLimits.surroundingCharacters * 0.8, after: 2_000 } as const;

export interface Spot {
  readonly from: number;
  readonly to: number;
  readonly placement: 'within' | 'between';
}
