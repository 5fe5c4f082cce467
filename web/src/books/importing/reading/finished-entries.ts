import { oneLine } from '#shared/contract/text.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { blocksOf } from '#shared/domain/books/markdown/canonical.ts';
import { joined, markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { wordCountOf } from '#shared/domain/books/words.ts';
import { nodeText } from './blocks.ts';
import { partOf, unheard, type OnProgress } from './progress.ts';
import type { MarkdownEntry } from './read-markdown-archive.ts';
import type { SplitEntry } from './split-into-chapters.ts';
import { withoutLongLists } from './long-lists.ts';
import { refusals, Unreadable } from './unreadable.ts';

/**
 * The entries as they would be stored: canonical Markdown, titles of one line, no chapter above the limit. Fails for
 * more than a book may have.
 */
export function finishedEntries(
  entries: readonly (SplitEntry | MarkdownEntry)[],
  onProgress: OnProgress = unheard,
): ReadEntry[] {
  const sizes = entries.map(sizeOf);
  const size = sizes.reduce((sum, own) => sum + own, 0);
  if (size > bookLimits.fileCharacters) throw new Unreadable(refusals.tooLong);
  let before = 0;
  return entries.flatMap((entry, index) => {
    const [from, to] = [before, (before += sizes[index]!)];
    return finishedEntry(entry, partOf(onProgress, from / (size || 1), to / (size || 1)));
  });
}

const sizeOf = (entry: SplitEntry | MarkdownEntry): number =>
  'blocks' in entry
    ? entry.blocks.reduce((sum, block) => sum + nodeText(block).length, 0)
    : entry.content.length;

function finishedEntry(entry: SplitEntry | MarkdownEntry, onProgress: OnProgress): ReadEntry[] {
  const title = shortTitle(entry.title);
  if (entry.kind === 'part') return [{ kind: 'part', title: title || 'Part', content: '', words: 0 }];
  return piecesOf(blocksIn(entry, onProgress)).map((content, index) => ({
    kind: 'chapter',
    title: index === 0 ? title : shortTitle(`${title || 'Chapter'} (${index + 1})`),
    content,
    words: wordCountOf(content),
  }));
}

/** As the editor would save them. */
function blocksIn(entry: SplitEntry | MarkdownEntry, onProgress: OnProgress): string[] {
  const text =
    'blocks' in entry ? markdownOf({ type: 'doc', content: withoutLongLists(entry.blocks) }) : entry.content;
  return blocksOf(text, onProgress);
}

/** What is above the limit of a chapter is cut between its paragraphs. */
function piecesOf(blocks: readonly string[]): string[] {
  const whole = joined(blocks);
  if (whole.length <= limit) return [whole];
  const pieces: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const block of blocks.flatMap(cutAtWords)) {
    const isFull = length + 2 + block.length > limit;
    if (isFull) pieces.push([]);
    length = isFull ? block.length : length + 2 + block.length;
    pieces.at(-1)!.push(block);
  }
  return pieces.map(joined);
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
