import { oneLine } from '#shared/contract/text.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { blocksOf } from '#shared/domain/books/markdown/canonical.ts';
import { joined } from '#shared/domain/books/markdown/markdown-of.ts';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import { nodeText, type BlockNode } from '#shared/domain/books/html/blocks.ts';
import { labelsIn, noteLabel } from '#shared/domain/books/markdown/note-labels.ts';
import { withNotes } from './notes-of-chapters.ts';
import { partOf, unheard, type OnProgress } from './progress.ts';
import type { SplitEntry } from './entries-of-blocks.ts';
import { withoutLongLists } from '#shared/domain/books/html/long-lists.ts';
import { markdownOfRead } from '#shared/domain/books/html/markdown-of-read.ts';
import { refusals, Unreadable } from './unreadable.ts';

/**
 * The entries as they would be stored: canonical Markdown, titles of one line, each with the notes that it refers to, no
 * chapter above the limit. Fails for more than a book may have.
 */
export function finishedEntries(
  entries: readonly SplitEntry[],
  notes: readonly BlockNode[] = [],
  onProgress: OnProgress = unheard,
): ReadEntry[] {
  const sizes = [...entries.map(({ blocks }) => sizeOf(blocks)), sizeOf(notes)];
  const size = sizes.reduce((sum, own) => sum + own, 0);
  if (size > bookLimits.fileCharacters) throw new Unreadable(refusals.tooLong);
  let before = 0;
  const progress = (index: number) => {
    const [from, to] = [before, (before += sizes[index]!)];
    return partOf(onProgress, from / (size || 1), to / (size || 1));
  };
  const texts = entries.map(({ blocks }, index) => canonicalBlocks(blocks, progress(index)));
  const loose = canonicalBlocks(notes, progress(entries.length));
  const lengths = noteLengths([...texts.flat(), ...loose]);
  const pieces = entries.flatMap((entry, index) =>
    entry.kind === 'part' ? [{ entry, number: 0, blocks: [] }] : piecesOf(entry, texts[index]!, lengths),
  );
  const chapters = pieces.filter(({ entry }) => entry.kind === 'chapter');
  const whole = withNotes(
    chapters.map(({ blocks }) => blocks),
    loose,
  );
  let chapter = 0;
  return pieces.map(({ entry, number }) =>
    entry.kind === 'part'
      ? { kind: 'part', title: shortTitle(entry.title) || 'Part', content: '', words: 0 }
      : chapterOf(entry, number, joined(whole[chapter++]!)),
  );
}

const sizeOf = (blocks: readonly BlockNode[]): number =>
  blocks.reduce((sum, block) => sum + nodeText(block).length, 0);

/** As the editor would save them. */
const canonicalBlocks = (blocks: readonly BlockNode[], onProgress: OnProgress): string[] =>
  blocksOf(markdownOfRead(withoutLongLists(blocks)), onProgress);

function chapterOf({ title: given }: SplitEntry, number: number, content: string): ReadEntry {
  const title = shortTitle(given);
  return {
    kind: 'chapter',
    title: number === 1 ? title : shortTitle(`${title || 'Chapter'} (${number})`),
    content,
    words: countsOf(content).wordCount,
  };
}

/** Of each label, how long the longest note of that name is. */
function noteLengths(blocks: readonly string[]): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const block of blocks) {
    const label = noteLabel(block);
    if (label !== undefined) lengths.set(label, Math.max(lengths.get(label) ?? 0, block.length));
  }
  return lengths;
}

/** What is above the limit of a chapter, its notes among it, is cut between its paragraphs. */
function piecesOf(
  entry: SplitEntry,
  blocks: readonly string[],
  notes: ReadonlyMap<string, number>,
): { entry: SplitEntry; number: number; blocks: string[] }[] {
  const lengthOf = (block: string) =>
    labelsIn(block).reduce((sum, label) => sum + (notes.get(label) ?? 0), block.length + 2);
  if (blocks.reduce((sum, block) => sum + lengthOf(block), 0) <= limit)
    return [{ entry, number: 1, blocks: [...blocks] }];
  const pieces: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const block of blocks.flatMap(cutAtWords)) {
    const own = lengthOf(block);
    const isFull = length + own > limit;
    if (isFull) pieces.push([]);
    length = isFull ? own : length + own;
    pieces.at(-1)!.push(block);
  }
  return pieces.map((piece, index) => ({ entry, number: index + 1, blocks: piece }));
}

/** Nobody writes a paragraph of a million characters; a file without line breaks has one. */
function cutAtWords(block: string): string[] {
  const cut: string[] = [];
  let rest = block;
  while (rest.length > limit) {
    const space = rest.lastIndexOf(' ', limit);
    const end = space > limit / 2 ? space : limit;
    cut.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...cut, rest];
}

function shortTitle(title: string): string {
  const line = oneLine(title).trim();
  return line.length <= bookLimits.titleCharacters
    ? line
    : `${line.slice(0, bookLimits.titleCharacters - 1).trimEnd()}…`;
}

/** A little room is left, since the canonical form of a piece may be longer than the piece. */
const limit = bookLimits.chapterCharacters - 1_000;

/** A chapter with its text in Markdown, or the heading of a part. */
export interface ReadEntry {
  readonly kind: 'chapter' | 'part';
  readonly title: string;
  readonly content: string;
  readonly words: number;
}
