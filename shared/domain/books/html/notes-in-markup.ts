import { elementsEmptiedBy } from './emptied-elements.ts';
import { isBlock } from './markup-blocks.ts';
import { lineOf, rawTextOf, type MarkupElement } from './markup.ts';
import { bodyOf, isFirst, isNamedNote } from './note-bodies.ts';
import { elementsIn, isElement, pageTree, typesOf, type Page, type PageTree } from './page-tree.ts';

/**
 * Finds footnotes and endnotes from any program: references that are marked as such, and the raised numbers of older
 * books, which link to the start of a paragraph that links back. Elements that contain only notes are left out of the
 * text; a note without a reference stays in place.
 */
export function notesIn(pages: readonly Page[]): MarkupNotes {
  const tree = pageTree(pages);
  const notesByReference = new Map<MarkupElement, FoundNote>();
  const notesByBody = new Map<MarkupElement, FoundNote>();
  for (const link of tree.links) {
    const body = noteOf(link, tree);
    if (!body) continue;
    const note = notesByBody.get(body) ?? {
      label: `note-${notesByBody.size + 1}`,
      body,
      mark: lineOf(link).replaceAll(/[[\]()]/g, ''),
    };
    notesByReference.set(link, note);
    notesByBody.set(body, note);
  }
  if (notesByBody.size === 0) return noNotes;
  const all = [...notesByBody.values()].map(({ body, ...note }) => ({
    ...note,
    elements: [body, ...continuationsOf(body, notesByBody, tree)],
  }));
  const movedElements = new Set(all.flatMap(({ elements }) => elements));
  for (const link of notesByReference.keys()) {
    const term = blockOf(tree.targetOf(link)!, tree);
    if (term?.name === 'dt' && isShortMark(term)) movedElements.add(term);
  }
  const emptied = elementsEmptiedBy(movedElements, tree);
  const backLinks = backLinksIn(
    movedElements,
    new Set([...notesByReference.keys()].map((link) => blockOf(link, tree))),
    tree,
  );
  return {
    all,
    labelOf: (element) => notesByReference.get(element)?.label,
    isLeftOut: (element) => movedElements.has(element) || emptied.has(element) || backLinks.has(element),
  };
}

function noteOf(link: MarkupElement, tree: PageTree): MarkupElement | undefined {
  const target = tree.targetOf(link);
  if (!target || isBackLink(link)) return undefined;
  const isExplicit =
    /\bnoteref\b|\bfootnote-?ref\b/.test(typesOf(link)) || isNamedReference(link.attributes['href'] ?? '');
  if (!isExplicit && (!isRaised(link, tree) || isFirst(link, tree))) return undefined;
  const body = bodyOf(target, tree);
  if (!body || isWithin(link, body, tree)) return undefined;
  return isExplicit || isNote(target, body, link, tree) ? body : undefined;
}

/** Matches the fragments by which Word, Google Docs and LibreOffice link to a note. */
const isNamedReference = (href: string): boolean =>
  /#(?:_(?:ftn|edn)\d+|ftnt\d+|sd(?:foot|end)note\d+sym)$/.test(href);

function isRaised(link: MarkupElement, tree: PageTree): boolean {
  const text = lineOf(link);
  if (!/^[[(]?(?:\d{1,4}|[*†‡§¶]{1,4}|[a-z]|[ivxlc]{1,6})[\])]?$/i.test(text)) return false;
  const innerElement = link.children.find(isElement);
  const isInSup = tree.parentOf(link)?.name === 'sup' || innerElement?.name === 'sup';
  return isInSup || tree.isBracketed(link) || /^[[(*†‡§¶]/.test(text);
}

const isBackLink = (link: MarkupElement): boolean =>
  /\bbacklink\b|\bdoc-backlink\b|\bfootnote-?back\b/.test(typesOf(link)) ||
  /^(?:[↩↑⏎←^]\uFE0E?\uFE0F?)+$/u.test(lineOf(link));

function isNote(target: MarkupElement, body: MarkupElement, link: MarkupElement, tree: PageTree): boolean {
  if (isNamedNote(target) || isNamedNote(body)) return true;
  const linkBlock = blockOf(link, tree);
  return linkBlock !== undefined && blocksNamedIn(body, tree).has(linkBlock);
}

function blocksNamedIn(body: MarkupElement, tree: PageTree): ReadonlySet<MarkupElement> {
  const cachedElements = namedBlocks.get(body);
  if (cachedElements) return cachedElements;
  const namedElements = new Set<MarkupElement>();
  if (rawTextOf(body).length <= longestNote)
    for (const element of elementsIn(body)) {
      const target = element.name === 'a' ? tree.targetOf(element) : undefined;
      const block = target && blockOf(target, tree);
      if (block) namedElements.add(block);
    }
  namedBlocks.set(body, namedElements);
  return namedElements;
}
const namedBlocks = new WeakMap<MarkupElement, ReadonlySet<MarkupElement>>();

function continuationsOf(
  body: MarkupElement,
  bodies: { readonly has: (element: MarkupElement) => boolean },
  tree: PageTree,
): MarkupElement[] {
  if (body.name !== 'p') return [];
  const followingElements: MarkupElement[] = [];
  let next = tree.nextOf(body);
  while (next?.name === 'p' && !bodies.has(next) && next.attributes['id'] === undefined) {
    followingElements.push(next);
    next = tree.nextOf(next);
  }
  const isInList = next ? bodies.has(next) : /\b(?:foot|end|rear)notes\b/.test(typesOf(tree.parentOf(body)!));
  return isInList ? followingElements : [];
}

function backLinksIn(
  moved: Iterable<MarkupElement>,
  referring: ReadonlySet<MarkupElement | undefined>,
  tree: PageTree,
): Set<MarkupElement> {
  const backLinks = new Set<MarkupElement>();
  for (const element of [...moved].flatMap((one) => elementsIn(one))) {
    const target = element.name === 'a' ? tree.targetOf(element) : undefined;
    if (element.name === 'a' && isBackLink(element)) backLinks.add(element);
    else if (target && isShortMark(element) && referring.has(blockOf(target, tree))) backLinks.add(element);
  }
  return backLinks;
}

const isShortMark = (element: MarkupElement) => lineOf(element).length <= 12;

function blockOf(element: MarkupElement, tree: PageTree): MarkupElement | undefined {
  let block: MarkupElement | undefined = element;
  while (block && !isBlock(block)) block = tree.parentOf(block);
  return block;
}

function isWithin(element: MarkupElement, outer: MarkupElement, tree: PageTree): boolean {
  let at: MarkupElement | undefined = element;
  while (at && at !== outer) at = tree.parentOf(at);
  return at === outer;
}

/** Longer text is a chapter, not a note, even if a raised number links to it. */
const longestNote = 20_000;

interface FoundNote extends Omit<MarkupNote, 'elements'> {
  readonly body: MarkupElement;
}

export interface MarkupNote {
  readonly label: string;
  readonly elements: readonly MarkupElement[];
  readonly mark: string;
}

export interface MarkupNotes {
  readonly all: readonly MarkupNote[];
  readonly labelOf: (link: MarkupElement) => string | undefined;
  readonly isLeftOut: (element: MarkupElement) => boolean;
}

export const noNotes: MarkupNotes = { all: [], labelOf: () => undefined, isLeftOut: () => false };
