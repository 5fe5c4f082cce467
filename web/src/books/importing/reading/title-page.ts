import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { isChapterLine, isPartLine } from '#shared/domain/books/importing/chapter-words.ts';
import { levelOf, lineOf, roleOf, type BlockNode } from '#shared/domain/books/html/blocks.ts';

/**
 * Takes title, subtitle and author if the file marks them. Otherwise takes the first heading as the title in two cases:
 * no other heading has its level or a higher one, or the next block is a heading of the same level. A heading that
 * names a chapter or a part is never the title.
 */
export function withoutTitlePage(blocks: readonly BlockNode[]): {
  details: BookDetails;
  rest: readonly BlockNode[];
} {
  const details: BookDetails = {};
  const roles: Readonly<Record<string, keyof BookDetails>> = {
    'book-title': 'title',
    'book-subtitle': 'subtitle',
    'book-author': 'author',
  };
  const rest = blocks.filter((block, index) => {
    const detail = index < 20 && fitsTitle(block) ? roles[roleOf(block) ?? ''] : undefined;
    if (detail === undefined) return true;
    const before = detail === 'author' ? details.author : undefined;
    const line = before === undefined ? lineOf(block) : `${before}; ${lineOf(block)}`;
    if (details[detail] !== before || line.length > bookLimits.titleCharacters) return true;
    details[detail] = line;
    return false;
  });
  const firstAt = rest.findIndex(({ type }) => type !== 'pageBreak');
  const first = rest[firstAt];
  const hasTitle = details.title !== undefined || first?.attrs?.['outline'] !== undefined;
  if (hasTitle || first?.type !== 'heading' || roleOf(first) || !fitsTitle(first)) return { details, rest };
  const levels = rest.flatMap((block) => levelOf(block) ?? []);
  const isAlone = levels.filter((level) => level <= levelOf(first)!).length === 1;
  const hasNoText = levelOf(blockAfter(rest, firstAt)) === levelOf(first);
  const line = lineOf(first);
  if (!(isAlone || hasNoText) || isChapterLine(line) || isPartLine(line)) return { details, rest };
  return { details: { ...details, title: line }, rest: rest.toSpliced(firstAt, 1) };
}

/** A heading that is too long for a title stays in the text. */
export const fitsTitle = (block: BlockNode): boolean => lineOf(block).length <= bookLimits.titleCharacters;

const blockAfter = (blocks: readonly BlockNode[], index: number) =>
  blocks.slice(index + 1, index + 4).find(({ type }) => type !== 'pageBreak');

export interface BookDetails extends ImprintLines {
  title?: string;
  subtitle?: string;
  language?: string;
  genre?: string;
  premise?: string;
}

export interface ImprintLines {
  /** Names separated by semicolons. */
  author?: string;
  copyright?: string;
  dedication?: string;
  isbn?: string;
  publisher?: string;
  series?: string;
  seriesNumber?: string;
}
