import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import { isElement } from '#shared/domain/books/html/page-tree.ts';

/** Reads the styles of an OpenDocument text from its parts. Automatic styles of the content come last and win. */
export function odtStylesIn(documents: readonly MarkupElement[]): OdtStyles {
  const styles = new Map<string, Style>();
  const lists = new Map<string, readonly MarkupElement[]>();
  for (const holder of documents.flatMap(stylesHoldersIn)) {
    const isAutomatic = holder.name === 'automatic-styles';
    for (const element of holder.children.filter(isElement)) {
      const name = element.attributes['style:name'];
      if (name === undefined) continue;
      if (element.name === 'list-style') lists.set(name, element.children.filter(isElement));
      if (element.name === 'style')
        styles.set(`${element.attributes['style:family']} ${name}`, { element, isAutomatic });
    }
  }
  const chainOf = (family: Family, name: string | undefined): Style[] => {
    const chain: Style[] = [];
    let style = styles.get(`${family} ${name}`);
    while (style && !chain.includes(style)) {
      chain.push(style);
      style = styles.get(`${family} ${style.element.attributes['style:parent-style-name']}`);
    }
    return chain;
  };
  return {
    paragraph: (name) => paragraphStyleOf(name, chainOf('paragraph', name)),
    text: (name) => {
      const chain = chainOf('text', name);
      return { css: cssOf(chain), isCode: namesOf(name, chain).some((each) => codeStyles.has(each)) };
    },
    list: (name, level) => listLevelOf((name === undefined ? undefined : lists.get(name)) ?? [], level),
  };
}

const stylesHoldersIn = (document: MarkupElement): MarkupElement[] =>
  document.children
    .filter(isElement)
    .flatMap(({ children }) => children.filter(isElement))
    .filter(({ name }) => name === 'styles' || name === 'automatic-styles');

function paragraphStyleOf(name: string | undefined, chain: readonly Style[]): OdtParagraphStyle {
  const valueOf = (attribute: string) =>
    chain.map(({ element }) => element.attributes[attribute]).find((value) => value !== undefined);
  const breakOf = (side: 'before' | 'after') =>
    propertiesIn(chain, 'paragraph-properties')[`fo:break-${side}`] === 'page';
  const names = namesOf(name, chain);
  const heading = names.map((each) => /^heading (\d+)$/.exec(each)?.[1]).find((level) => level !== undefined);
  return {
    names,
    // An empty value marks a style that isn’t a heading although its parent is.
    level: Number(valueOf('style:default-outline-level') ?? heading) || undefined,
    // The look of a named style is the design of all its paragraphs; only direct formatting is the author’s emphasis.
    css: cssOf(chain.filter(({ isAutomatic }) => isAutomatic)),
    isHidden: propertiesIn(chain, 'text-properties')['text:display'] === 'none',
    beginsPage: breakOf('before') || (valueOf('style:master-page-name') ?? '') !== '',
    endsPage: breakOf('after'),
  };
}

/** Returns the names of a style and its ancestors in lower case: “heading 1” for `Heading_20_1`. */
const namesOf = (name: string | undefined, chain: readonly Style[]): string[] => [
  ...(name === undefined ? [] : [plainName(name)]),
  ...chain.flatMap(({ element }) =>
    ['style:name', 'style:display-name', 'style:parent-style-name'].flatMap((attribute) =>
      element.attributes[attribute] === undefined ? [] : [plainName(element.attributes[attribute])],
    ),
  ),
];

const plainName = (name: string) => name.replaceAll('_20_', ' ').toLowerCase();

/** Merges properties of a style and its ancestors; those of the style itself win. */
const propertiesIn = (
  chain: readonly Style[],
  kind: 'text-properties' | 'paragraph-properties',
): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...chain
      .toReversed()
      .flatMap(({ element }) =>
        element.children
          .filter(isElement)
          .flatMap((child) => (child.name === kind ? [child.attributes] : [])),
      ),
  ) as Record<string, string>;

/** Returns the CSS that `looksOf` reads. */
function cssOf(chain: readonly Style[]): string {
  const properties = propertiesIn(chain, 'text-properties');
  const [position = ''] = (properties['style:text-position'] ?? '').split(' ');
  const isStruck = ['style', 'type'].some(
    (kind) => (properties[`style:text-line-through-${kind}`] ?? 'none') !== 'none',
  );
  return [
    ...['font-weight', 'font-style', 'font-variant'].flatMap((name) =>
      properties[`fo:${name}`] === undefined ? [] : [`${name}:${properties[`fo:${name}`]}`],
    ),
    ...(isStruck ? ['text-decoration:line-through'] : []),
    ...(/^super|^[1-9]/.test(position) ? ['vertical-align:super'] : []),
    ...(/^sub|^-[1-9]/.test(position) ? ['vertical-align:sub'] : []),
    ...(properties['text:display'] === 'none' ? ['display:none'] : []),
  ].join(';');
}

function listLevelOf(levels: readonly MarkupElement[], level: number): OdtListLevel {
  const style = levels.find(({ attributes }) => Number(attributes['text:level']) === level);
  if (style?.name !== 'list-level-style-number') return { kind: 'bullets', start: 1 };
  const { 'style:num-format': format = '', 'text:start-value': start = '1' } = style.attributes;
  return { kind: format === '' ? 'unmarked' : 'numbers', start: Number(start) || 1 };
}

const codeStyles: ReadonlySet<string> = new Set(['source text', 'teletype', 'code']);

type Family = 'paragraph' | 'text';

interface Style {
  readonly element: MarkupElement;
  readonly isAutomatic: boolean;
}

export interface OdtParagraphStyle {
  readonly names: readonly string[];
  readonly level: number | undefined;
  readonly css: string;
  readonly isHidden: boolean;
  readonly beginsPage: boolean;
  readonly endsPage: boolean;
}

export interface OdtListLevel {
  readonly kind: 'numbers' | 'bullets' | 'unmarked';
  readonly start: number;
}

export interface OdtStyles {
  readonly paragraph: (name: string | undefined) => OdtParagraphStyle;
  readonly text: (name: string | undefined) => { readonly css: string; readonly isCode: boolean };
  /** `level` counts from 1. */
  readonly list: (name: string | undefined, level: number) => OdtListLevel;
}
