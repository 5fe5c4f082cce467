import { headingRoles, isShown, paragraph, sceneBreak, type BlockNode, type InlineNode } from './blocks.ts';
import { inlineOf, insideOf, isPassedOver, tidied } from './inline-of-markup.ts';
import { isBlock, isHeading } from './markup-blocks.ts';
import { plainContext, type MarkupContext } from './markup-context.ts';
import { rawTextOf, type MarkupElement } from './markup.ts';
import { withLabels } from '#shared/domain/books/markdown/note-labels.ts';
import { elementsIn, isElement } from './page-tree.ts';
import { tableOf } from './table-of-markup.ts';

/**
 * The text of a page of HTML as blocks of the editor. Scripts, styles and pictures are left out; links keep web and
 * mail addresses only. A block `target` stands before what bears an id that the context asks for.
 */
export const blocksOfMarkup = (body: MarkupElement, context: Partial<MarkupContext> = {}): BlockNode[] =>
  childBlocks(body, { ...plainContext, ...context });

function childBlocks(element: MarkupElement, context: MarkupContext): BlockNode[] {
  const blocks: BlockNode[] = [];
  // A page may have more blocks than a call may have arguments.
  const add = (more: readonly BlockNode[]) => {
    for (const block of more) blocks.push(block);
  };
  let line: InlineNode[] = [];
  const endLine = () => {
    const content = tidied(line, context.keepSpaces);
    if (content.length > 0) add(linesAsBlocks(content, context));
    else if (!context.keepSpaces && line.some(({ type }) => type === 'hardBreak'))
      add(blankLine(context.isNested));
    line = [];
  };
  for (const child of element.children) {
    if (typeof child !== 'string' && context.notes.isLeftOut(child)) continue;
    const targets = typeof child === 'string' ? [] : targetsIn(child, context);
    if (targets.length > 0) endLine();
    add(targets);
    if (typeof child === 'string' || !isBlock(child)) {
      line.push(...inlineOf(child, context));
    } else {
      endLine();
      add(blocksOf(child, context));
    }
  }
  endLine();
  return blocks;
}

/** Those of the element itself, and, where it is read as one line, of all below it. */
function targetsIn(element: MarkupElement, context: MarkupContext): BlockNode[] {
  const id = element.attributes['id'];
  const isLine = !isBlock(element) || isHeading(element) || element.name === 'pre';
  const inner = (isLine ? element.children : []).flatMap((child) =>
    typeof child === 'string' ? [] : targetsIn(child, context),
  );
  return id !== undefined && context.isTarget(id) ? [{ type: 'target', attrs: { id } }, ...inner] : inner;
}

function blocksOf(element: MarkupElement, outer: MarkupContext): BlockNode[] {
  if (isPassedOver(element, outer)) return [];
  const { name, attributes } = element;
  const context = isHeading(element) ? asHeading(outer) : insideOf(element, outer);
  const classes = (attributes['class'] ?? '').split(/\s+/);
  if (classes.includes('page-break')) return [{ type: 'pageBreak' }];
  if (context.keepSpaces && classes.includes('raw'))
    return [{ type: 'rawBlock', attrs: { markdown: rawTextOf(element) } }];
  const written = context.keepSpaces ? attributes['data-markdown'] : undefined;
  if (name === 'table' && written !== undefined) return [writtenTable(element, written, context)];
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
      return wrapped('blockquote', childBlocks(element, deeper(context, 1)), context);
    case 'ul':
    case 'menu':
      return listOf('bulletList', element, context);
    case 'ol':
      return listOf('orderedList', element, context);
    case 'table':
      return [...strayIn(element, context), ...tableOf(element, context, childBlocks)];
    default:
      return childBlocks(element, context);
  }
}

/** One of ours, as its author wrote it; its references lead to the notes that its links lead to. */
function writtenTable(element: MarkupElement, markdown: string, context: MarkupContext): BlockNode {
  context.onMet('tables');
  const labels = elementsIn(element).flatMap((link) => context.notes.labelOf(link) ?? []);
  const text = rawTextOf(element);
  // What leads to no note is text.
  const relabelled = withLabels(markdown, (label) =>
    text.includes(`[^${label}]`) ? label : (labels.shift() ?? label),
  );
  return { type: 'rawBlock', attrs: { markdown: relabelled } };
}

const asHeading = (context: MarkupContext): MarkupContext => ({
  ...context,
  isHeading: true,
  marks: context.marks.filter(({ type }) => type !== 'bold' && type !== 'italic'),
});

