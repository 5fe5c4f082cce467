import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { isChapterLine, isPartLine } from '#shared/domain/books/importing/chapter-words.ts';
import { headingRolesAt, defaultChapterLevel, type Section } from '#shared/domain/books/importing/divide.ts';
import { levelOf, lineOf, nodeText, roleOf, type BlockNode } from '#shared/domain/books/html/blocks.ts';
import { entriesOf, type Beginning, type FindBeginning, type SplitEntry } from './entries-of-blocks.ts';
import { fitsTitle, withoutTitlePage, type BookDetails } from './title-page.ts';

/**
 * Cuts a text into chapters and part headings, by `way` or else by the most sensible one: headings that the file marks
 * as chapters, the usual heading level, lines like “Chapter 1”, page breaks. Text before the first chapter becomes a
 * chapter, so nothing is lost.
 */
export function splitIntoChapters(blocks: readonly BlockNode[], way?: SplitWay): SplitText {
  const { details, rest } = withoutTitlePage(blocks);
  const sections = sectionsOf(rest);
  const allCuts = splitWaysOf(rest, sections).map((each): Division => {
    const beginningOf = beginningsFor(each, rest, sections);
    const begun = rest.filter((block) => /chapter|page/.test(beginningOf(block)?.kind ?? '')).length;
    return { way: each, begun, entries: entriesOf(rest, beginningOf) };
  });
  const cuts = sortSensibleFirst(allCuts);
  const chosenCut = cuts.find((cut) => cut.way === way) ?? cuts[0]!;
  return { details, ways: cuts.map(countedWay), way: chosenCut.way, entries: chosenCut.entries };
}

function sectionsOf(blocks: readonly BlockNode[]): Section[] {
  const sections: { level: number; title: string; words: number }[] = [];
  for (const block of blocks) {
    const level = outlineOf(block);
    const last = sections.at(-1);
    if (level !== undefined) sections.push({ level, title: lineOf(block), words: 0 });
    else if (last) last.words += nodeText(block).match(/\S+/g)?.length ?? 0;
  }
  return sections;
}

function splitWaysOf(blocks: readonly BlockNode[], sections: readonly Section[]): SplitWay[] {
  const levels = [...new Set(sections.map(({ level }) => level))].toSorted((a, b) => a - b);
  const listedLevel = blocks.reduce(
    (deepest, block) => (block.attrs?.['listed'] === true ? Math.max(deepest, outlineOf(block)!) : deepest),
    0,
  );
  const usual = defaultChapterLevel(sections, {
    most: bookLimits.chaptersOfABook,
    ...(listedLevel > 0 && { listed: listedLevel }),
  });
  const sortedLevels = levels.toSorted((a, b) => Number(b === usual) - Number(a === usual));
  const ways = sortedLevels.map((level) => `level ${level}` as SplitWay);
  // An e-book without a table of contents is by default divided by its pages, unless it has headings above the level of
  // the chapters.
  const prefersPages = blocks[0]?.type === 'pageBreak' && usual === (levels[0] ?? usual);
  if (pagesOf(blocks) > 1) ways.splice(prefersPages ? 0 : ways.length, 0, 'pages');
  if (blocks.some(isLineOfChapter))
    ways.splice(prefersPages ? ways.length : sortedLevels.length, 0, 'chapter lines');
  if (blocks.some((block) => kindOfRole(block) === 'chapter')) ways.unshift('marked');
  return [...ways, 'whole'];
}

function sortSensibleFirst(cuts: readonly Division[]): Division[] {
  const isSensible = ({ begun, way }: Division) =>
    way === 'marked' || (begun > 1 && begun <= bookLimits.chaptersOfABook);
  return [...cuts.filter((cut) => isSensible(cut)), ...cuts.filter((cut) => !isSensible(cut))];
}

const countedWay = ({ way, entries }: Division): CountedWay => {
  const chapters = entries.filter(({ kind }) => kind === 'chapter').length;
  return { way, chapters, parts: entries.length - chapters };
};

function beginningsFor(
  way: SplitWay,
  blocks: readonly BlockNode[],
  sections: readonly Section[],
): FindBeginning {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- six levels are one case
  switch (way) {
    case 'marked':
      return (block) => {
        const kind = kindOfRole(block);
        return kind && { kind, title: roleOf(block) === 'untitled-chapter' ? '' : lineOf(block) };
      };
    case 'chapter lines':
      return (block) => {
        const kind = isLineOfChapter(block) ? 'chapter' : isLineOfPart(block) ? 'part' : undefined;
        return kind && { kind, title: lineOf(block) };
      };
    case 'pages':
      return (block) => (block.type === 'pageBreak' ? { kind: 'page', title: '' } : undefined);
    case 'whole':
      return () => undefined;
    default: {
      way satisfies `level ${number}`;
      return beginningsByHeadings(blocks, sections, Number(way.at(-1)));
    }
  }
}

function beginningsByHeadings(
  blocks: readonly BlockNode[],
  sections: readonly Section[],
  level: number,
): FindBeginning {
  const roles = headingRolesAt(sections, level);
  const begun = new Map<BlockNode, Beginning>();
  const headings = blocks.filter((block) => outlineOf(block) !== undefined);
  for (const [index, block] of headings.entries()) {
    const role = roles[index]!;
    if (role.kind === 'part') begun.set(block, role);
    else if (role.kind !== 'inside') begun.set(block, { kind: role.kind, title: lineOf(block) });
  }
  return (block) => begun.get(block);
}

const kindsOfRoles: Readonly<Record<string, 'chapter' | 'part'>> = {
  'chapter-title': 'chapter',
  'untitled-chapter': 'chapter',
  'part-title': 'part',
};

const outlineOf = (block: BlockNode): number | undefined =>
  fitsTitle(block) ? ((block.attrs?.['outline'] as number | undefined) ?? levelOf(block)) : undefined;

const kindOfRole = (block: BlockNode): 'chapter' | 'part' | undefined =>
  fitsTitle(block) ? kindsOfRoles[roleOf(block) ?? ''] : undefined;

const isLineOfChapter = (block: BlockNode) => isLine(block) && isChapterLine(lineOf(block));
const isLineOfPart = (block: BlockNode) => isLine(block) && isPartLine(lineOf(block));
const isLine = ({ type }: BlockNode) => type === 'paragraph' || type === 'heading';

const pagesOf = (blocks: readonly BlockNode[]) =>
  blocks.filter(({ type }, index) => type === 'pageBreak' && blocks[index + 1]?.type !== 'pageBreak').length;

interface Division {
  readonly way: SplitWay;
  readonly begun: number;
  readonly entries: readonly SplitEntry[];
}

export type SplitWay = 'marked' | `level ${1 | 2 | 3 | 4 | 5 | 6}` | 'chapter lines' | 'pages' | 'whole';

export interface CountedWay {
  readonly way: SplitWay;
  readonly chapters: number;
  readonly parts: number;
}

export interface SplitText {
  readonly details: BookDetails;
  readonly ways: readonly CountedWay[];
  readonly way: SplitWay;
  readonly entries: readonly SplitEntry[];
}
