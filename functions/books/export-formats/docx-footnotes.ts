import { FootnoteReferenceRun, Paragraph, TextRun, type ParagraphChild } from 'docx';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { withFootnotes } from '#shared/domain/books/markdown/footnotes.ts';

/**
 * Puts each footnote into its reference, as Word does; a note with two references appears twice. A note that is
 * referred to only within other notes, or not at all, is put after the text, because Word has no notes in notes.
 */
export function withFootnotesInPlace(blocks: readonly DocNode[]): readonly DocNode[] {
  const { text, footnotes, numberOf } = withFootnotes(blocks);
  const placedNotes = new Set<number | undefined>();
  const withInlineNotes = (node: DocNode): DocNode => {
    if (node.type !== 'footnoteReference')
      return node.content ? { ...node, content: node.content.map(withInlineNotes) } : node;
    const number = numberOf(node);
    const content = footnotes.find((note) => number !== undefined && note.number === number)?.content;
    if (content) placedNotes.add(number);
    return content ? { ...node, content } : node;
  };
  const main = text.map(withInlineNotes);
  return [
    ...main,
    ...footnotes.filter(({ number }) => !placedNotes.has(number)).flatMap(({ content }) => content),
  ];
}

export function footnoteRun(
  { attrs, content }: DocNode,
  runsOf: (paragraph: DocNode) => ParagraphChild[],
): ParagraphChild {
  if (!content) return new TextRun(`[^${attrs?.label ?? ''}]`);
  const paragraphs = content.flatMap(textBlocksOf).map(
    (block) =>
      new Paragraph({
        style: 'FootnoteText',
        children: runsOf({ ...block, content: (block.content ?? []).map(withoutNote) }),
      }),
  );
  return new FootnoteReferenceRun({ children: paragraphs.length > 0 ? paragraphs : [new Paragraph('')] });
}

const textBlocksOf = (block: DocNode): DocNode[] =>
  ['paragraph', 'heading', 'codeBlock'].includes(block.type)
    ? [block]
    : (block.content ?? []).flatMap(textBlocksOf);

function withoutNote(node: DocNode): DocNode {
  const { content: _, ...bare } = node;
  return node.type === 'footnoteReference' ? bare : node;
}
