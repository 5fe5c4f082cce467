import { bookLimits } from './book-limits.ts';
import { documentOf } from './markdown/document-of.ts';
import { emptyDocument, type DocNode } from './markdown/document.ts';
import { blockMarkdown, markdownOf } from './markdown/markdown-of.ts';
import { plainTextOf } from './markdown/plain-text.ts';
import { notesOf, relabelled, withoutNotes } from './text-notes.ts';

/**
 * A chapter's text in two: its first `keepBlocks` blocks and the others. A heading that the others begin with is their
 * title; one that is too long for a title stays what it is. Notes go to the part that refers to them, to both where
 * both do. Undefined where one of the two would have nothing.
 */
export function splitText(markdown: string, keepBlocks: number): SplitText | undefined {
  const { body, notes } = notesOf(blocksIn(markdown), keepBlocks);
  const kept = body.slice(0, keepBlocks - notes.before);
  const rest = body.slice(kept.length);
  const title = rest[0] ? titleOf(rest[0]) : '';
  const others = rest.slice(title === '' ? 0 : 1);
  const first = textOf([...kept, ...notes.referredToBy(kept, { orUnused: true })]);
  // also those of a heading: a title has no signs
  const next = textOf([...others, ...notes.referredToBy(rest, { orUnused: false })]);
  return first === '' || (next === '' && title === '') ? undefined : { first, title, next };
}

/**
 * Two chapters as one text; the title of the second stands between them as a heading, so that no word is lost. Notes
 * come at the end, and those of the second get other labels where the first has the same.
 */
export function joinTexts(first: string, { title, text }: { title: string; text: string }): string {
  const before = notesOf(blocksIn(first));
  const after = notesOf(blocksIn(relabelled(text, before.notes.all)));
  const heading: DocNode[] =
    title.trim() === ''
      ? []
      : [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: title.trim() }] }];
  const notes = [...before.notes.all, ...withoutNotes(after.notes.all, before.notes.all)];
  return textOf([...before.body, ...heading, ...after.body, ...notes]);
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
  /** Of what follows; empty where that begins with no heading. */
  readonly title: string;
  readonly next: string;
}
