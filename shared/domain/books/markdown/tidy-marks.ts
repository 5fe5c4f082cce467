import {
  markOrder,
  isSameMark,
  haveSameMarks,
  type DocMark,
  type DocNode,
  type MarkName,
} from './document.ts';

/**
 * Moves spaces at the ends of formatted text out of it: Markdown can write `**bold, **and` only with character
 * references, and not all programs understand these. Moves invisible characters into formatted text for the same
 * reason.
 */
export function withTidyMarks(inline: readonly DocNode[]): readonly DocNode[] {
  if (!inline.some(({ marks }) => marks?.some(isMovable))) return inline;
  return joinTexts(movableMarks.reduce(withoutBlanksAtEnds, joinTexts(withSignsInside(joinTexts(inline)))));
}

/** Excludes code, which keeps its outer spaces, and links, because Markdown can express outer spaces there. */
const movableMarks: readonly MarkName[] = markOrder.filter((name) => name !== 'code' && name !== 'link');
const isMovable = ({ type }: DocMark) => movableMarks.includes(type);

const withoutBlanksAtEnds = (nodes: readonly DocNode[], name: MarkName): readonly DocNode[] =>
  withoutLeading(withoutLeading(nodes, name, 'start').toReversed(), name, 'end').toReversed();

function withoutLeading(nodes: readonly DocNode[], name: MarkName, side: 'start' | 'end'): DocNode[] {
  let isInside = false;
  return nodes.flatMap((node) => {
    const { text, marks = [] } = node;
    if (text === undefined || !hasMark(marks, name)) {
      isInside = false;
      return [node];
    }
    if (isInside || hasMark(marks, 'code')) {
      isInside = true;
      return [node];
    }
    const remainder = side === 'start' ? text.trimStart() : text.trimEnd();
    isInside = remainder !== '';
    if (remainder.length === text.length) return [node];
    const blanks =
      side === 'start' ? text.slice(0, text.length - remainder.length) : text.slice(remainder.length);
    const outside = textNode(
      blanks,
      marks.filter(({ type }) => type !== name),
    );
    return remainder === '' ? [outside] : [outside, textNode(remainder, marks)];
  });
}

/**
 * Moves invisible characters beside bold or italic text into it. Otherwise, if `**Oh!**` were followed by U+2060 and a
 * word, the second `**` wouldn't end the bold text: after punctuation, it does so only before a space or punctuation.
 */
function withSignsInside(nodes: readonly DocNode[]): readonly DocNode[] {
  if (!nodes.some(({ text }) => text !== undefined && unseenCharacter.test(text))) return nodes;
  return nodes.flatMap((node, at) => {
    const { text, marks = [] } = node;
    if (text === undefined) return [node];
    const [before, after] = [nodes[at - 1], nodes[at + 1]];
    const start = before && needsSigns(node, before, punctuationAtEnd) ? unseenAtStartOf(text) : '';
    const remainder = text.slice(start.length);
    const end = after && needsSigns(node, after, punctuationAtStart) ? unseenAtEndOf(remainder) : '';
    return [
      textNode(start, marksOfSigns(before)),
      textNode(remainder.slice(0, remainder.length - end.length), marks),
      textNode(end, marksOfSigns(after)),
    ];
  });
}

/**
 * Returns true if bold or italic begins or ends here in a way that CommonMark restricts: beside punctuation or together
 * with another mark.
 */
function needsSigns(outer: DocNode, inner: DocNode, punctuation: RegExp): boolean {
  const [outside, inside] = [outer.marks ?? [], inner.marks ?? []];
  if (inner.text === undefined || !outside.every((mark) => inside.some((other) => isSameMark(mark, other))))
    return false;
  const addedMarks = inside.filter(({ type }) => !hasMark(outside, type));
  return (
    addedMarks.some(({ type }) => type === 'bold' || type === 'italic') &&
    (addedMarks.length > 1 || punctuation.test(inner.text))
  );
}

const marksOfSigns = (inner: DocNode | undefined) =>
  (inner?.marks ?? []).filter(({ type }) => type !== 'code' && type !== 'link');

const unseenPattern = String.raw`[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]`;
const unseenCharacter = new RegExp(unseenPattern, 'u');
const unseenAtStart = new RegExp(`^${unseenPattern}*`, 'u');
const unseenAtStartOf = (text: string): string => unseenAtStart.exec(text)![0];

/** Doesn't use a regular expression, because one with `$` would start again at each character. */
function unseenAtEndOf(text: string): string {
  let start = text.length;
  while (unseenCharacter.test(text[start - 1] ?? '')) start -= 1;
  return text.slice(start);
}

const punctuationAtStart = /^[\p{P}\p{S}]/u;
const punctuationAtEnd = /[\p{P}\p{S}]$/u;

const hasMark = (marks: readonly DocMark[] | undefined, name: MarkName): boolean =>
  marks?.some(({ type }) => type === name) ?? false;

const textNode = (text: string, marks: readonly DocMark[] = []): DocNode => ({
  type: 'text',
  ...(marks.length > 0 && { marks }),
  text,
});

function joinTexts(nodes: readonly DocNode[]): DocNode[] {
  const texts: DocNode[] = [];
  for (const node of nodes) {
    const last = texts.at(-1);
    if (node.text === '') continue;
    if (
      node.text !== undefined &&
      last?.text !== undefined &&
      haveSameMarks(last.marks ?? [], node.marks ?? [])
    )
      texts[texts.length - 1] = { ...last, text: last.text + node.text };
    else texts.push(node);
  }
  return texts;
}
