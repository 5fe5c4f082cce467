import { oneLine } from '#shared/contract/text.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { blocksOf } from '#shared/domain/books/markdown/canonical.ts';
import { joinBlocks } from '#shared/domain/books/markdown/markdown-of.ts';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import { cleanedLine } from '#shared/domain/books/writing-rules/cleaning.ts';
import { nodeText, type BlockNode } from '#shared/domain/books/html/blocks.ts';
import { labelsIn, noteLabel } from '#shared/domain/books/markdown/note-labels.ts';
import { withNotes } from './notes-of-chapters.ts';
import { progressBetween, ignoreProgress, type OnProgress } from './progress.ts';
import type { SplitEntry } from './entries-of-blocks.ts';
import { withoutLongLists } from '#shared/domain/books/html/long-lists.ts';
import { markdownOfRead } from '#shared/domain/books/html/markdown-of-read.ts';
import { refusals, Unreadable } from './unreadable.ts';

/**
 * Returns the entries as they would be stored: canonical Markdown, one-line titles, each with its notes, no chapter
 * above the limit. Throws if the text exceeds a book's limits.
 */
export function finishedEntries(
  entries: readonly SplitEntry[],
  notes: readonly BlockNode[] = [],
  onProgress: OnProgress = ignoreProgress,
): ReadEntry[] {
  const sizes = [...entries.map(({ blocks }) => sizeOf(blocks)), sizeOf(notes)];
  const size = sizes.reduce((sum, own) => sum + own, 0);
  if (size > bookLimits.fileCharacters) throw new Unreadable(refusals.tooLong);
  let doneSize = 0;
  const progress = (index: number) => {
    const [from, to] = [doneSize, (doneSize += sizes[index]!)];
    return progressBetween(onProgress, from / (size || 1), to / (size || 1));
  };
  const texts = entries.map(({ blocks }, index) => canonicalBlocks(blocks, progress(index)));
  const looseNotes = canonicalBlocks(notes, progress(entries.length));
  const lengths = noteLengths([...texts.flat(), ...looseNotes]);
  const pieces = entries.flatMap((entry, index) =>
    entry.kind === 'part' ? [{ entry, number: 0, blocks: [] }] : piecesOf(entry, texts[index]!, lengths),
  );
  const chapters = pieces.filter(({ entry }) => entry.kind === 'chapter');
  const chaptersWithNotes = withNotes(
    chapters.map(({ blocks }) => blocks),
    looseNotes,
  );
  let chapter = 0;
  return pieces.map(({ entry, number }) =>
    entry.kind === 'part'
      ? { kind: 'part', title: shortTitle(entry.title) || 'Part', content: '', words: 0 }
      : chapterOf(entry, number, joinBlocks(chaptersWithNotes[chapter++]!)),
  );
}

const sizeOf = (blocks: readonly BlockNode[]): number =>
  blocks.reduce((sum, block) => sum + nodeText(block).length, 0);

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

function noteLengths(blocks: readonly string[]): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const block of blocks) {
    const label = noteLabel(block);
    if (label !== undefined) lengths.set(label, Math.max(lengths.get(label) ?? 0, block.length));
  }
  return lengths;
}

function piecesOf(
  entry: SplitEntry,
  blocks: readonly string[],
  notes: ReadonlyMap<string, number>,
): { entry: SplitEntry; number: number; blocks: string[] }[] {
  const lengthOf = (block: string) =>
    labelsIn(block).reduce((sum, label) => sum + (notes.get(label) ?? 0), block.length + 2);
  if (blocks.reduce((sum, block) => sum + lengthOf(block), 0) <= maxPieceCharacters)
    return [{ entry, number: 1, blocks: [...blocks] }];
  const pieces: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const block of blocks.flatMap(cutAtWords)) {
    const ownSize = lengthOf(block);
    const isFull = length + ownSize > maxPieceCharacters;
    if (isFull) pieces.push([]);
    length = isFull ? ownSize : length + ownSize;
    pieces.at(-1)!.push(block);
  }
  return pieces.map((piece, index) => ({ entry, number: index + 1, blocks: piece }));
}

/** Splits a paragraph that is longer than a chapter may be. Only a file without line breaks has such a paragraph. */
function cutAtWords(block: string): string[] {
  const textPieces: string[] = [];
  let remaining = block;
  while (remaining.length > maxPieceCharacters) {
    const space = remaining.lastIndexOf(' ', maxPieceCharacters);
    const end = space > maxPieceCharacters / 2 ? space : maxPieceCharacters;
    textPieces.push(remaining.slice(0, end));
    remaining = remaining.slice(end).trimStart();
  }
  return [...textPieces, remaining];
}

function shortTitle(title: string): string {
  const line = oneLine(cleanedLine(title)).trim();
  return line.length <= bookLimits.titleCharacters
    ? line
    : `${line.slice(0, bookLimits.titleCharacters - 1).trimEnd()}…`;
}

/** Leaves some room because the canonical form of a piece can be longer than the piece. */
const maxPieceCharacters = bookLimits.chapterCharacters - 1_000;

export interface ReadEntry {
  readonly kind: 'chapter' | 'part';
  readonly title: string;
  readonly content: string;
  readonly words: number;
}
