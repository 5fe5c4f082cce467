import type { DocMark, MarkName } from '#shared/domain/books/markdown/document.ts';
import {
  headingRoles,
  isSceneBreak,
  isShown,
  paragraph,
  sceneBreak,
  type BlockNode,
  type InlineNode,
} from './blocks.ts';
import { rawTextOf, type MarkupElement } from './markup.ts';

/**
 * The text of a page of HTML as blocks of the editor. Scripts, styles and pictures are left out; links keep web and
 * mail addresses only. `keepSpaces`: spaces and stars are the author's, as in
 * what we exported ourselves. A block
 * `target` stands before what bears an id that `isTarget`.
 */
export function blocksOfMarkup(
  body: MarkupElement,
  { keepSpaces = false, isTarget = () => false }: Partial<Omit<Context, 'marks'>> = {},
): BlockNode[] {
  return childBlocks(body, { keepSpaces, isTarget, marks: [] });
}

function childBlocks(element: MarkupElement, context: Context): BlockNode[] {
  const blocks: BlockNode[] = [];
  let line: InlineNode[] = [];
  const endLine = () => {
    const content = tidied(line, context.keepSpaces);
    if (content.length > 0) blocks.push(...linesAsBlocks(content, context));
    line = [];
  };
  for (const child of element.children) {
    const targets = typeof child === 'string' ? [] : targetsIn(child, context);
    if (targets.length > 0) endLine();
    blocks.push(...targets);
    if (typeof child === 'string' || !isBlock(child)) {
      line.push(...inlineOf(child, context));
    } else {
      endLine();
      blocks.push(...blocksOf(child, context));
    }
  }
  endLine();
  return blocks;
}

/** Those of the element itself, and, where it is read as one line, of all below it. */
function targetsIn(element: MarkupElement, context: Context): BlockNode[] {
  const id = element.attributes['id'];
  const isLine = !isBlock(element) || /^(h[1-6]|pre)$/.test(element.name);
  const inner = (isLine ? element.children : []).flatMap((child) =>
    typeof child === 'string' ? [] : targetsIn(child, context),
  );
  return id !== undefined && context.isTarget(id) ? [{ type: 'target', attrs: { id } }, ...inner] : inner;
}

function blocksOf(element: MarkupElement, context: Context): BlockNode[] {
  const { name, attributes } = element;
  const classes = (attributes['class'] ?? '').split(/\s+/);
  if (classes.includes('page-break')) return [{ type: 'pageBreak' }];
  if (classes.includes('raw')) return [{ type: 'rawBlock', attrs: { markdown: rawTextOf(element) } }];
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingOf(element, levelIn(classes) ?? Number(name[1]), classes, context);
    case 'p':
      return paragraphsOf(element, classes, context);
    case 'hr':
      return [sceneBreak];
    case 'pre':
      return [codeBlockOf(element, context)];
    case 'blockquote':
      return wrapped('blockquote', childBlocks(element, context));
    case 'ul':
      return listOf('bulletList', element, context);
    case 'ol':
      return listOf('orderedList', element, context);
    case 'tr':
      return rowOf(element, context);
    default:
      return childBlocks(element, context);
  }
}

function headingOf(
  element: MarkupElement,
  level: number,
  classes: readonly string[],
  context: Context,
): BlockNode[] {
  const content = tidied(
    element.children.flatMap((child) => inlineOf(child, context)),
    context.keepSpaces,
  );
  // A heading is one line: what was broken for the looks is joined.
  const line = content.map((node) =>
    node.type === 'hardBreak' ? ({ type: 'text', text: ' ' } as const) : node,
  );
  const role = headingRoles.find((name) => classes.includes(name));
  // An empty one is left out, unless it is so on purpose.
  if (line.length === 0) return classes.includes('empty') ? [{ type: 'heading', attrs: { level } }] : [];
  return [{ type: 'heading', attrs: { level, ...(role && { role }) }, content: line }];
}

function paragraphsOf(element: MarkupElement, classes: readonly string[], context: Context): BlockNode[] {
  if (classes.includes('scene-break')) return [sceneBreak];
  const blocks = childBlocks(element, context);
  // One that is empty on purpose; others are empty because somebody pressed Enter to make room.
  return blocks.length === 0 && classes.includes('empty') ? [paragraph([])] : blocks;
}

/** A paragraph of stars is a scene break, however it was written. */
const linesAsBlocks = (content: readonly InlineNode[], { keepSpaces }: Context): BlockNode[] =>
  !keepSpaces &&
  content.every((node) => node.type === 'text') &&
  isSceneBreak(content.map((node) => (node.type === 'text' ? node.text : '')).join(''))
    ? [sceneBreak]
    : [paragraph(content)];

function codeBlockOf(element: MarkupElement, { keepSpaces }: Context): BlockNode {
  const text = keepSpaces ? rawTextOf(element) : rawTextOf(element).replace(/\n$/, '');
  const attrs = { language: element.attributes['data-language'] ?? null };
  return { type: 'codeBlock', attrs, ...(text !== '' && { content: [{ type: 'text', text }] }) };
}

