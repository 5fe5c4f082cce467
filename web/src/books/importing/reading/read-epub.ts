import { blocksOfMarkup } from './blocks-of-markup.ts';
import { isShown, lineOf, withoutRole, type BlockNode } from './blocks.ts';
import { isPartLine } from './chapter-words.ts';
import { contentsOf, type ContentsEntry } from './epub-contents.ts';
import { markupIn, readPackage } from './epub-package.ts';
import { elementsOf, type MarkupElement } from './markup.ts';
import type { OnProgress } from './progress.ts';
import type { BookDetails, SplitEntry } from './split-into-chapters.ts';
import type { Archive } from './unzip.ts';

/**
 * An e-book's chapters. Its table of contents says where each begins and what it is called: programs cut pages where
 * they please. Without one, every page is a chapter.
 */
export function readEpub(
  archive: Archive,
  onProgress: OnProgress,
): { details: BookDetails; entries: SplitEntry[] } {
  const { items, pages, details, isOurs } = readPackage(archive);
  const contents = contentsOf(items, (path) => markupIn(archive, path));
  const targets = new Set(
    contents.flatMap((entry) => [entry.target, ...entry.below.map(({ target }) => target)]),
  );
  const flow = pages.flatMap((path, index) => {
    onProgress(index / pages.length);
    return blocksOfPage(archive, path, targets, isOurs);
  });
  const begun = contents.length > 0 ? beginningsIn(contents, flow) : new Map<number, Beginning[]>();
  return { details, entries: entriesOf(flow, begun, contents.length > 0) };
}

/** The blocks of a page behind a mark that names it, with marks where the contents lead to. */
function blocksOfPage(
  archive: Archive,
  path: string,
  targets: ReadonlySet<string | undefined>,
  keepSpaces: boolean,
): BlockNode[] {
  const page = markupIn(archive, path, 'html');
  const body = elementsOf(page, 'body')[0] ?? page;
  if (isNoText(body) || (keepSpaces && isOurFront(body))) return [];
  const isTarget = (id: string) => targets.has(`${path}#${id}`);
  const blocks = blocksOfMarkup(body, { keepSpaces, isTarget });
  return [
    { type: 'page', attrs: { target: path } },
    ...blocks.map((block) =>
      block.type === 'target'
        ? { ...block, attrs: { target: `${path}#${String(block.attrs?.['id'])}` } }
        : block,
    ),
  ];
}

/** Cover, title page and contents are made anew by every program. */
const isNoText = (body: MarkupElement): boolean =>
  [body, ...body.children].some(
    (element) =>
      typeof element !== 'string' &&
      /\b(titlepage|halftitlepage|cover|toc|landmarks)\b/.test(element.attributes['epub:type'] ?? ''),
  );

/** In our own files these say what the package says as well; elsewhere they are words of the book. */
const isOurFront = ({ children }: MarkupElement): boolean =>
  children.some(
    (element) =>
      typeof element !== 'string' &&
      /^(copyright-page|dedication)$/.test(element.attributes['epub:type'] ?? ''),
  );

/** What begins at which block: chapters, and parts where an entry holds others and has no text of its own. */
function beginningsIn(
  contents: readonly ContentsEntry[],
  flow: readonly BlockNode[],
): Map<number, Beginning[]> {
  const places = new Map(
    flow.flatMap((block, index) => (isMark(block) ? [[block.attrs?.['target'], index]] : [])),
  );
  const placeOf = (entry: ContentsEntry | undefined) => places.get(entry?.target);
  const begun = new Map<number, Beginning[]>();
  const begin = (place: number | undefined, beginning: Beginning) => {
    if (place !== undefined) begun.set(place, [...(begun.get(place) ?? []), beginning]);
  };
  for (const entry of contents) {
    const first = placeOf(entry.below.find((below) => placeOf(below) !== undefined));
    const place = placeOf(entry) ?? first;
    const isPart =
      entry.isPart || (first !== undefined && (isPartLine(entry.title) || isBare(flow.slice(place, first))));
    begin(place, { kind: isPart ? 'part' : 'chapter', title: entry.title });
    if (isPart)
      for (const below of entry.below) begin(placeOf(below), { kind: 'chapter', title: below.title });
  }
  return begun;
}

const isBare = (blocks: readonly BlockNode[]) =>
  blocks.every((block) => isMark(block) || block.type === 'heading');

function entriesOf(
  flow: readonly BlockNode[],
  begun: ReadonlyMap<number, readonly Beginning[]>,
  isListed: boolean,
): SplitEntry[] {
  const entries: (SplitEntry & { blocks: BlockNode[]; listed: boolean })[] = [];
  for (const [index, block] of flow.entries()) {
    for (const beginning of begun.get(index) ?? []) entries.push({ ...beginning, blocks: [], listed: true });
    const current = entries.at(-1);
    // What the contents do not name belongs to what came before it, or stands in front of the book.
    const isOwn = block.type === 'page' && !begun.has(index) && (!isListed || !current?.listed);
    if (isOwn) entries.push({ kind: 'chapter', title: '', blocks: [], listed: false });
    if (isShown(block)) entries.at(-1)?.blocks.push(block);
  }
  return entries.flatMap(({ listed, ...entry }) => finished(entry, listed));
}

/** The headings that say what the contents said already are not said again; what follows a part's is a chapter. */
function finished(entry: SplitEntry, isListed: boolean): SplitEntry[] {
  const blocks = [...entry.blocks];
  let { title } = entry;
  const heading = blocks[0];
  if (heading?.type === 'heading' && !isListed) title = lineOf(heading);
  if (heading?.attrs?.['role'] !== undefined) blocks.shift();
  else while (blocks[0]?.type === 'heading' && repeats(blocks[0], title)) blocks.shift();
  const text = blocks.map(withoutRole);
  if (entry.kind === 'chapter')
    return text.length > 0 || isListed ? [{ kind: 'chapter', title, blocks: text }] : [];
  return [
    { kind: 'part', title, blocks: [] },
    ...(text.length > 0 ? [{ kind: 'chapter', title: '', blocks: text } as const] : []),
  ];
}

const repeats = (heading: BlockNode, title: string): boolean =>
  plain(lineOf(heading)) !== '' && plain(title).includes(plain(lineOf(heading)));

const plain = (line: string) => line.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const isMark = ({ type }: BlockNode) => type === 'page' || type === 'target';

interface Beginning {
  readonly kind: 'chapter' | 'part';
  readonly title: string;
}
