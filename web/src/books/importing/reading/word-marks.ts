import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import { isElement } from '#shared/domain/books/html/page-tree.ts';
import type { NumberedItem } from './word-numbering.ts';
import { childNamed, element } from './word-xml.ts';

/**
 * Mammoth can't pass on the numbers of lists or the places of merged files. So both are written into the text as marks,
 * between characters that a text can't contain, and replaced in the HTML.
 */
export function withNumbers(
  block: MarkupElement,
  numberOf: (paragraph: MarkupElement) => NumberedItem | undefined,
): MarkupElement {
  if (block.name !== 'w:p')
    return block.name.startsWith('w:t')
      ? {
          ...block,
          children: block.children.map((child) => (isElement(child) ? withNumbers(child, numberOf) : child)),
        }
      : block;
  const item = numberOf(block);
  const properties = childNamed(block, 'w:pPr');
  const rest = block.children.filter((child) => child !== properties);
  if (!item && !childNamed(properties, 'w:numPr')) return block;
  const bare = properties?.children.filter((child) => !isElement(child) || child.name !== 'w:numPr');
  const isShown = item && (item.kind !== 'bullet' || rest.length > 0);
  const text =
    item &&
    `${markBegin}${item.kind} ${item.level} ${item.number} ${item.label.replaceAll(markCharacters, '')}${markEnd}`;
  return { ...block, children: [element('w:pPr', bare), ...(isShown ? [markRun(text!)] : []), ...rest] };
}

export const chunkParagraph = (id: string): MarkupElement =>
  element('w:p', [markRun(`${markBegin}chunk ${id}${markEnd}`)]);

const markRun = (text: string): MarkupElement =>
  element('w:r', [element('w:t', [text], { 'xml:space': 'preserve' })]);

/** Makes lists of marked paragraphs, puts merged files into place, and marks references to notes as such. */
export function withoutMarks(
  body: MarkupElement,
  chunkOf: (id: string) => MarkupElement['children'],
): MarkupElement {
  const visit = (node: MarkupElement): MarkupElement => {
    if (node.name === 'a' && /(?:foot|end)note-ref-/.test(node.attributes['id'] ?? ''))
      return { ...node, attributes: { ...node.attributes, role: 'doc-noteref' }, children: [] };
    const children = node.children.flatMap((child): MarkedNode[] => {
      if (!isElement(child)) return [{ node: child }];
      const [mark, rest] = markIn(child);
      if (mark?.startsWith('chunk ')) return chunkOf(mark.slice(6)).map((each) => ({ node: each }));
      return [{ node: visit(rest), ...(mark !== undefined && { item: itemOf(mark) }) }];
    });
    return {
      ...node,
      children: children.some(({ item }) => item) ? inLists(children) : children.map((each) => each.node),
    };
  };
  return visit(body);
}

function markIn(paragraph: MarkupElement): [mark: string | undefined, rest: MarkupElement] {
  const [first, ...others] = paragraph.children;
  if (typeof first !== 'string' || !first.startsWith(markBegin)) return [undefined, paragraph];
  const at = first.indexOf(markEnd);
  return [first.slice(1, at), { ...paragraph, children: [first.slice(at + 1), ...others] }];
}

function itemOf(mark: string): NumberedItem {
  const [, kind, level, number, label] = /^(\w+) (\d+) (-?\d+) (.*)$/s.exec(mark)!;
  return { kind: kind as NumberedItem['kind'], level: Number(level), number: Number(number), label: label! };
}

/**
 * An item continues the list of its level if its number is the next one; otherwise it begins a list. Items that Markdown
 * can't number become paragraphs that begin with their label.
 */
function inLists(nodes: readonly MarkedNode[]): MarkupElement['children'] {
  const result: MarkupElement['children'] = [];
  let open: OpenList[] = [];
  let blanks: MarkupElement['children'] = [];
  const flush = () => {
    result.push(...blanks);
    blanks = [];
  };
  for (const { node, item } of nodes) {
    if (!item || !isElement(node)) {
      const isBlank = !isElement(node) ? node.trim() === '' : node.name === 'p' && node.children.length === 0;
      if (isBlank && open.length > 0) blanks.push(node);
      else {
        flush();
        open = [];
        result.push(node);
      }
      continue;
    }
    const isPlain = item.kind === 'label' || node.name !== 'p';
    const continued = open.find((list) => list.level === item.level && !isPlain && continuesList(list, item));
    open = open.filter((list) => list.level < item.level || list === continued);
    if (open.length === 0) flush();
    blanks = [];
    const parent = open.findLast((list) => list.level < item.level);
    const place = parent ? (parent.element.children.at(-1) as MarkupElement).children : result;
    if (isPlain) {
      place.push({ ...node, children: [item.kind === 'bullet' ? '' : `${item.label} `, ...node.children] });
      if (node.name !== 'p') open = [];
      continue;
    }
    const list = continued ?? listOf(item);
    if (!continued) {
      place.push(list.element);
      open.push(list);
    }
    list.last = item.number;
    list.element.children.push({ name: 'li', attributes: {}, children: [node] });
  }
  flush();
  return result;
}

const continuesList = (list: OpenList, { kind, number }: NumberedItem): boolean =>
  list.kind === kind && (kind === 'bullet' || number === list.last + 1);

const listOf = ({ kind, level, number }: NumberedItem): OpenList => ({
  kind,
  level,
  last: number,
  element: {
    name: kind === 'bullet' ? 'ul' : 'ol',
    attributes: kind === 'bullet' ? {} : { start: String(number) },
    children: [],
  },
});

const markBegin = '\ufdd0';
const markEnd = '\ufdd1';
/** Noncharacters of Unicode. They are removed from the text of a file. */
export const markCharacters = /[\ufdd0\ufdd1]/g;

interface OpenList {
  readonly kind: NumberedItem['kind'];
  readonly level: number;
  readonly element: MarkupElement;
  last: number;
}
interface MarkedNode {
  readonly node: MarkupElement | string;
  readonly item?: NumberedItem;
}
