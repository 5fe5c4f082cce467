import { isBlock } from './markup-blocks.ts';
import { rawTextOf, type MarkupElement } from './markup.ts';
import { elementsIn, isElement, type Page } from './page-tree.ts';
import { isEmptiedPage } from './printed-page.ts';

/**
 * Joins words that are hyphenated at the end of a printed page or line: “nega-|tive”. The hyphen goes if `isWord` knows
 * the word without it; otherwise it may belong to the word, as in “well-|known”. Changes `body` in place.
 */
export function joinInterruptedWords(body: MarkupElement, isWord: (text: string) => boolean): void {
  joinParagraphs(body);
  let open: OpenWord | undefined;
  const visit = ({ children }: MarkupElement): void => {
    for (const [index, child] of children.entries()) {
      if (!isElement(child)) visitText({ children, index }, child);
      else if (child.name === 'br' || isEmptiedPage(child)) {
        open &&= { ...open, isInterrupted: true };
        if (child.name === 'br') open?.between.push({ children, index });
      } else {
        const isInLine = !isBlock(child) && child.name !== 'img';
        if (!isInLine) open = undefined;
        visit(child);
        if (!isInLine) open = undefined;
      }
    }
  };
  const visitText = (place: TextPosition, text: string) => {
    const next = /^\s*(\p{Ll}[\p{L}\p{M}]*)/u.exec(text)?.[1];
    if (open && text.trim() === '') open.between.push(place);
    else {
      const isJoined = open?.isInterrupted === true && next !== undefined && !conjunctions.has(next);
      if (isJoined) joinAt(open!, next, isWord);
      if (isJoined) place.children[place.index] = text.trimStart();
      const start = /([\p{L}\p{M}]+)[-\u2010\u00AD]\s*$/u.exec(text)?.[1];
      open = start === undefined ? undefined : { ...place, start, between: [], isInterrupted: false };
    }
  };
  visit(body);
}

function joinAt(
  { children, index, start, between }: OpenWord,
  next: string,
  isWord: (text: string) => boolean,
): void {
  const text = (children[index] as string).trimEnd();
  const isPlain = text.endsWith('\u00AD') || isWord(start + next);
  children[index] = isPlain ? text.slice(0, -1) : text;
  for (const place of between) place.children[place.index] = '';
}

/** Joins two paragraphs if a page break is between them and the first ends in a hyphen. */
function joinParagraphs({ children }: MarkupElement): void {
  let last = -1;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index]!;
    if (!isElement(child) ? child.trim() === '' : isEmptiedPage(child)) continue;
    const previous = children[last];
    if (isElement(child)) joinParagraphs(child);
    if (previous !== undefined && isElement(previous) && isElement(child)) {
      const between = children.slice(last + 1, index);
      if (isOneParagraph(previous, between, child)) {
        const joined = { ...previous, children: [...previous.children, ...between, ...child.children] };
        children.splice(last, index - last + 1, joined);
        index = last;
        continue;
      }
    }
    last = index;
  }
}

function isOneParagraph(
  one: MarkupElement,
  between: readonly (MarkupElement | string)[],
  other: MarkupElement,
): boolean {
  if (one.name !== 'p' || other.name !== 'p' || other.attributes['id'] !== undefined) return false;
  if (!/[\p{L}\p{M}][-\u2010\u00AD]\s*$/u.test(rawTextOf(one)) || !/^\s*\p{Ll}/u.test(rawTextOf(other)))
    return false;
  return (
    between.some((node) => isElement(node)) ||
    hasPageBreakAt(one.children.toReversed(), true) === true ||
    hasPageBreakAt(other.children, false) === true
  );
}

/** Whether a page break comes before the first letters of `nodes`; undefined if there is no page break and no letter. */
function hasPageBreakAt(nodes: readonly (MarkupElement | string)[], isFromEnd: boolean): boolean | undefined {
  for (const node of nodes) {
    if (!isElement(node)) {
      if (node.trim() !== '') return false;
      continue;
    }
    if (isEmptiedPage(node)) return true;
    const found = hasPageBreakAt(isFromEnd ? node.children.toReversed() : node.children, isFromEnd);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Collects the words of the pages only when a word is asked for, which most books never need. */
export function wordsIn(pages: readonly Page[]): (text: string) => boolean {
  let words: Set<string> | undefined;
  return (text) => {
    words ??= new Set(
      pages
        .flatMap(({ body }) => elementsIn(body))
        .flatMap(({ children }) => children.filter((child) => typeof child === 'string'))
        .flatMap((line) => line.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []),
    );
    return words.has(text.toLowerCase());
  };
}

/** In “pre- and post-war”, the hyphen belongs to the word before it. */
const conjunctions = new Set('and or und oder bzw et ou y o e en of of og och och i a'.split(' '));

interface TextPosition {
  readonly children: (MarkupElement | string)[];
  readonly index: number;
}

interface OpenWord extends TextPosition {
  readonly start: string;
  readonly between: TextPosition[];
  readonly isInterrupted: boolean;
}
