import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import { isElement } from '#shared/domain/books/html/page-tree.ts';
import { formattedNumber } from './word-number-formats.ts';

/** Reads the styles of an OpenDocument text from its parts. Automatic styles of the content come last and win. */
export function odtStylesIn(documents: readonly MarkupElement[]): OdtStyles {
  const styles = new Map<string, Style>();
  const lists = new Map<string | undefined, OdtLevels>();
  let outline = levelsOf([]);
  for (const holder of documents.flatMap(stylesHoldersIn)) {
    const isAutomatic = holder.name === 'automatic-styles';
    for (const element of holder.children.filter(isElement)) {
      const name = element.attributes['style:name'];
      const levels = element.children.filter(isElement);
      if (element.name === 'list-style') lists.set(name, levelsOf(levels));
      if (element.name === 'outline-style') outline = levelsOf(levels);
      if (element.name === 'style')
        styles.set(`${element.attributes['style:family']} ${name}`, { element, isAutomatic });
    }
  }
  const chainOf = (family: StyleFamily, name: string | undefined): Style[] => {
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
    list: (name) => lists.get(name) ?? levelsOf([]),
    outline,
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

const levelsOf = (levels: readonly MarkupElement[]): OdtLevels => {
  const attributesAt = (level: number) =>
    levels.find(
      ({ name, attributes }) =>
        /^(?:list-level-style-number|outline-level-style)$/.test(name) &&
        Number(attributes['text:level']) === level,
    )?.attributes;
  const startAt = (level: number) => Number(attributesAt(level)?.['text:start-value'] ?? 1);
  return {
    startAt,
    labelAt(level, numbers) {
      const attributes = attributesAt(level);
      if (!attributes) return undefined;
      const {
        'style:num-prefix': prefix = '',
        'style:num-suffix': suffix = '',
        'style:num-format': format = '',
      } = attributes;
      if (format === '') return '';
      const count = Math.min(level, Number(attributes['text:display-levels'] ?? 1) || 1);
      const shown = Array.from({ length: count }, (_, index) => level - count + 1 + index).map((each) =>
        formattedNumber(
          numbers[each] ?? startAt(each),
          numberFormats.get(attributesAt(each)?.['style:num-format'] ?? '') ?? 'decimal',
        ),
      );
      return `${prefix}${shown.join('.')}${suffix}`.trim();
    },
  };
};

/** OpenDocument’s names of number formats (20.322 of ODF 1.3), with Word’s. */
const numberFormats: ReadonlyMap<string, string> = new Map([
  ['', 'none'],
  ['a', 'lowerLetter'],
  ['A', 'upperLetter'],
  ['i', 'lowerRoman'],
  ['I', 'upperRoman'],
  ['一, 二, 三, ...', 'chineseCounting'],
]);

const codeStyles: ReadonlySet<string> = new Set(['source text', 'teletype', 'code']);

type StyleFamily = 'paragraph' | 'text';

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

/** The levels of a list or of the headings; they count from 1. */
export interface OdtLevels {
  readonly startAt: (level: number) => number;
  /** Returns undefined for a bullet, and an empty label where none is shown. `numbers` are by level. */
  readonly labelAt: (level: number, numbers: readonly number[]) => string | undefined;
}

export interface OdtStyles {
  readonly paragraph: (name: string | undefined) => OdtParagraphStyle;
  readonly text: (name: string | undefined) => { readonly css: string; readonly isCode: boolean };
  readonly list: (name: string | undefined) => OdtLevels;
  readonly outline: OdtLevels;
}
