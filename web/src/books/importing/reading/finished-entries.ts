import { oneLine } from '#shared/contract/text.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { blocksOf } from '#shared/domain/books/markdown/canonical.ts';
import { joined, markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { wordCountOf } from '#shared/domain/books/words.ts';
import type { MarkdownEntry } from './read-markdown-archive.ts';
import type { SplitEntry } from './split-into-chapters.ts';
import { withoutLongLists } from './long-lists.ts';

/** The entries as they would be stored: canonical Markdown, titles of one line, no chapter above the limit. */
export const finishedEntries = (entries: readonly (SplitEntry | MarkdownEntry)[]): ReadEntry[] =>
  entries.flatMap(finishedEntry);

function finishedEntry(entry: SplitEntry | MarkdownEntry): ReadEntry[] {
  const title = shortTitle(entry.title);
  if (entry.kind === 'part') return [{ kind: 'part', title: title || 'Part', content: '', words: 0 }];
  return piecesOf(blocksIn(entry)).map((content, index) => ({
    kind: 'chapter',
    title: index === 0 ? title : shortTitle(`${title || 'Chapter'} (${index + 1})`),
    content,
    words: wordCountOf(content),
  }));
}

/** As the editor would save them. */
const blocksIn = (entry: SplitEntry | MarkdownEntry): string[] =>
  blocksOf(
    'blocks' in entry ? markdownOf({ type: 'doc', content: withoutLongLists(entry.blocks) }) : entry.content,
  );

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
