import type { Node } from '@tiptap/pm/model';
import type { Mapping } from '@tiptap/pm/transform';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { footnoteNumbers } from '#shared/domain/books/markdown/footnotes.ts';
import { footnotesIn, type FootnotePlaces } from './footnote-places.ts';

export function footnoteNumbering(
  doc: Node,
  before?: FootnoteNumbering,
  mapping?: Mapping,
): FootnoteNumbering {
  const places = footnotesIn(doc);
  const labels = labelsOf(places);
  if (before && mapping && labels === before.labels) {
    const decorations = before.decorations.map(mapping, doc);
    if (decorations.find().length === before.count) return { ...before, decorations };
  }
  const decorations = decorationsOf(places);
  return { labels, count: decorations.length, decorations: DecorationSet.create(doc, decorations) };
}

function decorationsOf({ references, notes }: FootnotePlaces): Decoration[] {
  const numbers = footnoteNumbers(references.map(({ label }) => label));
  const first = new Map(notes.toReversed().map((note) => [note.label, note]));
  return [
    ...references.map(({ label, from, to }) =>
      Decoration.node(from, to, {
        'data-number': String(numbers.get(label)),
        'aria-label': `Footnote ${numbers.get(label)}${first.has(label) ? '' : ', without a text'}`,
        ...(!first.has(label) && { class: 'is-missing' }),
      }),
    ),
    ...notes.map((note) => {
      const number = first.get(note.label) === note ? numbers.get(note.label) : undefined;
      return Decoration.node(note.from, note.to, {
        'aria-label': number === undefined ? 'Footnote without a reference' : `Footnote ${number}`,
        ...(number === undefined ? { class: 'is-loose' } : { 'data-number': String(number) }),
      });
    }),
  ];
}

/** Returns a key for the drawn numbers, which depend only on the labels and their order. */
const labelsOf = ({ references, notes }: FootnotePlaces): string =>
  [references, notes].map((places) => places.map(({ label }) => label).join(' ')).join('\n');

export interface FootnoteNumbering {
  readonly labels: string;
  readonly count: number;
  readonly decorations: DecorationSet;
}
