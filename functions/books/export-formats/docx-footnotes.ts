import { FootnoteReferenceRun, OnOffElement, Paragraph } from 'docx';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { withFootnotes } from '#shared/domain/books/markdown/footnotes.ts';
import type { Direction } from '#shared/domain/direction.ts';

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
  note: readonly DocNode[],
  direction: Direction,
  paragraphOf: (block: DocNode) => Paragraph,
): FootnoteReferenceRun {
  const paragraphs = note
    .flatMap(textBlocksOf)
    .map((block) => paragraphOf({ ...block, content: (block.content ?? []).map(withoutNote) }));
  const content = { children: paragraphs.length > 0 ? paragraphs : [new Paragraph('')] };
  return direction === 'rtl' ? new RightToLeftReference(content) : new FootnoteReferenceRun(content);
}

/** The `docx` library has no option for the direction of a reference. */
class RightToLeftReference extends FootnoteReferenceRun {
  constructor(note: ConstructorParameters<typeof FootnoteReferenceRun>[0]) {
    super(note);
    this.properties.push(new OnOffElement('w:rtl', true));
  }
}

const textBlocksOf = (block: DocNode): DocNode[] =>
  ['paragraph', 'heading', 'codeBlock'].includes(block.type)
    ? [block]
    : (block.content ?? []).flatMap(textBlocksOf);

function withoutNote(node: DocNode): DocNode {
  const { content: _, ...bare } = node;
  return node.type === 'footnoteReference' ? bare : node;
}
