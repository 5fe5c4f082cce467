import { rawTextOf, type MarkupElement } from './markup.ts';
import { elementsIn, isElement } from './page-tree.ts';

export function withWordLists(children: readonly (MarkupElement | string)[]): (MarkupElement | string)[] {
  const newChildren: (MarkupElement | string)[] = [];
  let openLists: MarkupElement[] = [];
  for (const child of children) {
    const item = isElement(child) ? wordListItemOf(child) : undefined;
    if (!item) {
      if (isElement(child) || child.trim() !== '') openLists = [];
      newChildren.push(child);
      continue;
    }
    if (openLists[item.level - 1]?.name !== item.list && openLists.length >= item.level)
      openLists.length = item.level - 1;
    openLists.length = Math.min(openLists.length, item.level);
    while (openLists.length < item.level) {
      const list: MarkupElement = { name: item.list, attributes: item.attributes, children: [] };
      const outer = openLists.at(-1);
      if (outer) lastItemOf(outer).children.push(list);
      else newChildren.push(list);
      openLists.push(list);
    }
    openLists.at(-1)!.children.push({ name: 'li', attributes: {}, children: [item.paragraph] });
  }
  return newChildren;
}

function lastItemOf(list: MarkupElement): MarkupElement {
  const last = list.children.at(-1);
  if (last !== undefined && isElement(last)) return last;
  const item: MarkupElement = { name: 'li', attributes: {}, children: [] };
  list.children.push(item);
  return item;
}

function wordListItemOf(paragraph: MarkupElement): WordListItem | undefined {
  const level = Number(/mso-list:[^;]*\blevel(\d)/.exec(styleOf(paragraph))?.[1] ?? 0);
  if (level === 0) return undefined;
  const sign = elementsIn(paragraph).find((element) => /mso-list:\s*ignore/i.test(styleOf(element)));
  if (!sign) return undefined;
  const text = rawTextOf(sign).trim();
  const number = Number(/^\d{1,9}/.exec(text)?.[0] ?? 1);
  return {
    level,
    // A single letter without a full stop or bracket is no number: it is how Word writes a bullet in the font
    // Wingdings.
    list: /^(?:\d|[a-z]{1,6}[.)]|\([\da-z]+\))/i.test(text) ? 'ol' : 'ul',
    attributes: number === 1 ? {} : { start: String(number) },
    paragraph: withoutElement(paragraph, sign),
  };
}

const withoutElement = (element: MarkupElement, removed: MarkupElement): MarkupElement => ({
  ...element,
  children: element.children
    .filter((child) => child !== removed)
    .map((child) => (isElement(child) ? withoutElement(child, removed) : child)),
});

const styleOf = ({ attributes }: MarkupElement): string => attributes['style'] ?? '';

interface WordListItem {
  readonly level: number;
  readonly list: 'ol' | 'ul';
  readonly attributes: Readonly<Record<string, string>>;
  readonly paragraph: MarkupElement;
}
