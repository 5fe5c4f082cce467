import type { DocNode } from './document.ts';

/**
 * Separates the footnotes from a chapter, in the order of their references, for output that shows them at the end. A
 * reference without a note has no number and stays in the text as typed. Unreferenced and duplicate notes come last, so
 * that no text is lost.
 */
export function withFootnotes(blocks: readonly DocNode[] = []): TextWithFootnotes {
  const text = blocks.filter(({ type }) => type !== 'footnote');
  const notes = blocks.filter(({ type }) => type === 'footnote');
  const notesByLabel = new Map(notes.toReversed().map((note) => [labelOf(note), note]));
  const numbers = footnoteNumbers(
    labelsInOrder(text, notesByLabel).filter((label) => notesByLabel.has(label)),
  );
  const referredNotes = [...numbers].map(([label, number]) => ({ number, note: notesByLabel.get(label)! }));
  const knownNotes = new Set(referredNotes.map(({ note }) => note));
  const otherNotes = notes
    .filter((note) => !knownNotes.has(note))
    .map((note) => ({ number: undefined, note }));
  return {
    text,
    numberOf: (reference) => numbers.get(labelOf(reference)),
    footnotes: [...referredNotes, ...otherNotes].map(({ number, note }) => ({
      number,
      content: note.content ?? [],
    })),
  };
}

export function footnoteNumbers(labels: readonly string[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const label of labels) if (!numbers.has(label)) numbers.set(label, numbers.size + 1);
  return numbers;
}

/** Returns the labels of all footnote references: first those in the text, then those inside the notes. */
function labelsInOrder(text: readonly DocNode[], byLabel: ReadonlyMap<string, DocNode>): string[] {
  const labels = new Set<string>();
  const visit = (node: DocNode): void => {
    if (node.type === 'footnoteReference') labels.add(labelOf(node));
    node.content?.forEach(visit);
  };
  text.forEach(visit);
  // Iterating a Set includes items that are added meanwhile.
  for (const label of labels) byLabel.get(label)?.content?.forEach(visit);
  return [...labels];
}

const labelOf = ({ attrs }: DocNode) => attrs?.label ?? '';

export interface TextWithFootnotes {
  readonly text: readonly DocNode[];
  readonly numberOf: (reference: DocNode) => number | undefined;
  readonly footnotes: readonly {
    readonly number: number | undefined;
    readonly content: readonly DocNode[];
  }[];
}
