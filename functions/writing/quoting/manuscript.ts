import { footnoteSign } from '#shared/domain/books/inline-signs.ts';
import { foldText, originalRangeOf } from '#shared/domain/finding/folded.ts';
import { occurrenceOf } from './occurrence-of.ts';
import { shownText, visibleBlocksOf, type VisibleBlock } from './visible-blocks.ts';

export function manuscriptOf(chapters: readonly ChapterToQuote[]): Manuscript {
  const textsById = new Map<string, ReadText>();
  return {
    find(quote, likely) {
      const pieces = quote
        .split(omissionMark)
        .map(wordsOfQuote)
        .filter((words) => words !== '');
      if (pieces.length === 0) return undefined;
      const first = chapters.filter(({ id }) => id === likely);
      for (const { id, text } of [...first, ...chapters.filter((chapter) => chapter.id !== likely)]) {
        if (!textsById.has(id)) textsById.set(id, readText(text));
        const place = placeIn(textsById.get(id)!, pieces);
        if (place) return { chapterId: id, ...place };
      }
      return undefined;
    },
  };
}

const omissionMark = /\[?(?:…|\.{3,})\]?/u;

/** Removes Markdown marks and escaped characters, because a model may quote them along with the words. */
const wordsOfQuote = (quote: string): string =>
  tokensOf(quote.replaceAll(/&(amp|lt|gt|quot);/gu, ' ').replaceAll(/^\s*(?:\d{1,9}[.)]|[-+#>]+)\s+/gmu, ''))
    .map(({ word }) => word)
    .join(' ');

/**
 * Returns the place of the longest of a quotation's pieces (the words between ellipses), or undefined unless the text
 * contains all pieces in order.
 */
function placeIn(text: ReadText, pieces: readonly string[]): ExactText | undefined {
  const padded = pieces.map((piece) => ` ${piece} `);
  let from = 0;
  let longest: { at: number; length: number } | undefined;
  for (const piece of padded) {
    const at = text.words.indexOf(piece, from);
    if (at < 0) return undefined;
    if (!longest || piece.length > longest.length) longest = { at, length: piece.length };
    // the space after a piece is also the one before the next piece, so the search continues at this space
    from = at + piece.length - 1;
  }
  return exactTextIn(text, longest!.at, longest!.at + longest!.length - 1);
}

/** For a quotation across paragraphs, returns the longest part within one line. */
function exactTextIn({ tokens, blocks }: ReadText, from: number, end: number): ExactText {
  const spans = new Map<number, { from: number; end: number }>();
  for (const token of tokens.slice(firstTokenFrom(tokens, from), firstTokenFrom(tokens, end)))
    spans.set(token.block, { from: spans.get(token.block)?.from ?? token.from, end: token.end });
  const lines = [...spans].flatMap(([block, span]) => linesIn(blocks[block]!, block, span));
  const longest = lines.toSorted((a, b) => b.exact.length - a.exact.length)[0];
  if (!longest) return {};
  const { exact, block, at } = longest;
  return { exact, occurrence: occurrenceOf(blocks.map(shownText), { block, at, words: exact }) };
}

/** Cuts at line breaks, because the editor selects only within a line. */
function linesIn(
  { text, isShown }: VisibleBlock,
  block: number,
  { from, end }: { from: number; end: number },
): Line[] {
  if (!isShown) return [];
  return Array.from(text.slice(from, end).matchAll(/[^\n\ufffc]+/gu), ({ 0: exact, index }) => ({
    exact: exact.replaceAll(footnoteSign, ''),
    block,
    at: from + index,
  }));
}

function readText(markdown: string): ReadText {
  const blocks = visibleBlocksOf(markdown);
  const tokens: Token[] = [];
  const parts: string[] = [];
  let at = 0;
  for (const [block, { text }] of blocks.entries())
    for (const { word, from, end } of tokensOf(text)) {
      tokens.push({ at, block, from, end });
      parts.push(word);
      at += word.length + 1;
    }
  return { blocks, tokens, words: ` ${parts.join(' ')} ` };
}

/**
 * Folds words as every search does, without apostrophes and marks of emphasis. In scripts without spaces, each
 * character is a word.
 */
function tokensOf(text: string): { word: string; from: number; end: number }[] {
  const folded = foldText(text);
  return Array.from(folded.text.matchAll(comparableWord)).flatMap(({ 0: found, index }) => {
    const place = originalRangeOf(folded, index, index + found.length);
    return place ? [{ word: found.replaceAll(droppedMarks, ''), from: place.from, end: place.to }] : [];
  });
}

const unspacedScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const comparableWord = new RegExp(
  `[${unspacedScripts}]|(?:(?![${unspacedScripts}])[\\p{L}\\p{M}\\p{N}])+(?:['*]+(?:(?![${unspacedScripts}])[\\p{L}\\p{M}\\p{N}])+)*`,
  'gu',
);
const droppedMarks = /['*]/gu;

function firstTokenFrom(tokens: readonly Token[], place: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.at < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface Manuscript {
  find(quote: string, likely?: string): ({ chapterId: string } & ExactText) | undefined;
}

/** Both fields are absent if the editor can't select the words. */
export interface ExactText {
  readonly exact?: string;
  /** The index of this place among all places with the same text, from 0. */
  readonly occurrence?: number;
}

export interface ChapterToQuote {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  /** Markdown. */
  readonly text: string;
}

interface ReadText {
  readonly blocks: readonly VisibleBlock[];
  readonly tokens: readonly Token[];
  /** All words, with one space before, between and after them. */
  readonly words: string;
}

interface Line {
  readonly exact: string;
  readonly block: number;
  readonly at: number;
}

interface Token {
  /** The index in `words` of the space before the token. */
  readonly at: number;
  readonly block: number;
  readonly from: number;
  readonly end: number;
}
