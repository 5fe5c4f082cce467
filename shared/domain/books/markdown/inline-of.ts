import type { PhrasingContent, Resource } from 'mdast';
import { cleanLine, cleanWords } from './clean-text.ts';
import { markOrder, haveSameMarks, type DocMark, type DocNode, type MarkName } from './document.ts';
import { safeHref } from './safe-href.ts';
import { definitionOf, type Definitions } from './references.ts';
import { sourceOf } from './showable.ts';
import { withTidyMarks } from './tidy-marks.ts';

/**
 * Converts phrasing content to text and breaks; `source.lineEnds` decides what line breaks become. If the function
 * `plain` is given, it converts the text instead of the usual cleaning, which would turn line breaks into spaces. An
 * image then becomes its description, and a link to an unsafe address becomes its words.
 */
export function inlineOf(
  nodes: readonly PhrasingContent[],
  source: Source,
  { breaks = true, plain }: { breaks?: boolean; plain?: (value: string) => string } = {},
): readonly DocNode[] {
  const inline: DocNode[] = [];
  const addText = (value: string, marks: readonly DocMark[]) => {
    const text = plain ? plain(value) : cleanLine(value);
    const last = inline.at(-1);
    if (text === '') return;
    if (last?.type === 'text' && haveSameMarks(last.marks ?? [], marks))
      inline[inline.length - 1] = { ...last, text: last.text + text };
    else inline.push({ type: 'text', ...(marks.length > 0 && { marks }), text });
  };
  const addLines = (value: string, marks: readonly DocMark[]) => {
    for (const [at, line] of value.split('\n').entries()) {
      if (at > 0) inline.push({ type: 'hardBreak' });
      addText(line, marks);
    }
  };
  const addLink = (target: Resource, children: readonly PhrasingContent[], marks: readonly DocMark[]) => {
    const href = safeHref(target.url);
    const title = cleanWords(target.title ?? '');
    if (href !== undefined && children.length > 0)
      return addAll(children, withMark(marks, { type: 'link', attrs: { href, title: title || null } }));
    if (plain && addressPattern.test(target.url)) return addAll(children, marks);
    addText('[', marks);
    addAll(children, marks);
    addText(`](${target.url}${title && ` "${title}"`})`, marks);
  };
  const addAll = (children: readonly PhrasingContent[], marks: readonly DocMark[]) => {
    for (const child of children) add(child, marks);
  };
  const add = (node: PhrasingContent, marks: readonly DocMark[]): void => {
    const sourceText = () => sourceOf(node, source.text);
    if (node.type === 'text' && breaks && source.lineEnds === 'breaks') addLines(node.value, marks);
    else if (node.type === 'text') addText(node.value, marks);
    else if (node.type === 'inlineCode') addText(node.value, withMark(marks, { type: 'code' }));
    else if (isMarked(node)) addAll(node.children, withMark(marks, { type: markByNode[node.type] }));
    else if (node.type === 'footnoteReference')
      inline.push({ type: 'footnoteReference', attrs: { label: node.label ?? '' } });
    else if (node.type === 'break' && breaks) inline.push({ type: 'hardBreak' });
    else if (node.type === 'break') addText(' ', marks);
    else if (plain && node.type === 'image') addText(node.alt ?? '', marks);
    else if (node.type === 'link' && !(sourceText().startsWith('<') && safeHref(node.url) === undefined))
      addLink(node, node.children, marks);
    else {
      const target =
        node.type === 'linkReference' ? definitionOf(node.identifier, source.definitions) : undefined;
      if (target && node.type === 'linkReference') addLink(target, node.children, marks);
      else addText(sourceText(), marks);
    }
  };
  addAll(nodes, []);
  return withTidyMarks(inline);
}

const markByNode = {
  strong: 'bold',
  emphasis: 'italic',
  delete: 'strike',
  smallCaps: 'smallCaps',
  superscript: 'superscript',
  subscript: 'subscript',
} as const satisfies Partial<Record<PhrasingContent['type'], MarkName>>;

/**
 * Distinguishes a link's address from words in brackets: matches `chapter-2.md` and `#coast`, but not `quietly`, as in
 * `[she said](quietly)`.
 */
const addressPattern = /[/#:]|\.\w/u;

const isMarked = (
  node: PhrasingContent,
): node is Extract<PhrasingContent, { type: keyof typeof markByNode }> => node.type in markByNode;

const withMark = (marks: readonly DocMark[], mark: DocMark): readonly DocMark[] =>
  marks.some(({ type }) => type === mark.type)
    ? marks
    : [...marks, mark].toSorted((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type));

export interface Source {
  readonly text: string;
  readonly definitions: Definitions;
  readonly lineEnds?: LineEnds;
}

/**
 * A line break within a paragraph becomes a space (`blanks`), as in Markdown, or a break (`breaks`), as in GitHub
 * comments.
 */
export type LineEnds = 'blanks' | 'breaks';
