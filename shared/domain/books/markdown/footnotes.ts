import type { DocNode } from './document.ts';

/**
 * The text of a chapter without its footnotes, and these in the order in which they are referred to, for whatever shows
 * them at the end. A reference without a note has no number and is shown as it is written; a note that nothing refers to,
 * or a second one of its label, comes last: no word is lost.
 */
export function withFootnotes(blocks: readonly DocNode[] = []): TextWithFootnotes {
  const text = blocks.filter(({ type }) => type !== 'footnote');
  const notes = blocks.filter(({ type }) => type === 'footnote');
  const byLabel = new Map(notes.toReversed().map((note) => [labelOf(note), note]));
  const numbers = footnoteNumbers(labelsInOrder(text, byLabel).filter((label) => byLabel.has(label)));
  const referred = [...numbers].map(([label, number]) => ({ number, note: byLabel.get(label)! }));
  const known = new Set(referred.map(({ note }) => note));
  const others = notes.filter((note) => !known.has(note)).map((note) => ({ number: undefined, note }));
  return {
    text,
    numberOf: (reference) => numbers.get(labelOf(reference)),
    footnotes: [...referred, ...others].map(({ number, note }) => ({ number, content: note.content ?? [] })),
  };
}

/** Numbers by label, from the labels of references in the order of reading. */
export function footnoteNumbers(labels: readonly string[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const label of labels) if (!numbers.has(label)) numbers.set(label, numbers.size + 1);
  return numbers;
}

/** Of all references in a text, and behind them of those in the notes that they lead to. */
function labelsInOrder(text: readonly DocNode[], byLabel: ReadonlyMap<string, DocNode>): string[] {
  const labels = new Set<string>();
  const visit = (node: DocNode): void => {
    if (node.type === 'footnoteReference') labels.add(labelOf(node));
    node.content?.forEach(visit);
  };
  text.forEach(visit);
  // A set goes on with what is added while it is walked.
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
