import { headingRoles, isShown, paragraph, sceneBreak, type BlockNode, type InlineNode } from './blocks.ts';
import { inlineOf, innerContext, isSkipped, tidiedLine } from './inline-of-markup.ts';
import { isBlock, isHeading } from './markup-blocks.ts';
import { plainContext, type MarkupContext } from './markup-context.ts';
import { rawTextOf, type MarkupElement } from './markup.ts';
import { withLabels } from '#shared/domain/books/markdown/note-labels.ts';
import { elementsIn, isElement } from './page-tree.ts';
import { isCaption, pictureIn, withCaption } from './pictures-in-markup.ts';
import { tableOf } from './table-of-markup.ts';

/**
 * Converts the HTML of a page to editor blocks. Drops scripts, styles and unknown pictures; links keep only web and mail
 * addresses. A picture within a paragraph, list, quotation or table is placed after it. Adds a `target` block before each
 * element with an id that a link points to (`context.isTarget`).
 */
export const blocksOfMarkup = (body: MarkupElement, context: Partial<MarkupContext> = {}): BlockNode[] =>
  childBlocks(body, { ...plainContext, ...context });

function childBlocks(element: MarkupElement, outer: MarkupContext): BlockNode[] {
  const blocks: BlockNode[] = [];
  const pictures: BlockNode[] = [];
  const context = outer.isNested
    ? outer
    : { ...outer, onPicture: (picture: BlockNode) => void pictures.push(picture) };
  // A page may have more blocks than a function call may have arguments.
  const add = (more: readonly BlockNode[]) => {
    for (const block of more) blocks.push(block);
  };
  let line: InlineNode[] = [];
  const endLine = () => {
    const content = tidiedLine(line, context.keepSpaces);
    if (content.length > 0) add(linesAsBlocks(content, context));
    else if (!context.keepSpaces && line.some(({ type }) => type === 'hardBreak'))
      add(blankLine(context.isNested));
    line = [];
    add(pictures.splice(0));
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
      const own = blocksOf(child, context);
      const captioned = isCaption(child) ? withCaption(blocks.at(-1), own) : undefined;
      if (captioned) blocks[blocks.length - 1] = captioned;
      else add(own);
      add(pictures.splice(0));
    }
  }
  endLine();
  return blocks;
}

function targetsIn(element: MarkupElement, context: MarkupContext): BlockNode[] {
  const id = element.attributes['id'];
  const isLine = !isBlock(element) || isHeading(element) || element.name === 'pre';
  const innerTargets = (isLine ? element.children : []).flatMap((child) =>
    typeof child === 'string' ? [] : targetsIn(child, context),
  );
  return id !== undefined && context.isTarget(id)
    ? [{ type: 'target', attrs: { id } }, ...innerTargets]
    : innerTargets;
}

function blocksOf(element: MarkupElement, outer: MarkupContext): BlockNode[] {
  if (isSkipped(element, outer)) return [];
  const { name, attributes } = element;
  const context = isHeading(element) ? headingContext(outer) : innerContext(element, outer);
  const classes = (attributes['class'] ?? '').split(/\s+/);
  if (classes.includes('page-break')) return [{ type: 'pageBreak' }];
  if (context.keepSpaces && classes.includes('raw'))
    return [{ type: 'rawBlock', attrs: { markdown: rawTextOf(element) } }];
  const tableMarkdown = context.keepSpaces ? attributes['data-markdown'] : undefined;
  if (name === 'table' && tableMarkdown !== undefined)
    return [restoredTable(element, tableMarkdown, context)];
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingOf(element, levelOfClasses(classes) ?? Number(name[1]), classes, context);
    case 'p':
      return paragraphsOf(element, classes, context);
    case 'hr':
      return [sceneBreak];
    case 'pre':
      return [codeBlockOf(element, context)];
    case 'blockquote':
      return containerOf('blockquote', childBlocks(element, nestedContext(context, 1)), context);
    case 'ul':
    case 'menu':
      return listOf('bulletList', element, context);
    case 'ol':
      return listOf('orderedList', element, context);
    case 'figure':
      return figureOf(element, context);
    case 'table':
      return [...strayBlocks(element, context), ...tableOf(element, context, childBlocks)];
    default:
      return childBlocks(element, context);
  }
}

/**
 * Restores a table from the Markdown in our own export. In the table, each footnote reference gets a new label: that of
 * the note to which the corresponding link in the HTML table leads.
 */
function restoredTable(element: MarkupElement, markdown: string, context: MarkupContext): BlockNode {
  context.onFound('tables');
  const labels = elementsIn(element).flatMap((link) => context.notes.labelOf(link) ?? []);
  const text = rawTextOf(element);
  // A reference without a note isn't a link but plain text in the HTML table, so it keeps its label.
  const relabelledMarkdown = withLabels(markdown, (label) =>
    text.includes(`[^${label}]`) ? label : (labels.shift() ?? label),
  );
  return { type: 'rawBlock', attrs: { markdown: relabelledMarkdown } };
}

