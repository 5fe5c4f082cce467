import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import { isElement } from '#shared/domain/books/html/page-tree.ts';
import { newElement } from './odt-elements.ts';
import type { OdtStyles } from './odt-styles.ts';

/**
 * Returns a function that converts the lists of a document to HTML, in the order of the document, because a list can
 * continue the numbers of an earlier one. As in Word documents, `a)` and `1.1` become words before the text.
 */
export function odtLists(styles: OdtStyles, blocksIn: (element: MarkupElement) => MarkupElement[]) {
  const numbersByList = new Map<string, number[]>();
  const numbersByStyle = new Map<string | undefined, number[]>();

  function numbersOf({ attributes }: MarkupElement, style: string | undefined): number[] {
    const { 'text:continue-list': earlier, 'xml:id': id } = attributes;
    const isContinued = attributes['text:continue-numbering'] === 'true';
    const numbers =
      (earlier === undefined ? undefined : numbersByList.get(earlier)) ??
      (isContinued ? numbersByStyle.get(style) : undefined) ??
      [];
    numbersByStyle.set(style, numbers);
    if (id !== undefined) numbersByList.set(id, numbers);
    return numbers;
  }

  function listOf(list: MarkupElement, outer?: OuterList): MarkupElement[] {
    const style = list.attributes['text:style-name'] ?? outer?.style;
    const level = (outer?.level ?? 0) + 1;
    const numbers = outer?.numbers ?? numbersOf(list, style);
    const levels = styles.list(style);
    const inner = { style, level, numbers };
    const blocks: MarkupElement[] = [];
    let next = 0;
    for (const item of list.children.filter(isElement)) {
      const children = item.children.filter(isElement);
      // An item without text of its own only holds the items of the next level.
      const isNumbered = item.name === 'list-item' && children.some(({ name }) => name !== 'list');
      const number =
        startValueOf(item) ?? (numbers[level] === undefined ? levels.startAt(level) : numbers[level] + 1);
      if (isNumbered) setNumber(numbers, level, number);
      const content = children.flatMap((child) =>
        child.name === 'list' ? listOf(child, inner) : blocksIn(child),
      );
      const label = isNumbered ? levels.labelAt(level, numbers) : '';
      const isItem = label === undefined || isPlainNumber(label, number);
      const last = blocks.at(-1);
      if (isItem && !content.some(isHeading)) {
        const name = label === undefined ? 'ul' : 'ol';
        if (last?.name !== name || (name === 'ol' && number !== next))
          blocks.push(newElement(name, name === 'ol' ? { start: String(number) } : {}));
        blocks.at(-1)!.children.push(newElement('li', {}, content));
        next = number + 1;
        continue;
      }
      const labelled = label === undefined || label === '' ? content : withLabel(content, label);
      const lastItem = isList(last) && !isNumbered ? last.children.at(-1) : undefined;
      if (lastItem !== undefined && isElement(lastItem)) lastItem.children.push(...labelled);
      else blocks.push(...labelled);
    }
    return blocks;
  }
  return (list: MarkupElement) => listOf(list);
}

export function startValueOf({ attributes }: MarkupElement): number | undefined {
  const value = Number(attributes['text:start-value'] ?? Number.NaN);
  return Number.isInteger(value) ? value : undefined;
}

/** Sets the number of a level; the deeper levels begin again. */
export function setNumber(numbers: number[], level: number, number: number): void {
  numbers.length = level;
  numbers[level] = number;
}

const isPlainNumber = (label: string, number: number): boolean =>
  new RegExp(String.raw`^[(\[]?${number}[.):\]]?$`).test(label);

/** Puts the label before the text of the first paragraph. */
function withLabel(blocks: readonly MarkupElement[], label: string): MarkupElement[] {
  const at = blocks.findIndex(({ attributes }) => attributes['class'] !== 'page-break');
  return blocks.map((block, index) =>
    index === at ? { ...block, children: [`${label} `, ...block.children] } : block,
  );
}

/** Word processors also write numbered headings as list items. */
const isHeading = ({ name }: MarkupElement): boolean => /^h\d$/.test(name);

const isList = (block: MarkupElement | undefined): block is MarkupElement =>
  block?.name === 'ol' || block?.name === 'ul';

interface OuterList {
  readonly style: string | undefined;
  readonly level: number;
  readonly numbers: number[];
}
