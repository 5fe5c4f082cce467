import { elementsOf, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import { childNamed, isPropertyOn, valueOf } from './word-xml.ts';

/** Answers questions about a document's styles, which inherit from one another. */
export function wordStyles(root: MarkupElement | undefined): WordStyles {
  const styles = root ? elementsOf(root, 'w:style') : [];
  const byId = new Map(styles.toReversed().map((style) => [style.attributes['w:styleId'] ?? '', style]));
  const defaultId = styles.find(
    ({ attributes }) =>
      attributes['w:type'] === 'paragraph' && /^(?:1|true|on)$/.test(attributes['w:default'] ?? ''),
  )?.attributes['w:styleId'];
  const chainOf = (id: string | undefined): MarkupElement[] => {
    const chain: MarkupElement[] = [];
    let style = byId.get(id ?? '');
    while (style && !chain.includes(style)) {
      chain.push(style);
      style = byId.get(valueOf(style, 'w:basedOn') ?? '');
    }
    return chain;
  };
  const firstIn = <Value>(id: string | undefined, find: (style: MarkupElement) => Value | undefined) => {
    for (const style of chainOf(id)) {
      const found = find(style);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const hiding = new Map<string | undefined, boolean>();
  const hides = (id: string | undefined): boolean => {
    const isHiding =
      hiding.get(id) ?? firstIn(id, (style) => isHiddenBy(childNamed(style, 'w:rPr'))) ?? false;
    hiding.set(id, isHiding);
    return isHiding;
  };
  const paragraphStyleOf = (paragraph: MarkupElement) =>
    valueOf(childNamed(paragraph, 'w:pPr'), 'w:pStyle') ?? defaultId;
  return {
    paragraphStyleOf,
    nameOf: (id) => valueOf(byId.get(id ?? ''), 'w:name') ?? '',
    numberingOf: (id) => firstIn(id, (style) => childNamed(childNamed(style, 'w:pPr'), 'w:numPr')),
    // A property in both styles is off (17.7.3 of ECMA-376 on toggle properties).
    isHidden: (run, paragraph) => {
      const properties = childNamed(run, 'w:rPr');
      const direct = isHiddenBy(properties);
      if (direct !== undefined) return direct;
      return hides(valueOf(properties, 'w:rStyle')) !== hides(paragraph && paragraphStyleOf(paragraph));
    },
  };
}

function isHiddenBy(properties: MarkupElement | undefined): boolean | undefined {
  const vanish = isPropertyOn(properties, 'w:vanish');
  return isPropertyOn(properties, 'w:webHidden') === true ? true : vanish;
}

export interface WordStyles {
  readonly paragraphStyleOf: (paragraph: MarkupElement) => string | undefined;
  readonly nameOf: (id: string | undefined) => string;
  /** The inherited `w:numPr` of a style. */
  readonly numberingOf: (id: string | undefined) => MarkupElement | undefined;
  readonly isHidden: (run: MarkupElement, paragraph: MarkupElement | undefined) => boolean;
}
