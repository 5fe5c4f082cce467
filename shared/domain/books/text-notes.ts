import { documentOf } from './markdown/document-of.ts';
import type { DocNode } from './markdown/document.ts';
import { blockMarkdown, joinBlocks } from './markdown/markdown-of.ts';
import { blocksOf } from './markdown/canonical.ts';
import { labelsIn, noteLabel, notesInBlock, withLabels } from './markdown/note-labels.ts';

export function notesOf(blocks: readonly DocNode[], upTo = 0): NotesOfText {
  const isNoteAt = blocks.map(isNote);
  const all = blocks.flatMap((block, at) => (isNoteAt[at] ? notesIn(block) : []));
  const body = blocks.filter((_block, at) => !isNoteAt[at]);
  return {
    body,
    notes: {
      all,
      before: isNoteAt.slice(0, upTo).filter(Boolean).length,
      referredToBy(part, { orUnused }) {
        if (all.length === 0) return [];
        const usedLabels = referencesIn(part);
        const usedAnywhere = orUnused ? referencesIn(body) : usedLabels;
        return all.filter(
          (note) => usedLabels.has(labelOf(note)) || (orUnused && !usedAnywhere.has(labelOf(note))),
        );
      },
    },
  };
}

export function withUniqueLabels(markdown: string, others: readonly DocNode[]): string {
  const ownNotes = notesOf(documentOf(markdown).content ?? []).notes.all;
  const othersByLabel = new Map(others.map((note) => [labelOf(note), blockMarkdown(note)]));
  const usedLabels = new Set([...ownNotes, ...others].map(labelOf));
  const labels = new Map<string, string>();
  let number = 0;
  for (const note of ownNotes) {
    const label = labelOf(note);
    if ((othersByLabel.get(label) ?? blockMarkdown(note)) === blockMarkdown(note)) continue;
    do number += 1;
    while (usedLabels.has(`${number}`));
    labels.set(label, `${number}`);
  }
  if (labels.size === 0) return markdown;
  return joinBlocks(
    blocksOf(markdown).map((block) => withLabels(block, (label) => labels.get(label) ?? label)),
  );
}

export function withoutNotes(notes: readonly DocNode[], others: readonly DocNode[]): readonly DocNode[] {
  const knownNotes = new Set(others.map((note) => blockMarkdown(note)));
  return notes.filter((note) => !knownNotes.has(blockMarkdown(note)));
}

/** A paragraph that begins with a note label (`[^1]:`) is escaped text, not a note. */
const isNote = (block: DocNode): boolean =>
  block.type !== 'paragraph' && noteLabel(blockMarkdown(block)) !== undefined;

const notesIn = (block: DocNode): readonly DocNode[] =>
  notesInBlock(blockMarkdown(block)).flatMap((note) => documentOf(note).content ?? []);

const labelOf = (note: DocNode): string => noteLabel(blockMarkdown(note)) ?? '';

const referencesIn = (blocks: readonly DocNode[]): ReadonlySet<string> =>
  new Set(blocks.flatMap((block) => labelsIn(blockMarkdown(block))));

interface NotesOfText {
  readonly body: readonly DocNode[];
  readonly notes: {
    readonly all: readonly DocNode[];
    readonly before: number;
    readonly referredToBy: (part: readonly DocNode[], which: { orUnused: boolean }) => readonly DocNode[];
  };
}