const wrapped = (type: string, content: BlockNode[]): BlockNode[] =>
  content.length === 0 ? [] : [{ type, content: content.filter(isShown) }];

function listOf(type: 'bulletList' | 'orderedList', element: MarkupElement, context: Context): BlockNode[] {
  const items = element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    const blocks = child.name === 'li' ? childBlocks(child, context) : blocksOf(child, context);
    const [first] = blocks;
    if (first === undefined && child.name !== 'li') return [];
    const content = first?.type === 'paragraph' ? blocks : [paragraph([]), ...blocks];
    return [{ type: 'listItem', content: content.filter(isShown) }];
  });
  if (items.length === 0) return [];
  const start = Number.parseInt(element.attributes['start'] ?? '1', 10);
  return [
    { type, ...(type === 'orderedList' && { attrs: { start: start >= 0 ? start : 1 } }), content: items },
  ];
}

/** Books have few tables, and the page none: a row becomes a line, its cells apart from each other. */
function rowOf(element: MarkupElement, context: Context): BlockNode[] {
  const cells = element.children.filter((child): child is MarkupElement => typeof child !== 'string');
  const lines = cells.map(
    (cell) => childBlocks(cell, context).flatMap((block) => block.content ?? []) as InlineNode[],
  );
  const line = lines.flatMap((cell, index): InlineNode[] =>
    index === 0 ? cell : [{ type: 'text', text: ' \u00B7 ' }, ...cell],
  );
  return lines.every((cell) => cell.length === 0) ? [] : [paragraph(line.filter(isInline))];
}

const isInline = ({ type }: { type: string }) => type === 'text' || type === 'hardBreak';

function inlineOf(child: MarkupElement | string, context: Context): InlineNode[] {
  if (typeof child === 'string') {
    const text = context.keepSpaces ? child : child.replace(/[ \t\r\n\f]+/g, ' ');
    const marks = context.marks.length > 0 && { marks: context.marks };
    return text === '' ? [] : [{ type: 'text', text, ...marks }];
  }
  if (child.name === 'br') return [{ type: 'hardBreak' }];
  if (notText.has(child.name)) return [];
  const mark = markOf(child);
  const marks =
    mark && context.marks.every(({ type }) => type !== mark.type) ? [...context.marks, mark] : context.marks;
  return child.children.flatMap((inner) => inlineOf(inner, { ...context, marks }));
}

function markOf({ name, attributes }: MarkupElement): DocMark | undefined {
  const type = marksByElement[name];
  if (type !== undefined) return { type };
  const href = attributes['href'];
  if (name !== 'a' || href === undefined || !/^(https?:\/\/|mailto:)/i.test(href)) return undefined;
  return { type: 'link', attrs: { href, title: attributes['title'] ?? null } };
}

/** Joins neighbours of the same looks, and takes the spaces away that no browser would show. */
function tidied(line: readonly InlineNode[], keepSpaces: boolean): InlineNode[] {
  const joined: InlineNode[] = [];
  for (const node of line) {
    const last = joined.at(-1);
    if (node.type !== 'text' || last?.type !== 'text') joined.push(node);
    else if (JSON.stringify(last.marks) === JSON.stringify(node.marks))
      joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  if (keepSpaces)
    return joined.every((node) => node.type === 'text' && /^[ \t\r\n]*$/.test(node.text)) ? [] : joined;
  return withoutOuterSpaces(joined);
}

function withoutOuterSpaces(line: readonly InlineNode[]): InlineNode[] {
  const kept: InlineNode[] = [];
  let atStart = true;
  for (const node of line) {
    if (node.type === 'hardBreak') {
      trimEnd(kept);
      kept.push(node);
      atStart = true;
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

const levelIn = (classes: readonly string[]): number | undefined => {
  const level = classes.find((name) => /^level-[1-6]$/.test(name));
  return level === undefined ? undefined : Number(level.at(-1));
};

const isBlock = (element: MarkupElement): boolean =>
  blockElements.has(element.name) || (!notText.has(element.name) && holdsBlocks(element));

/** A link or a span around paragraphs is no line either. Remembered, since every element around it asks again. */
function holdsBlocks(element: MarkupElement): boolean {
  const known = holdingBlocks.get(element);
  if (known !== undefined) return known;
  const holds = element.children.some((child) => typeof child !== 'string' && isBlock(child));
  holdingBlocks.set(element, holds);
  return holds;
}

const holdingBlocks = new WeakMap<MarkupElement, boolean>();

const blockElements = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 hr pre blockquote ul ol li table thead tbody tfoot tr td th caption div section article ' +
    'main header footer aside nav figure figcaption dl dt dd address center body details summary'
  ).split(' '),
);
const notText = new Set(
  'script style head img svg math audio video canvas object iframe template noscript rt rp'.split(' '),
);
const marksByElement: Readonly<Record<string, MarkName>> = {
  em: 'italic',
  i: 'italic',
  cite: 'italic',
  strong: 'bold',
  b: 'bold',
  code: 'code',
  tt: 'code',
  kbd: 'code',
};

interface Context {
  readonly keepSpaces: boolean;
  readonly isTarget: (id: string) => boolean;
  readonly marks: readonly DocMark[];
}
