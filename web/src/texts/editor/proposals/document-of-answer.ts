import type { Node } from '@tiptap/pm/model';
import { arrivedBlocks } from '#shared/domain/books/arriving-text.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { emptyDocument, type DocNode } from '#shared/domain/books/markdown/document.ts';
import { withProse } from '#shared/domain/books/writing-rules/markdown-prose.ts';
import { surroundingsAt } from '#web/texts/editor/surface/arrival-at.ts';
import { notesElsewhere } from './restored.ts';

export function documentOfAnswer(
  markdown: string,
  doc: Node,
  { from, to, language }: Passage,
  punctuates: boolean,
): DocNode {
  // A rewritten list stays a list, even if its first number is not 1.
  const text = holdsList(doc, from, to) ? markdown : withProse(markdown, language);
  // In a passage with straight quotes, each curly one would be a change for the author to decide on.
  const hasStraightQuotes = /["']/u.test(doc.textBetween(from, to, ' '));
  const copied = notesElsewhere(doc, from, to);
  const blocks = documentOf(text.trim()).content ?? [];
  const ownBlocks = blocks.filter(
    ({ type, attrs }) => type !== 'footnote' || !copied.has(attrs?.label ?? ''),
  );
  const content = arrivedBlocks(ownBlocks, {
    door: 'ai',
    language: punctuates && !hasStraightQuotes ? language : undefined,
    ...surroundingsAt(doc, from, to),
  });
  return content.length > 0 ? { type: 'doc', content } : emptyDocument;
}

function holdsList(doc: Node, from: number, to: number): boolean {
  let hasList = false;
  doc.nodesBetween(from, to, ({ type }) => {
    hasList ||= type.name.endsWith('List');
    return !hasList;
  });
  return hasList;
}

interface Passage {
  readonly from: number;
  readonly to: number;
  /** A language tag (BCP 47). */
  readonly language: string;
}
