import type { DocMark, MarkName } from '#shared/domain/books/markdown/document.ts';
import type { InlineNode } from './blocks.ts';
import { notText } from './markup-blocks.ts';
import type { MarkupContext } from './markup-context.ts';
import type { MarkupElement } from './markup.ts';

/** What an element that is no block, or a text, says in its line. */
export function inlineOf(child: MarkupElement | string, context: MarkupContext): InlineNode[] {
  if (typeof child === 'string') {
    const text = context.keepSpaces ? child : child.replace(/[ \t\r\n\f]+/g, ' ');
    const marks = context.marks.length > 0 && { marks: context.marks };
    return text === '' ? [] : [{ type: 'text', text, ...marks }];
  }
  if (child.name === 'br') return [{ type: 'hardBreak' }];
  if (context.notes.isLeftOut(child)) return [];
  if (notText.has(child.name)) {
    tellOf(child, context);
    return [];
  }
  const label = context.notes.labelOf(child);
  if (label !== undefined) return [{ type: 'footnoteReference', attrs: { label } }];
  const mark = markOf(child, context);
  const marks =
    mark && context.marks.every(({ type }) => type !== mark.type) ? [...context.marks, mark] : context.marks;
  return child.children.flatMap((inner) => inlineOf(inner, { ...context, marks }));
}

function tellOf({ name, attributes }: MarkupElement, { onMet }: MarkupContext): void {
  if (name === 'math') onMet('formulas');
  else if (name === 'audio' || name === 'video') onMet('recordings');
  else if (name === 'img' || name === 'svg') {
    onMet('pictures');
    if ((attributes['alt'] ?? attributes['aria-label'] ?? '').trim() !== '') onMet('describedPictures');
  }
}

function markOf(element: MarkupElement, { smallCaps }: MarkupContext): DocMark | undefined {
  const { name, attributes } = element;
  const type = marksByElement[name];
  if (type !== undefined) return { type };
  const classes = (attributes['class'] ?? '').split(/\s+/);
  if (
    /font-variant(?:-caps)?\s*:[^;]*small-caps/.test(attributes['style'] ?? '') ||
    classes.some((className) => smallCaps.has(className) || /^small-?caps?$/i.test(className))
  )
    return { type: 'smallCaps' };
  const href = attributes['href'];
  if (name !== 'a' || href === undefined || !/^(https?:\/\/|mailto:)/i.test(href)) return undefined;
  return { type: 'link', attrs: { href, title: attributes['title'] ?? null } };
}

/** Joins neighbours of the same looks, and takes the spaces away that no browser would show. */
export function tidied(line: readonly InlineNode[], keepSpaces: boolean): InlineNode[] {
  const joined: InlineNode[] = [];
  for (const node of line) {
    const last = joined.at(-1);
    if (node.type !== 'text' || last?.type !== 'text') joined.push(node);
    else if (JSON.stringify(last.marks) === JSON.stringify(node.marks))
      joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  const bare = withoutBrackets(joined);
  if (keepSpaces)
    return bare.every((node) => node.type === 'text' && /^[ \t\r\n]*$/.test(node.text)) ? [] : bare;
  return withoutOuterSpaces(bare);
}

/** `[` and `]` around a link to a note, which are the note's, not the author's. */
function withoutBrackets(line: readonly InlineNode[]): InlineNode[] {
  const nodes = [...line];
  for (const [index, node] of nodes.entries()) {
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    if (node.type !== 'footnoteReference' || before?.type !== 'text' || after?.type !== 'text') continue;
    if (!before.text.endsWith('[') || !after.text.startsWith(']')) continue;
    nodes[index - 1] = { ...before, text: before.text.slice(0, -1) };
    nodes[index + 1] = { ...after, text: after.text.slice(1) };
  }
  return nodes.filter((node) => node.type !== 'text' || node.text !== '');
}

function withoutOuterSpaces(line: readonly InlineNode[]): InlineNode[] {
  const kept: InlineNode[] = [];
  let atStart = true;
  for (const node of line) {
    if (node.type === 'hardBreak') {
      trimEnd(kept);
      kept.push(node);
      atStart = true;
    } else if (node.type === 'footnoteReference') {
      kept.push(node);
      atStart = false;
    } else {
      const text: string = atStart ? node.text.replace(/^ +/, '') : node.text;
      if (text === '') continue;
      kept.push({ ...node, text: text.replace(/ {2,}/g, ' ') });
      atStart = text.endsWith(' ');
    }
  }
  trimEnd(kept);
  while (kept.at(-1)?.type === 'hardBreak') kept.pop();
  while (kept[0]?.type === 'hardBreak') kept.shift();
  return kept;
}

function trimEnd(line: InlineNode[]): void {
  const last = line.at(-1);
  if (last?.type !== 'text') return;
  const text = last.text.replace(/ +$/, '');
  if (text === '') line.pop();
  else line[line.length - 1] = { ...last, text };
}

const marksByElement: Readonly<Record<string, MarkName>> = {
  em: 'italic',
  i: 'italic',
  cite: 'italic',
  strong: 'bold',
  b: 'bold',
  code: 'code',
  tt: 'code',
  kbd: 'code',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  sup: 'superscript',
  sub: 'subscript',
};
