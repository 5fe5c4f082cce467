import { bookLimits } from './book-limits.ts';
import { documentOf } from './markdown/document-of.ts';
import { emptyDocument, type DocNode } from './markdown/document.ts';
import { blockMarkdown, markdownOf } from './markdown/markdown-of.ts';
import { plainTextOf } from './markdown/plain-text.ts';
import { notesOf, withUniqueLabels, withoutNotes } from './text-notes.ts';

/**
 * Splits a chapter after its first `keepBlocks` blocks. If the rest begins with a heading, the heading becomes the
 * title of the rest unless it is too long. Notes go to the part that refers to them, or to both. Returns undefined if a
 * part would be empty.
 */
export function splitText(markdown: string, keepBlocks: number): SplitText | undefined {
  const { body, notes } = notesOf(blocksIn(markdown), keepBlocks);
  const firstBlocks = body.slice(0, keepBlocks - notes.before);
  const laterBlocks = body.slice(firstBlocks.length);
  const title = laterBlocks[0] ? titleOf(laterBlocks[0]) : '';
  const nextBlocks = laterBlocks.slice(title === '' ? 0 : 1);
  const first = textOf([...firstBlocks, ...notes.referredToBy(firstBlocks, { orUnused: true })]);
  // Also keeps notes that only the heading refers to; a title can't have references, so they would be lost.
  const next = textOf([...nextBlocks, ...notes.referredToBy(laterBlocks, { orUnused: false })]);
  return first === '' || (next === '' && title === '') ? undefined : { first, title, next };
}

/**
 * Joins two chapters. The second title becomes a heading, so that no text is lost. Notes move to the end; notes of the
 * second chapter get new labels if the first uses the same ones.
 */
export function joinTexts(first: string, { title, text }: { title: string; text: string }): string {
  const notesBefore = notesOf(blocksIn(first));
  const notesAfter = notesOf(blocksIn(withUniqueLabels(text, notesBefore.notes.all)));
  const heading: DocNode[] =
    title.trim() === ''
      ? []
      : [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: title.trim() }] }];
  const notes = [...notesBefore.notes.all, ...withoutNotes(notesAfter.notes.all, notesBefore.notes.all)];
  return textOf([...notesBefore.body, ...heading, ...notesAfter.body, ...notes]);
}

function titleOf(block: DocNode): string {
  if (block.type !== 'heading') return '';
  const title = plainTextOf(blockMarkdown(block)).replaceAll(/\s+/gu, ' ').trim();
  return title.length <= bookLimits.titleCharacters ? title : '';
}

function blocksIn(markdown: string): readonly DocNode[] {
  const document = documentOf(markdown);
  return document === emptyDocument ? [] : document.content!;
}

const textOf = (content: readonly DocNode[]): string => markdownOf({ type: 'doc', content });

export interface SplitText {
  readonly first: string;
  readonly title: string;
  readonly next: string;
}
