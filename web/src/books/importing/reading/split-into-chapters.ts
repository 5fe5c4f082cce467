import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { isShown, lineOf, withoutRole, type BlockNode, type HeadingRole } from './blocks.ts';
import { isChapterLine, isPartLine } from './chapter-words.ts';

/**
 * Cuts a text into chapters and headings of parts. `way` says by what; without it, by what makes sense: the headings
 * that its file calls chapters, else the highest level that is more than the book's title, else lines like
 * "Chapter 1", else page breaks. Nothing is left out: what stands before the first chapter becomes one of its own.
 */
export function splitIntoChapters(blocks: readonly BlockNode[], way?: SplitWay): SplitText {
  const { details, rest } = withoutTitlePage(blocks);
  const ways = waysOf(rest);
  const chosen = way !== undefined && ways.includes(way) ? way : ways[0]!;
  return { details, ways, way: chosen, entries: entriesOf(rest, kindsFor(chosen, rest)) };
}

/** Title, subtitle and author where the file names them; a first heading above all others, or above none, is the title. */
function withoutTitlePage(blocks: readonly BlockNode[]) {
  const details: BookDetails = {};
  const roles: Readonly<Record<string, keyof BookDetails>> = {
    'book-title': 'title',
    'book-subtitle': 'subtitle',
    'book-author': 'author',
  };
  const rest = blocks.filter((block, index) => {
    const detail = index < 20 ? roles[roleOf(block) ?? ''] : undefined;
    if (detail === undefined || details[detail] !== undefined) return true;
    details[detail] = lineOf(block);
    return false;
  });
  const firstAt = rest.findIndex(({ type }) => type !== 'pageBreak');
  const first = rest[firstAt];
  if (details.title !== undefined || first?.type !== 'heading' || roleOf(first)) return { details, rest };
  const levels = rest.flatMap((block) => levelOf(block) ?? []);
  const isAlone = levels.filter((level) => level <= levelOf(first)!).length === 1;
  // Nothing stands below it, not even a lower heading.
  const isBare = levelOf(textAfter(rest, firstAt)) === levelOf(first);
  const line = lineOf(first);
  if (!(isAlone || isBare) || isChapterLine(line) || isPartLine(line)) return { details, rest };
  return { details: { ...details, title: line }, rest: rest.toSpliced(firstAt, 1) };
}

/** The ways in which this text can be cut, the most sensible first. */
function waysOf(blocks: readonly BlockNode[]): SplitWay[] {
  const levels = new Set(blocks.map(levelOf));
  const byLevel = [1, 2, 3, 4, 5, 6].filter((level) => levels.has(level));
  const ways: SplitWay[] = byLevel.map((level) => `headings ${level}` as SplitWay);
  if (holdsParts(blocks, byLevel)) ways.push(...ways.splice(0, 1));
  if (blocks.some(isLineOfChapter)) ways.push('chapter lines');
  if (pagesOf(blocks) > 1) ways.push('pages');
  // What the file itself calls chapters comes first, though it be only one.
  const isMarked = blocks.some((block) => kindsOfRoles[roleOf(block) ?? ''] === 'chapter');
  return [...(isMarked ? (['marked'] as const) : []), ...sensibleFirst(ways, blocks), 'whole'];
}

/** Ways that give one chapter only, or more than a book may have, come after the others. */
function sensibleFirst(ways: readonly SplitWay[], blocks: readonly BlockNode[]): SplitWay[] {
  const isSensible = (way: SplitWay) => {
    const kindOf = kindsFor(way, blocks);
    const begun = blocks.filter((block, index) => (kindOf(block, index) ?? 'part') !== 'part').length;
    return begun > 1 && begun <= bookLimits.chaptersOfABook;
  };
  return [...ways.filter((way) => isSensible(way)), ...ways.filter((way) => !isSensible(way))];
}

/** The highest headings are parts where they are called so, or where each is followed by a lower heading at once. */
function holdsParts(blocks: readonly BlockNode[], [highest, next]: readonly number[]): boolean {
  if (highest === undefined || next === undefined) return false;
  const places = blocks.flatMap((block, index) => (levelOf(block) === highest ? [index] : []));
  const [lower, higher] = [blocks.filter((block) => levelOf(block) === next).length, places.length];
  if (lower < higher) return false;
  const isPart = (index: number) =>
    isPartLine(lineOf(blocks[index]!)) || levelOf(textAfter(blocks, index)) === next;
  const parts = places.filter(isPart).length;
  return parts > 0 && places.every((index) => isPart(index) || isEdge(blocks[index]!));
}

/** A prologue stands beside the parts. */
const isEdge = (block: BlockNode) => isChapterLine(lineOf(block));