function headingOf(
  element: MarkupElement,
  level: number,
  classes: readonly string[],
  context: MarkupContext,
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

function paragraphsOf(
  element: MarkupElement,
  classes: readonly string[],
  context: MarkupContext,
): BlockNode[] {
  if (classes.includes('scene-break')) return [sceneBreak];
  const blocks = childBlocks(element, context);
  if (blocks.length > 0) return blocks;
  return classes.includes('empty') ? [paragraph([])] : blankLine(context.keepSpaces || context.isNested);
}

/** What empty lines part are paragraphs, and each of these lines is an empty one. */
function linesAsBlocks(content: readonly InlineNode[], { keepSpaces, isNested }: MarkupContext): BlockNode[] {
  if (keepSpaces) return [paragraph(content)];
  const parts: InlineNode[][] = [[]];
  for (const [at, node] of content.entries()) {
    if (node.type !== 'hardBreak') parts.at(-1)!.push(node);
    else if (content[at + 1]?.type === 'hardBreak' || content[at - 1]?.type === 'hardBreak') parts.push([]);
    else parts.at(-1)!.push(node);
  }
  return parts.flatMap((part) => {
    const isBlank = part.every((node) => node.type === 'text' && node.text.trim() === '');
    return isBlank ? blankLine(isNested) : [paragraph(part)];
  });
}

/** Three of them are the end of a scene (see `arriving`); in a list or a note they are nothing. */
const blankLine = (isNested: boolean): BlockNode[] => (isNested ? [] : [paragraph([])]);

function codeBlockOf(element: MarkupElement, { keepSpaces }: MarkupContext): BlockNode {
  const text = keepSpaces ? rawTextOf(element) : rawTextOf(element).replace(/\n$/, '');
  const attrs = { language: element.attributes['data-language'] ?? null };
  return { type: 'codeBlock', attrs, ...(text !== '' && { content: [{ type: 'text', text }] }) };
}

const wrapped = (type: string, content: BlockNode[], context: MarkupContext): BlockNode[] => {
  const shown = content.filter(isShown);
  if (shown.length === 0) return [];
  return context.depth < deepest ? [{ type, content: shown }] : shown;
};

const deeper = (context: MarkupContext, by: number): MarkupContext => ({
  ...context,
  isNested: true,
  depth: context.depth + by,
});

/** What is nested deeper than a text can be stored stands beside. */
const deepest = 20;

/** What stands in a list beside its items belongs to the item before it: Google Docs nests lists so. */
function listOf(
  type: 'bulletList' | 'orderedList',
  element: MarkupElement,
  context: MarkupContext,
): BlockNode[] {
  const within = deeper(context, 2);
  const items: BlockNode[][] = [];
  for (const { item, children } of itemsIn(element)) {
    if (item && (context.notes.isLeftOut(item) || isPassedOver(item, context))) continue;
    const blocks = childBlocks({ ...element, children }, item ? insideOf(item, within) : within);
    const shown = blocks.filter(isShown);
    const last = items.at(-1);
    if (!item && last) items[items.length - 1] = [...last, ...shown];
    else if (item || shown.length > 0) items.push(shown);
  }
  if (items.length === 0) return [];
  if (within.depth > deepest) return items.flat();
  const start = Number.parseInt(element.attributes['start'] ?? '1', 10);
  return [
    {
      type,
      ...(type === 'orderedList' && { attrs: { start: start >= 0 ? start : 1 } }),
      content: items.map((blocks): BlockNode => ({
        type: 'listItem',
        content: blocks[0]?.type === 'paragraph' ? blocks : [paragraph([]), ...blocks],
      })),
    },
  ];
}

/** Its items, and between them runs of what is none. */
function itemsIn(list: MarkupElement): Item[] {
  const items: Item[] = [];
  for (const child of list.children) {
    if (typeof child !== 'string' && child.name === 'li')
      items.push({ item: child, children: child.children });
    else if (items.length > 0 && !items.at(-1)!.item) items.at(-1)!.children.push(child);
    else items.push({ children: [child] });
  }
  return items;
}

/** Words in a table that are in no cell of a row come above it. */
function strayIn(element: MarkupElement, context: MarkupContext): BlockNode[] {
  const children = element.children.flatMap((child) => {
    if (typeof child === 'string') return [child];
    if (/^(?:t(?:head|body|foot|r)|caption|colgroup|col)$/.test(child.name)) return rowStrays(child);
    return [child];
  });
  return childBlocks({ ...element, children }, context);
}

const rowStrays = (part: MarkupElement): (MarkupElement | string)[] =>
  part.name === 'caption'
    ? []
    : part.children.flatMap((child) =>
        isElement(child)
          ? part.name === 'tr' && /^t[dh]$/.test(child.name)
            ? []
            : child.name === 'tr'
              ? rowStrays(child)
              : [child]
          : [child],
      );

const levelIn = (classes: readonly string[]): number | undefined => {
  const level = classes.find((name) => /^level-[1-6]$/.test(name));
  return level === undefined ? undefined : Number(level.at(-1));
};

interface Item {
  readonly item?: MarkupElement;
  readonly children: (MarkupElement | string)[];
}
