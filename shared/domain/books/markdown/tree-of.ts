import type { Nodes, PhrasingContent } from 'mdast';
import { cleanLine, cleanText, cleanWords } from './clean-text.ts';
import { markOrder, isSameMark, haveSameMarks, type DocMark, type DocNode } from './document.ts';
import { safeHref } from './safe-href.ts';
import { emptyParagraph } from './simple-blocks.ts';
import { withTidyMarks } from './tidy-marks.ts';

export function treeOf(block: DocNode): Nodes {
  switch (block.type) {
    case 'paragraph': {
      const children = phrasingOf(block, { breaks: true });
      return {
        type: 'paragraph',
        children: children.length > 0 ? children : [{ type: 'html', value: emptyParagraph }],
      };
    }
    case 'heading':
      return { type: 'heading', depth: levelOf(block), children: phrasingOf(block, { breaks: false }) };
    case 'blockquote':
      return { type: 'blockquote', children: treesOf(block) };
    case 'bulletList':
      return { type: 'list', ordered: false, spread: false, children: treesOf(block) };
    case 'orderedList':
      return {
        type: 'list',
        ordered: true,
        start: firstNumberOf(block),
        spread: false,
        children: treesOf(block),
      };
    case 'listItem':
      return { type: 'listItem', spread: false, children: treesOf(block) };
    case 'codeBlock':
      return { type: 'code', ...languageOf(block), value: cleanText(textOf(block)) };
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'footnote': {
      const label = labelOf(block);
      return { type: 'footnoteDefinition', identifier: label, label, children: treesOf(block) };
    }
    default:
      return { type: 'paragraph', children: [{ type: 'text', value: cleanLine(textOf(block)) }] };
  }
}

const treesOf = (block: DocNode) => (block.content ?? []).map(treeOf) as never[];

const textOf = (node: DocNode): string => node.text ?? (node.content ?? []).map(textOf).join('');

const levelOf = (block: DocNode) => Math.min(6, Math.max(1, block.attrs?.level ?? 1)) as 1;

const firstNumberOf = (block: DocNode) =>
  Math.min(999_999_999 - (block.content?.length ?? 0), Math.max(0, block.attrs?.start ?? 1));

function languageOf(block: DocNode) {
  const words = cleanWords(block.attrs?.language ?? '');
  const [lang] = words.split(' ', 1);
  return { lang: lang || null, meta: words.slice((lang?.length ?? 0) + 1) || null };
}

function phrasingOf(block: DocNode, { breaks }: { breaks: boolean }): PhrasingContent[] {
  const pieces: MarkedText[] = [];
  for (const node of withTidyMarks((block.content ?? []).map(withCleanText))) {
    const last = pieces.at(-1);
    const leaf = nodeAlone(node, breaks);
    const text = leaf ? undefined : node.type === 'hardBreak' ? ' ' : (node.text ?? '');
    const marks = node.type === 'text' ? marksOf(node) : [];
    if (last?.text !== undefined && text !== undefined && haveSameMarks(last.marks, marks)) last.text += text;
    else if (text !== '') pieces.push({ text, leaf, marks });
  }
  return nestedContent(pieces.slice(0, pieces.findLastIndex(({ leaf }) => leaf?.type !== 'break') + 1));
}

const withCleanText = (node: DocNode): DocNode =>
  node.text === undefined ? node : { ...node, text: cleanLine(node.text) };

function nodeAlone(node: DocNode, breaks: boolean): PhrasingContent | undefined {
  if (node.type === 'hardBreak' && breaks) return { type: 'break' };
  const label = labelOf(node);
  return node.type === 'footnoteReference'
    ? { type: 'footnoteReference', identifier: label, label }
    : undefined;
}

const labelOf = ({ attrs }: DocNode) => attrs?.label ?? '';

const marksOf = (node: DocNode): DocMark[] =>
  (node.marks ?? [])
    .flatMap((mark) => (mark.type === 'link' ? linkOf(mark) : [mark]))
    .toSorted((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type));

function linkOf(mark: DocMark): DocMark[] {
  const href = safeHref(mark.attrs?.href ?? '');
  const title = cleanWords(mark.attrs?.title ?? '');
  return href ? [{ type: 'link', attrs: { href, title: title || null } }] : [];
}

function nestedContent(pieces: readonly MarkedText[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let index = 0;
  while (index < pieces.length) {
    const piece = pieces[index]!;
    const outer = longestMark(pieces, index);
    if (!outer) {
      nodes.push(leafOf(piece));
      index += 1;
      continue;
    }
    const innerPieces = pieces.slice(index, outer.end).map(({ marks, ...rest }) => ({
      ...rest,
      marks: marks.filter((mark) => mark.type !== outer.mark.type),
    }));
    nodes.push(markedContent(outer.mark, nestedContent(innerPieces)));
    index = outer.end;
  }
  return nodes;
}

function longestMark(pieces: readonly MarkedText[], start: number) {
  let outermost: { mark: DocMark; end: number } | undefined;
  for (const mark of pieces[start]!.marks) {
    if (mark.type === 'code') continue;
    let end = start + 1;
    while (pieces[end]?.marks.some((other) => isSameMark(other, mark))) end += 1;
    if (!outermost || end > outermost.end) outermost = { mark, end };
  }
  return outermost;
}

function leafOf({ text = '', leaf, marks }: MarkedText): PhrasingContent {
  if (leaf) return leaf;
  return marks.some(({ type }) => type === 'code')
    ? { type: 'inlineCode', value: text }
    : { type: 'text', value: text };
}

function markedContent({ type, attrs }: DocMark, children: PhrasingContent[]): PhrasingContent {
  if (type === 'code') throw new Error('Code holds no other words.');
  if (type === 'link') return { type, url: attrs?.href ?? '', title: attrs?.title ?? null, children };
  return { type: nodeTypes[type], children };
}

const nodeTypes = {
  bold: 'strong',
  italic: 'emphasis',
  strike: 'delete',
  smallCaps: 'smallCaps',
  superscript: 'superscript',
  subscript: 'subscript',
} as const;

interface MarkedText {
  text: string | undefined;
  readonly leaf: PhrasingContent | undefined;
  readonly marks: readonly DocMark[];
}