const textAfter = (blocks: readonly BlockNode[], index: number) =>
  blocks.slice(index + 1, index + 4).find(({ type }) => type !== 'pageBreak');

/** What a block begins when the text is cut in this way. */
function kindsFor(way: SplitWay, blocks: readonly BlockNode[]): KindOf {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- six levels are one case
  switch (way) {
    case 'marked':
      return (block) => kindsOfRoles[roleOf(block) ?? ''];
    case 'chapter lines':
      return (block) => (isLineOfChapter(block) ? 'chapter' : isLineOfPart(block) ? 'part' : undefined);
    case 'pages':
      return (block) => (block.type === 'pageBreak' ? 'page' : undefined);
    case 'whole':
      return () => undefined;
    default: {
      way satisfies `headings ${number}`;
      const level = Number(way.at(-1));
      return (block, index) => kindOfHeading(block, level, textAfter(blocks, index));
    }
  }
}

const kindsOfRoles: Readonly<Record<string, Kind>> = {
  'chapter-title': 'chapter',
  'untitled-chapter': 'chapter',
  'part-title': 'part',
};

/** A higher heading is a part, unless text follows it: then it is a chapter beside the parts, as a prologue is. */
function kindOfHeading(block: BlockNode, level: number, following: BlockNode | undefined): Kind | undefined {
  const own = levelOf(block);
  if (own === undefined || own > level) return undefined;
  if (own === level) return 'chapter';
  const introduces = levelOf(following) !== undefined || isPartLine(lineOf(block));
  return introduces ? 'part' : 'chapter';
}

function entriesOf(blocks: readonly BlockNode[], kindOf: KindOf): SplitEntry[] {
  const entries: SplitEntry[] = [];
  // What stands before the first chapter is one only where there is something.
  let current: { title: string; blocks: BlockNode[] } | undefined;
  const end = () => {
    if (current) entries.push({ kind: 'chapter', ...current });
    current = undefined;
  };
  for (const [index, block] of blocks.entries()) {
    const kind = kindOf(block, index);
    if (kind !== undefined) end();
    if (kind === 'part') entries.push({ kind: 'part', title: lineOf(block), blocks: [] });
    else if (kind === 'chapter') current = { title: titleIn(block), blocks: [] };
    else if (isShown(block)) (current ??= { title: '', blocks: [] }).blocks.push(withoutRole(block));
  }
  end();
  return entries.map(withTitleOfPage(kindOf));
}

/** Where pages are chapters, a page that begins with a heading is called by it. */
const withTitleOfPage =
  (kindOf: KindOf) =>
  (entry: SplitEntry): SplitEntry => {
    const [first, ...others] = entry.blocks;
    const byPages = kindOf({ type: 'pageBreak' }, 0) === 'page';
    return byPages && first?.type === 'heading' ? { ...entry, title: lineOf(first), blocks: others } : entry;
  };

const titleIn = (block: BlockNode) => (roleOf(block) === 'untitled-chapter' ? '' : lineOf(block));

const roleOf = (block: BlockNode) => block.attrs?.['role'] as HeadingRole | undefined;

const levelOf = (block: BlockNode | undefined) =>
  block?.type === 'heading' ? (block.attrs?.['level'] as number) : undefined;

const isLineOfChapter = (block: BlockNode) => isLine(block) && isChapterLine(lineOf(block));
const isLineOfPart = (block: BlockNode) => isLine(block) && isPartLine(lineOf(block));
const isLine = ({ type }: BlockNode) => type === 'paragraph' || type === 'heading';

const pagesOf = (blocks: readonly BlockNode[]) =>
  blocks.filter(({ type }, index) => type === 'pageBreak' && blocks[index + 1]?.type !== 'pageBreak').length;

type Kind = 'chapter' | 'part' | 'page';
type KindOf = (block: BlockNode, index: number) => Kind | undefined;

export type SplitWay = 'marked' | `headings ${1 | 2 | 3 | 4 | 5 | 6}` | 'chapter lines' | 'pages' | 'whole';

export interface BookDetails extends ImprintLines {
  title?: string;
  subtitle?: string;
  language?: string;
  genre?: string;
  premise?: string;
}

/** What a file says of who wrote the book and where it was published. */
export interface ImprintLines {
  /** Names, with semicolons between them. */
  author?: string;
  copyright?: string;
  dedication?: string;
  isbn?: string;
  publisher?: string;
  series?: string;
  seriesNumber?: string;
}

export interface SplitEntry {
  readonly kind: 'chapter' | 'part';
  readonly title: string;
  readonly blocks: readonly BlockNode[];
}

export interface SplitText {
  readonly details: BookDetails;
  /** All ways that this text can be cut in, the one that was taken by itself first. */
  readonly ways: readonly SplitWay[];
  readonly way: SplitWay;
  readonly entries: readonly SplitEntry[];
}
