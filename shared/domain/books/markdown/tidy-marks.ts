import { markOrder, sameMark, sameMarks, type DocMark, type DocNode, type MarkName } from './document.ts';

/**
 * The texts of a paragraph with the blanks at the ends of marks outside of them: Markdown can only write `**bold, **and`
 * with character references, which every other reader would have to know. Signs without a width go inside a mark where
 * they would have to be written so.
 */
export function withTidyMarks(inline: readonly DocNode[]): readonly DocNode[] {
  if (!inline.some(({ marks }) => marks?.some(isMovable))) return inline;
  return joined(movable.reduce(withoutBlanksAtEnds, joined(withSignsInside(joined(inline)))));
}

/** Code keeps its blanks, and Markdown can write those of a link. */
const movable: readonly MarkName[] = markOrder.filter((name) => name !== 'code' && name !== 'link');
const isMovable = ({ type }: DocMark) => movable.includes(type);

const withoutBlanksAtEnds = (nodes: readonly DocNode[], name: MarkName): readonly DocNode[] =>
  withoutLeading(withoutLeading(nodes, name, 'start').toReversed(), name, 'end').toReversed();

/** Takes a mark from the blanks with which each of its runs begins; `end`: of nodes in reverse order, ends. */
function withoutLeading(nodes: readonly DocNode[], name: MarkName, side: 'start' | 'end'): DocNode[] {
  let isInside = false;
  return nodes.flatMap((node) => {
    const { text, marks = [] } = node;
    if (text === undefined || !has(marks, name)) {
      isInside = false;
      return [node];
    }
    if (isInside || has(marks, 'code')) {
      isInside = true;
      return [node];
    }
    const rest = side === 'start' ? text.trimStart() : text.trimEnd();
    isInside = rest !== '';
    if (rest.length === text.length) return [node];
    const blanks = side === 'start' ? text.slice(0, text.length - rest.length) : text.slice(rest.length);
    const outside = textNode(
      blanks,
      marks.filter(({ type }) => type !== name),
    );
    return rest === '' ? [outside] : [outside, textNode(rest, marks)];
  });
}

/** `**Oh!**⁠and`: what is no blank and no punctuation keeps a mark from ending behind punctuation. */
function withSignsInside(nodes: readonly DocNode[]): readonly DocNode[] {
  if (!nodes.some(({ text }) => text !== undefined && anyUnseen.test(text))) return nodes;
  return nodes.flatMap((node, at) => {
    const { text, marks = [] } = node;
    if (text === undefined) return [node];
    const [before, behind] = [nodes[at - 1], nodes[at + 1]];
    const start = before && needsSigns(node, before, punctuationAtEnd) ? unseenAtStartOf(text) : '';
    const rest = text.slice(start.length);
    const end = behind && needsSigns(node, behind, punctuationAtStart) ? unseenAtEndOf(rest) : '';
    return [
      textNode(start, marksOfSigns(before)),
      textNode(rest.slice(0, rest.length - end.length), marks),
      textNode(end, marksOfSigns(behind)),
    ];
  });
}

/** Whether emphasis ends, or begins, between a text and one beside it that has more marks, where Markdown asks for more. */
function needsSigns(outer: DocNode, inner: DocNode, punctuation: RegExp): boolean {
  const [outside, inside] = [outer.marks ?? [], inner.marks ?? []];
  if (inner.text === undefined || !outside.every((mark) => inside.some((other) => sameMark(mark, other))))
    return false;
  const more = inside.filter(({ type }) => !has(outside, type));
  return (
    more.some(({ type }) => type === 'bold' || type === 'italic') &&
    (more.length > 1 || punctuation.test(inner.text))
  );
}

const marksOfSigns = (inner: DocNode | undefined) =>
  (inner?.marks ?? []).filter(({ type }) => type !== 'code' && type !== 'link');

const unseen = String.raw`[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]`;
const anyUnseen = new RegExp(unseen, 'u');
const unseenAtStart = new RegExp(`^${unseen}*`, 'u');
const unseenAtStartOf = (text: string): string => unseenAtStart.exec(text)![0];

/** A pattern with `$` would begin again at each of them. */
function unseenAtEndOf(text: string): string {
  let start = text.length;
  while (anyUnseen.test(text[start - 1] ?? '')) start -= 1;
  return text.slice(start);
}

const punctuationAtStart = /^[\p{P}\p{S}]/u;
const punctuationAtEnd = /[\p{P}\p{S}]$/u;

const has = (marks: readonly DocMark[] | undefined, name: MarkName): boolean =>
  marks?.some(({ type }) => type === name) ?? false;

const textNode = (text: string, marks: readonly DocMark[] = []): DocNode => ({
  type: 'text',
  ...(marks.length > 0 && { marks }),
  text,
});

/** Neighbours with the same marks are one text, and none is empty. */
function joined(nodes: readonly DocNode[]): DocNode[] {
  const texts: DocNode[] = [];
  for (const node of nodes) {
    const last = texts.at(-1);
    if (node.text === '') continue;
    if (node.text !== undefined && last?.text !== undefined && sameMarks(last.marks ?? [], node.marks ?? []))
      texts[texts.length - 1] = { ...last, text: last.text + node.text };
    else texts.push(node);
  }
  return texts;
}