const headingContext = (context: MarkupContext): MarkupContext => ({
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
  const content = tidiedLine(
    element.children.flatMap((child) => inlineOf(child, context)),
    context.keepSpaces,
  );
  // A heading is one line, so its line breaks become spaces.
  const line = content.map((node) =>
    node.type === 'hardBreak' ? ({ type: 'text', text: ' ' } as const) : node,
  );
  const role = headingRoles.find((name) => classes.includes(name));
  // Empty headings are dropped, except those marked as empty on purpose.
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

/** Splits at empty lines; each empty line becomes an empty paragraph. */
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

/**
 * Keeps a blank line as an empty paragraph, because three empty paragraphs end a scene (see `arrivedBlocks`). In lists
 * and notes blank lines have no meaning.
 */
const blankLine = (isNested: boolean): BlockNode[] => (isNested ? [] : [paragraph([])]);

function codeBlockOf(element: MarkupElement, { keepSpaces }: MarkupContext): BlockNode {
  const text = keepSpaces ? rawTextOf(element) : rawTextOf(element).replace(/\n$/, '');
  const attrs = { language: element.attributes['data-language'] ?? null };
  return { type: 'codeBlock', attrs, ...(text !== '' && { content: [{ type: 'text', text }] }) };
}

/** The caption of a figure becomes text if the figure holds something other than a picture, such as a table or a poem. */
function figureOf(element: MarkupElement, context: MarkupContext): BlockNode[] {
  const pictures: BlockNode[] = [];
  const inner = { ...context, onPicture: (picture: BlockNode) => void pictures.push(picture) };
  const isOwnCaption = (child: MarkupElement | string) => typeof child !== 'string' && isCaption(child);
  const content = childBlocks(
    { ...element, children: element.children.filter((child) => !isOwnCaption(child)) },
    inner,
  );
  const words = element.children
    .filter(isOwnCaption)
    .flatMap((caption) => childBlocks(caption as MarkupElement, inner));
  const blocks = [...content, ...pictures];
  const last = blocks.findLastIndex((block) => pictureIn(block) !== undefined);
  const captioned = withCaption(blocks[last], words);
  const isCaptionFirst = isOwnCaption(element.children.find(isElement) ?? '');
  const text = isCaptionFirst ? [...words, ...blocks] : [...blocks, ...words];
  const figure = captioned ? blocks.with(last, captioned) : text;
  if (!context.isNested) return figure;
  for (const picture of figure.filter(pictureIn)) context.onPicture(picture);
  return figure.filter((block) => !pictureIn(block));
}

const containerOf = (type: string, content: BlockNode[], context: MarkupContext): BlockNode[] => {
  const shownBlocks = content.filter(isShown);
  if (shownBlocks.length === 0) return [];
  return context.depth < maxDepth ? [{ type, content: shownBlocks }] : shownBlocks;
};

const nestedContext = (context: MarkupContext, by: number): MarkupContext => ({
  ...context,
  isNested: true,
  depth: context.depth + by,
});

/** Text nested deeper can't be stored, so it is moved up to this level. */
const maxDepth = 20;

/** Adds content between items to the previous item, because Google Docs nests lists that way. */
function listOf(
  type: 'bulletList' | 'orderedList',
  element: MarkupElement,
  context: MarkupContext,
): BlockNode[] {
  const listContext = nestedContext(context, 2);
  const items: BlockNode[][] = [];
  for (const { item, children } of itemsIn(element)) {
    if (item && (context.notes.isLeftOut(item) || isSkipped(item, context))) continue;
    const blocks = childBlocks(
      { ...element, children },
      item ? innerContext(item, listContext) : listContext,
    );
    const shownBlocks = blocks.filter(isShown);
    const last = items.at(-1);
    if (!item && last) items[items.length - 1] = [...last, ...shownBlocks];
    else if (item || shownBlocks.length > 0) items.push(shownBlocks);
  }
  if (items.length === 0) return [];
  if (listContext.depth > maxDepth) return items.flat();
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

function itemsIn(list: MarkupElement): ListItem[] {
  const items: ListItem[] = [];
  for (const child of list.children) {
    if (typeof child !== 'string' && child.name === 'li')
      items.push({ item: child, children: child.children });
    else if (items.length > 0 && !items.at(-1)!.item) items.at(-1)!.children.push(child);
    else items.push({ children: [child] });
  }
  return items;
}

function strayBlocks(element: MarkupElement, context: MarkupContext): BlockNode[] {
  const children = element.children.flatMap((child) => {
    if (typeof child === 'string') return [child];
    if (/^(?:t(?:head|body|foot|r)|caption|colgroup|col)$/.test(child.name)) return strayRowChildren(child);
    return [child];
  });
  return childBlocks({ ...element, children }, context);
}

const strayRowChildren = (part: MarkupElement): (MarkupElement | string)[] =>
  part.name === 'caption'
    ? []
    : part.children.flatMap((child) =>
        isElement(child)
          ? part.name === 'tr' && /^t[dh]$/.test(child.name)
            ? []
            : child.name === 'tr'
              ? strayRowChildren(child)
              : [child]
          : [child],
      );

const levelOfClasses = (classes: readonly string[]): number | undefined => {
  const level = classes.find((name) => /^level-[1-6]$/.test(name));
  return level === undefined ? undefined : Number(level.at(-1));
};

interface ListItem {
  readonly item?: MarkupElement;
  readonly children: (MarkupElement | string)[];
}
