import { FootnoteReferenceRun, Paragraph, TextRun, type ParagraphChild } from 'docx';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { withFootnotes } from '#shared/domain/books/markdown/footnotes.ts';

/**
 * The blocks of a chapter with each footnote in its reference, as Word makes one: a note that is referred to twice is
 * said twice. What only notes refer to, or nothing, stands behind the text: Word has no notes in notes.
 */
export function withFootnotesInPlace(blocks: readonly DocNode[]): readonly DocNode[] {
  const { text, footnotes, numberOf } = withFootnotes(blocks);
  const placed = new Set<number | undefined>();
  const inPlace = (node: DocNode): DocNode => {
    if (node.type !== 'footnoteReference')
      return node.content ? { ...node, content: node.content.map(inPlace) } : node;
    const number = numberOf(node);
    const content = footnotes.find((note) => number !== undefined && note.number === number)?.content;
    if (content) placed.add(number);
    return content ? { ...node, content } : node;
  };
  const main = text.map(inPlace);
  return [
    ...main,
    ...footnotes.filter(({ number }) => !placed.has(number)).flatMap(({ content }) => content),
  ];
}

/** A reference with its note; without one it is text, as it was written. `runsOf` writes a paragraph. */
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

/** Quotations and lists in a note are paragraphs of it. */
const textBlocksOf = (block: DocNode): DocNode[] =>
  ['paragraph', 'heading', 'codeBlock'].includes(block.type)
    ? [block]
    : (block.content ?? []).flatMap(textBlocksOf);

function withoutNote(node: DocNode): DocNode {
  const { content: _, ...bare } = node;
  return node.type === 'footnoteReference' ? bare : node;
}
