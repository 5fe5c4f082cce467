import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';
import type { DocMark, MarkName } from '#shared/domain/books/markdown/document.ts';
import type { InlineNode } from './blocks.ts';
import { isHidden, keepsLines, looksOf } from './looks.ts';
import { linkAddress } from './link-address.ts';
import { isBlockElement, notText } from './markup-blocks.ts';
import type { MarkupContext } from './markup-context.ts';
import { rawTextOf, type MarkupElement } from './markup.ts';
import { pictureBlock } from './pictures-in-markup.ts';

export function inlineOf(child: MarkupElement | string, context: MarkupContext): InlineNode[] {
  if (typeof child === 'string') {
    const marks = context.marks.length > 0 && { marks: context.marks };
    const lines = context.keepLines ? child.split(/\r\n?|\n/) : [child];
    return lines.flatMap((line, at): InlineNode[] => {
      const text = context.keepSpaces ? line : line.replace(/[ \t\r\n\f]+/g, ' ');
      return [
        ...(at > 0 ? [{ type: 'hardBreak' } as const] : []),
        ...(text === '' ? [] : [{ type: 'text', text, ...marks } as const]),
      ];
    });
  }
  if (child.name === 'br') return [{ type: 'hardBreak' }];
  if (context.notes.isLeftOut(child) || isPassedOver(child, context)) return [];
  const label = context.notes.labelOf(child);
  if (label !== undefined) return [{ type: 'footnoteReference', attrs: { label } }];
  const childContext = innerContext(child, context);
  return child.children.flatMap((inner) => inlineOf(inner, childContext));
}

export function isPassedOver(element: MarkupElement, context: MarkupContext): boolean {
  if (notText.has(element.name)) {
    if (!passesOnPicture(element, context)) reportElement(element, context);
    return true;
  }
  if (!isHidden(element)) return false;
  if (rawTextOf(element).trim() !== '') context.onFound('hidden');
  return true;
}

function passesOnPicture(element: MarkupElement, context: MarkupContext): boolean {
  const name = countsByElement.get(element.name) === 'pictures' ? context.pictureAt(element) : undefined;
  if (!name) return name !== undefined;
  context.onFound('picturesImported');
  context.onPicture(pictureBlock(name, element));
  return true;
}

function reportElement({ name, attributes }: MarkupElement, { onFound }: MarkupContext): void {
  const countName = countsByElement.get(name);
  if (countName === undefined) return;
  onFound(countName);
  if (countName === 'pictures' && (attributes['alt'] ?? attributes['aria-label'] ?? '').trim() !== '')
    onFound('describedPictures');
}

export function innerContext(element: MarkupElement, context: MarkupContext): MarkupContext {
  const marks = new Map(context.marks.map((mark) => [mark.type, mark]));
  // A style that the style sheet gives to a whole paragraph is only design.
  const isInlineElement = !isBlockElement(element);
  const ownMark = isInlineElement ? markOf(element) : undefined;
  if (ownMark && !marks.has(ownMark.type)) marks.set(ownMark.type, ownMark);
  const style = isInlineElement ? styleOf(element, context) : (element.attributes['style'] ?? '');
  const { begins, ends } = looksOf(style);
  // Bold and italic in a heading are only design.
  const isHeadingDesign = (mark: MarkName) => context.isHeading && (mark === 'bold' || mark === 'italic');
  for (const type of begins) if (!isHeadingDesign(type) && !marks.has(type)) marks.set(type, { type });
  for (const type of ends) if (!isHeadingDesign(type)) marks.delete(type);
  return {
    ...context,
    marks: [...marks.values()],
    keepLines: keepsLines(style) ?? context.keepLines,
  };
}

function markOf({ name, attributes }: MarkupElement): DocMark | undefined {
  const type = marksByElement.get(name);
  if (type !== undefined) return { type };
  if (/(?:^|\s)small-?caps?(?:\s|$)/i.test(attributes['class'] ?? '')) return { type: 'smallCaps' };
  const href = name === 'a' ? linkAddress(attributes['href']) : undefined;
  return href === undefined
    ? undefined
    : { type: 'link', attrs: { href, title: attributes['title'] || null } };
}

const styleOf = ({ attributes }: MarkupElement, { classStyles }: MarkupContext): string => {
  const style = attributes['style'] ?? '';
  if (classStyles.size === 0) return style;
  const classes = (attributes['class'] ?? '').split(/\s+/).flatMap((name) => classStyles.get(name) ?? []);
  return [...classes, style].join(';');
};
export function tidied(line: readonly InlineNode[], keepSpaces: boolean): InlineNode[] {
  const joinedNodes: InlineNode[] = [];
  for (const node of line) {
    const last = joinedNodes.at(-1);
    if (node.type !== 'text' || last?.type !== 'text') joinedNodes.push(node);
    else if (JSON.stringify(last.marks) === JSON.stringify(node.marks))
      joinedNodes[joinedNodes.length - 1] = { ...last, text: last.text + node.text };
    else joinedNodes.push(node);
  }
  const bare = withoutBrackets(joinedNodes);
  if (keepSpaces)
    return bare.every((node) => node.type === 'text' && !node.marks && /^[ \t\r\n]*$/.test(node.text))
      ? []
      : bare;
  return withoutOuterSpaces(bare);
}

/** Removes `[` and `]` around a link to a note: they are part of the reference, not of the text. */
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
  const trimmed: InlineNode[] = [];
  let atStart = true;
  for (const node of line) {
    if (node.type === 'hardBreak') {
      trimEnd(trimmed);
      trimmed.push(node);
      atStart = true;
    } else if (node.type === 'footnoteReference') {
      trimmed.push(node);
      atStart = false;
    } else {
      const text: string = atStart ? node.text.replace(/^ +/, '') : node.text;
      if (text === '') continue;
      trimmed.push({ ...node, text: text.replace(/ {2,}/g, ' ') });
      atStart = text.endsWith(' ');
    }
  }
  trimEnd(trimmed);
  while (trimmed.at(-1)?.type === 'hardBreak') trimmed.pop();
  while (trimmed[0]?.type === 'hardBreak') trimmed.shift();
  return trimmed;
}

function trimEnd(line: InlineNode[]): void {
  const last = line.at(-1);
  if (last?.type !== 'text') return;
  const text = last.text.replace(/ +$/, '');
  if (text === '') line.pop();
  else line[line.length - 1] = { ...last, text };
}

const marksByElement: ReadonlyMap<string, MarkName> = new Map([
  ['em', 'italic'],
  ['i', 'italic'],
  ['cite', 'italic'],
  ['strong', 'bold'],
  ['b', 'bold'],
  ['code', 'code'],
  ['tt', 'code'],
  ['kbd', 'code'],
  ['s', 'strike'],
  ['strike', 'strike'],
  ['del', 'strike'],
  ['sup', 'superscript'],
  ['sub', 'subscript'],
]);

export const countsByElement: ReadonlyMap<string, ImportCountName> = new Map([
  ['img', 'pictures'],
  ['svg', 'pictures'],
  ['canvas', 'pictures'],
  ['math', 'formulas'],
  ['audio', 'recordings'],
  ['video', 'recordings'],
  ['iframe', 'embedded'],
  ['object', 'embedded'],
  ['embed', 'embedded'],
  ['input', 'formFields'],
  ['select', 'formFields'],
  ['textarea', 'formFields'],
  ['rt', 'readings'],
]);
