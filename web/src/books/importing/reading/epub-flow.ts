import {
  isShown,
  levelOf,
  lineOf,
  referencesIn,
  roleOf,
  type BlockNode,
  type HeadingRole,
} from '#shared/domain/books/html/blocks.ts';
import type { ContentsEntry } from './epub-contents.ts';

/**
 * Joins the pages of an e-book. Each entry of the table of contents becomes a heading of its level and replaces the
 * page's own heading; other headings are placed below these levels. Without contents, every page begins a section.
 */
export function flowOf(
  pages: readonly ReadPage[],
  contents: readonly ContentsEntry[],
  isOwnExport: boolean,
): BlockNode[] {
  const beginningsByAddress = beginningsOf(pages, contents, isOwnExport);
  const flow: BlockNode[] = [];
  let titles: string[] = [];
  let isListed = false;
  const begin = (beginnings: readonly Beginning[]) => {
    flow.push(...beginnings.map(headingOf));
    titles = [...titles, ...beginnings.map(({ title }) => title)];
  };
  for (const { path, blocks, isAside } of pages) {
    const first = beginningsByAddress.get(path);
    titles = [];
    if (first) begin(first);
    else if (beginningsByAddress.size === 0) flow.push({ type: 'pageBreak' });
    else if (
      (!isListed || isAside) &&
      blocks.some(isShown) &&
      !beginningsByAddress.has(addressOf(path, blocks[0]!))
    )
      begin([{ title: titleOf(blocks), level: 1 }]);
    isListed ||= first !== undefined;
    for (const block of blocks) {
      const beginningsHere = beginningsByAddress.get(addressOf(path, block));
      isListed ||= beginningsHere !== undefined;
      if (beginningsHere) begin(beginningsHere);
      else if (isShown(block) && repeatsTitle(block, titles)) {
        flow.push(withReferences(flow.pop()!, block));
        if (roleOf(block) !== undefined) titles = [];
      } else if (isShown(block)) {
        titles = [];
        flow.push(block);
      }
    }
  }
  return withOutline(flow);
}

function beginningsOf(pages: readonly ReadPage[], contents: readonly ContentsEntry[], isOwnExport: boolean) {
  const knownPlaces = new Set(
    pages.flatMap(({ path, blocks }) => [path, ...blocks.map((block) => addressOf(path, block))]),
  );
  const beginningsByAddress = new Map<string, Beginning[]>();
  const begunPages = new Set<string | undefined>();
  const placeOf = ({ target, below }: ContentsEntry): string | undefined => {
    if (target !== undefined && knownPlaces.has(target)) return target;
    // The id may be the one of the page’s body, or missing.
    const page = pageOf(target);
    if (page !== undefined && knownPlaces.has(page) && !begunPages.has(page)) return page;
    for (const entry of below) {
      const place = placeOf(entry);
      if (place !== undefined) return place;
    }
    return undefined;
  };
  const visit = (entry: ContentsEntry, level: number): void => {
    const place = placeOf(entry);
    begunPages.add(pageOf(place));
    if (place !== undefined)
      beginningsByAddress.set(place, [
        ...(beginningsByAddress.get(place) ?? []),
        {
          title: entry.title,
          level: Math.min(lowestHeadingLevel, level),
          ...(isOwnExport && { role: roleFor(entry) }),
        },
      ]);
    for (const below of entry.below) visit(below, level + 1);
  };
  for (const entry of contents) visit(entry, 1);
  return beginningsByAddress;
}

const roleFor = ({ isPart, title }: ContentsEntry): HeadingRole =>
  isPart ? 'part-title' : title === '' ? 'untitled-chapter' : 'chapter-title';

function withOutline(flow: readonly BlockNode[]): BlockNode[] {
  const isOfPage = (block: BlockNode) => block.type === 'heading' && block.attrs?.['listed'] !== true;
  const depth = flow.reduce((deepest, { attrs }) => Math.max(deepest, Number(attrs?.['outline'] ?? 0)), 0);
  const levels = [...new Set(flow.filter(isOfPage).map((block) => levelOf(block)!))].toSorted(
    (a, b) => a - b,
  );
  return flow.map((block) => {
    if (!isOfPage(block)) return block;
    const level = levelOf(block)!;
    return {
      ...block,
      attrs: { level, outline: Math.min(lowestHeadingLevel, depth + 1 + levels.indexOf(level)) },
    };
  });
}

const headingOf = ({ title, level, role }: Beginning): BlockNode => ({
  type: 'heading',
  attrs: { level, outline: level, listed: true, ...(role && { role }) },
  ...(title !== '' && { content: [{ type: 'text', text: title }] }),
});

const withReferences = (heading: BlockNode, repeated: BlockNode): BlockNode => {
  const references = referencesIn(repeated);
  return references.length === 0
    ? heading
    : { ...heading, content: [...(heading.content ?? []), ...references] };
};

const repeatsTitle = (block: BlockNode, titles: readonly string[]): boolean =>
  block.type === 'heading' &&
  titles.length > 0 &&
  (roleOf(block) !== undefined ||
    (lettersAndDigitsOf(lineOf(block)) !== '' &&
      titles.some((title) => lettersAndDigitsOf(title).includes(lettersAndDigitsOf(lineOf(block))))));

const titleOf = (blocks: readonly BlockNode[]): string => {
  const first = blocks.find(isShown);
  return first?.type === 'heading' ? lineOf(first) : '';
};

const addressOf = (path: string, { type, attrs }: BlockNode): string =>
  type === 'target' ? `${path}#${String(attrs?.['id'])}` : '';
const pageOf = (target: string | undefined) => target?.split('#', 1)[0];
const lettersAndDigitsOf = (line: string) => line.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const lowestHeadingLevel = 6;

interface Beginning {
  readonly title: string;
  readonly level: number;
  readonly role?: HeadingRole;
}

export interface ReadPage {
  readonly path: string;
  readonly blocks: readonly BlockNode[];
  readonly isAside: boolean;
}
