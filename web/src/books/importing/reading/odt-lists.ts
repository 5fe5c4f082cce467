import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import { elementsIn, isElement } from '#shared/domain/books/html/page-tree.ts';
import { made } from './odt-elements.ts';
import type { OdtStyles } from './odt-styles.ts';

/**
 * Returns a function that converts the lists of a document to HTML, in the order of the document, because a list can
 * continue the numbers of an earlier one. Items keep their numbers; letters become numbers.
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
    const { kind, start } = styles.list(style, level);
    const inner = { style, level, numbers };
    const blocks: MarkupElement[] = [];
    let next = 0;
    for (const item of list.children.filter(isElement)) {
      const content = item.children
        .filter(isElement)
        .flatMap((child) => (child.name === 'list' ? listOf(child, inner) : blocksIn(child)));
      const hasLabel = item.name === 'list-item' && kind !== 'unmarked' && !holdsHeading(item);
      const isOnlyList = content.length > 0 && content.every(({ name }) => name === 'ol' || name === 'ul');
      const last = blocks.at(-1);
      if (!hasLabel || isOnlyList) {
        const lastItem =
          isList(last) && (isOnlyList || item.name === 'list-header') ? last.children.at(-1) : undefined;
        if (lastItem !== undefined && isElement(lastItem)) lastItem.children.push(...content);
        else blocks.push(...content);
        continue;
      }
      const given = Number(item.attributes['text:start-value']);
      const number = given || (numbers[level] === undefined ? start : numbers[level] + 1);
      numbers.length = level;
      numbers[level] = number;
      const name = kind === 'bullets' ? 'ul' : 'ol';
      if (last?.name !== name || (name === 'ol' && number !== next))
        blocks.push(made(name, name === 'ol' ? { start: String(number) } : {}));
      blocks.at(-1)!.children.push(made('li', {}, content));
      next = number + 1;
    }
    return blocks;
  }
  return (list: MarkupElement) => listOf(list);
}

/** Word processors also write numbered headings as list items. */
const holdsHeading = (item: MarkupElement) => elementsIn(item).some(({ name }) => name === 'h');

const isList = (block: MarkupElement | undefined): block is MarkupElement =>
  block?.name === 'ol' || block?.name === 'ul';

interface OuterList {
  readonly style: string | undefined;
  readonly level: number;
  readonly numbers: number[];
}
