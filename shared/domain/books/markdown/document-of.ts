import type { Blockquote, Code, FootnoteDefinition, ListItem, Paragraph, RootContent } from 'mdast';
import { shapeReader } from './by-shape.ts';
import { cleanText, cleanWords } from './clean-text.ts';
import { emptyDocument, type DocNode } from './document.ts';
import { inlineOf, type LineEnds, type Source } from './inline-of.ts';
import { parse } from './parse.ts';
import { readOr } from './read-or.ts';
import { definitionsOf, withDefinitions, type Definitions } from './references.ts';
import { withNotesLifted } from './lifted-notes.ts';
import { segmentsOf } from './segments.ts';
import { isShowable, sourceOf } from './showable.ts';
import { isEmpty, simpleBlockOf } from './simple-blocks.ts';

/**
 * Parses any text into an editor document and never fails. Syntax that the editor can't show or the parser fails on
 * becomes a `rawBlock` with its original text. Addresses other than http(s) and mailto, and tags, stay text.
 */
export function documentOf(
  markdown: string,
  { lineEnds = 'blanks', onProgress }: DocumentOptions = {},
): DocNode {
  const segments = segmentsOf(cleanText(markdown));
  const definitions = definitionsOf(segments);
  const length = segments.reduce((sum, { text }) => sum + text.length, 0);
  let parsedLength = 0;
  const content = segments.flatMap(({ text, heavy }) => {
    parsedLength += text.length;
    onProgress?.(parsedLength / length);
    const raw = [rawBlock(text)];
    if (heavy) return raw;
    const simpleBlock = simpleBlockOf(text);
    if (simpleBlock) return [simpleBlock];
    const readByShape = () => (lineEnds === 'blanks' ? paragraphOfShape(text) : undefined);
    return readOr(raw, () => readByShape() ?? blocksFrom(text, definitions, lineEnds));
  });
  return content.length > 0 ? { type: 'doc', content } : emptyDocument;
}

export const rawBlock = (markdown: string): DocNode => ({ type: 'rawBlock', attrs: { markdown } });

const paragraphOfShape = shapeReader((shape) => blocksFrom(shape, new Map(), 'blanks'));

function blocksFrom(text: string, definitions: Definitions, lineEnds: LineEnds): DocNode[] {
  const source: Source = { text: withDefinitions(text, definitions), definitions, lineEnds };
  return parse(source.text)
    .children.filter(({ position }) => (position?.start.offset ?? 0) < text.length)
    .flatMap((node) => {
      const parts = withNotesLifted(node);
      return parts.every((part) => isShowable(part, source.text))
        ? parts.map((part) => shownBlock(part, source))
        : rawBlocksFrom(node, source, text);
    });
}

/**
 * Parses the block again on its own, as it will be parsed when the text is next loaded. Beside some neighbours a block
 * is parsed differently.
 */
function rawBlocksFrom(
  node: RootContent,
  { text, definitions, lineEnds = 'blanks' }: Source,
  whole: string,
): DocNode[] {
  const raw = dedented(node, text);
  if (raw === whole) return [rawBlock(raw)];
  const alone = parse(raw).children;
  return alone.length === 1 && sourceOf(alone[0]!, raw) === raw && !isShowable(alone[0]!, raw)
    ? [rawBlock(raw)]
    : blocksFrom(raw, definitions, lineEnds);
}

/** Removes the indentation, so that a preceding list doesn't absorb the block. */
function dedented(node: RootContent, source: string): string {
  const indent = (node.position?.start.column ?? 1) - 1;
  return sourceOf(node, source).replaceAll(new RegExp(`\n {1,${Math.max(indent, 1)}}`, 'gu'), (start) =>
    indent > 0 ? '\n' : start,
  );
}

function shownBlock(node: RootContent, source: Source): DocNode {
  if (node.type === 'paragraph') return paragraphOf(node, source);
  if (node.type === 'heading')
    return withContent(
      { type: 'heading', attrs: { level: node.depth } },
      inlineOf(node.children, source, { breaks: false }),
    );
  if (node.type === 'blockquote') return { type: 'blockquote', content: contentOf(node, source) };
  if (node.type === 'list') {
    const content = node.children.map((item) => itemOf(item, source));
    return node.ordered
      ? { type: 'orderedList', attrs: { start: node.start ?? 1 }, content }
      : { type: 'bulletList', content };
  }
  if (node.type === 'code') return codeOf(node);
  if (node.type === 'footnoteDefinition')
    return { type: 'footnote', attrs: { label: node.label ?? '' }, content: contentOf(node, source) };
  return { type: 'horizontalRule' };
}

function paragraphOf(node: Paragraph, source: Source): DocNode {
  const inline = withoutLastBreaks(inlineOf(node.children, source));
  const content = /[^ ] $/u.test(sourceOf(node, source.text).slice(-3)) ? withLastBlank(inline) : inline;
  return withContent({ type: 'paragraph' }, isEmpty(content) ? [] : content);
}

/** Keeps the last space, which Markdown ignores, because authors continue typing after it. */
function withLastBlank(inline: readonly DocNode[]): readonly DocNode[] {
  const last = inline.at(-1);
  return last?.text === undefined || last.marks?.length
    ? [...inline, { type: 'text', text: ' ' }]
    : [...inline.slice(0, -1), { ...last, text: `${last.text} ` }];
}

/** A break at the end of a paragraph is invisible, and Markdown can't express it. */
const withoutLastBreaks = (inline: readonly DocNode[]) =>
  inline.slice(0, inline.findLastIndex(({ type }) => type !== 'hardBreak') + 1);

/** List items of the editor must begin with a paragraph. */
function itemOf(item: ListItem, source: Source): DocNode {
  const content = contentOf(item, source);
  return {
    type: 'listItem',
    content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content],
  };
}

function contentOf(node: Blockquote | FootnoteDefinition | ListItem, source: Source): DocNode[] {
  const blocks = node.children.map((child) => shownBlock(child, source));
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
}

function codeOf({ lang, meta, value }: Code): DocNode {
  const language = cleanWords([lang, meta].filter(Boolean).join(' ')) || null;
  const text = cleanText(value);
  return withContent({ type: 'codeBlock', attrs: { language } }, text === '' ? [] : [{ type: 'text', text }]);
}

const withContent = (node: DocNode, content: readonly DocNode[]): DocNode =>
  content.length > 0 ? { ...node, content } : node;

interface DocumentOptions {
  readonly lineEnds?: LineEnds;
  readonly onProgress?: ((share: number) => void) | undefined;
}
