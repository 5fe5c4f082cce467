import type { DocNode } from '#shared/domain/books/markdown/document.ts';

/** Where what is wanted stands in a document, as it is read: across emphasis, never in an address or in Markdown's signs. */
export function matchesIn(doc: DocNode, wanted: Wanted): readonly Match[] {
  const pattern = patternOf(wanted);
  if (!pattern) return [];
  return textBlocksOf(doc).flatMap((block) => {
    const text = textOf(block);
    return [...text.matchAll(pattern)].map(({ 0: match, index }) => excerpt(text, index, match.length));
  });
}

/** The document with `replacement` wherever what is wanted stood, in the emphasis of the first letter that it replaces. */
export function withReplaced(doc: DocNode, wanted: Wanted, replacement: string): Replaced {
  const pattern = patternOf(wanted);
  let count = 0;
  const replaceIn = (node: DocNode): DocNode => {
    if (!pattern || node.content === undefined) return node;
    if (!isTextBlock(node)) {
      const content = node.content.map(replaceIn);
      return content.every((child, at) => child === node.content?.[at]) ? node : { ...node, content };
    }
    const places = [...textOf(node).matchAll(pattern)].map(({ 0: match, index }) => ({
      from: index,
      to: index + match.length,
    }));
    count += places.length;
    return places.length === 0
      ? node
      : { ...node, content: replacedContent(node.content, places, replacement) };
  };
  return { doc: replaceIn(doc), count };
}

function replacedContent(
  content: readonly DocNode[],
  places: readonly Place[],
  replacement: string,
): readonly DocNode[] {
  let at = 0;
  return content.flatMap((node): DocNode[] => {
    const from = at;
    const text = node.text ?? breakText;
    at += text.length;
    if (node.text === undefined)
      return places.some((place) => place.from < at && place.to > from) ? [] : [node];
    let left = '';
    let read = from;
    for (const place of places) {
      if (place.to <= from || place.from >= at) continue;
      left += text.slice(read - from, Math.max(0, place.from - from));
      if (place.from >= from) left += replacement;
      read = Math.min(at, place.to);
    }
    left += text.slice(read - from);
    return left === '' ? [] : [left === node.text ? node : { ...node, text: left }];
  });
}

/** Upright and curly quotation marks are one to who looks for them. */
function patternOf({ text, matchCase, wholeWords }: Wanted): RegExp | undefined {
  if (text.trim() === '') return undefined;
  const literal = text
    .replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
    .replaceAll(/['‘’]/g, "['‘’]")
    .replaceAll(/["“”„]/g, '["“”„]');
  const edged = wholeWords ? `(?<!${letter})${literal}(?!${letter})` : literal;
  return new RegExp(edged, matchCase ? 'gu' : 'giu');
}

function textBlocksOf(node: DocNode): readonly DocNode[] {
  if (isTextBlock(node)) return [node];
  return (node.content ?? []).flatMap(textBlocksOf);
}

const isTextBlock = ({ type }: DocNode) => type === 'paragraph' || type === 'heading' || type === 'codeBlock';

const textOf = ({ content = [] }: DocNode) => content.map(({ text }) => text ?? breakText).join('');

function excerpt(text: string, at: number, length: number): Match {
  const before = text.slice(Math.max(0, at - surroundings), at);
  const after = text.slice(at + length, at + length + surroundings);
  const goesOn = at + length + surroundings < text.length;
  return {
    // Cut between words, not within one.
    before: at > surroundings ? before.replace(/^\S*\s+/, '…') : before,
    text: text.slice(at, at + length),
    after: goesOn ? after.replace(/\s+\S*$/, '…') : after,
  };
}

const breakText = '\n';
const letter = String.raw`[\p{L}\p{N}\p{M}_]`;
const surroundings = 36;

export interface Wanted {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
}

/** What was found, with a little of what stands about it. */
export interface Match {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

interface Replaced {
  readonly doc: DocNode;
  readonly count: number;
}

interface Place {
  readonly from: number;
  readonly to: number;
}
