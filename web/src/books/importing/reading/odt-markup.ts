import { rawTextOf, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import { isElement } from '#shared/domain/books/html/page-tree.ts';
import { newElement } from './odt-elements.ts';
import { odtLists, setNumber, startValueOf } from './odt-lists.ts';
import type { OdtParagraphStyle, OdtStyles } from './odt-styles.ts';

/**
 * Converts the body of an OpenDocument text (`office:text`) to HTML, as Mammoth does with Word documents, so that
 * `readPages` reads both by the same rules. Deleted text and the table of contents are left out. Frames come after
 * their paragraph, and notes at the end.
 */
export function markupOfOdt(
  body: MarkupElement,
  { styles, isFormula, onComment }: OdtMarkupOptions,
): MarkupElement {
  const notes: MarkupElement[] = [];
  const listOf = odtLists(styles, blockOf);
  const headingNumbers: number[] = [];
  let hasBegun = false;
  let isPageEnd = false;

  function blocksIn(children: readonly (MarkupElement | string)[]): MarkupElement[] {
    return joinQuotations(
      children.flatMap((child) => {
        if (isElement(child)) return blockOf(child);
        return child.trim() === '' ? [] : [newElement('p', {}, [child])];
      }),
    );
  }

  function blockOf(element: MarkupElement): MarkupElement[] {
    switch (element.name) {
      case 'p':
      case 'h':
        return paragraphOf(element);
      case 'list':
        return listOf(element);
      case 'table':
        return [tableOf(element)];
      case 'section':
        return isHiddenSection(element)
          ? [newElement('div', hiddenAttributes, [rawTextOf(element)])]
          : blocksIn(element.children);
      default:
        if (leftOutNames.test(element.name)) return [];
        if (!isLine(element)) return blocksIn(element.children);
        // A frame that belongs to a page and not to a paragraph.
        return linesOf([element]);
    }
  }

  function paragraphOf(element: MarkupElement): MarkupElement[] {
    const style = styles.paragraph(
      element.attributes['text:cond-style-name'] ?? element.attributes['text:style-name'],
    );
    const isBreak = hasBegun && (style.beginsPage || isPageEnd);
    hasBegun = true;
    isPageEnd = style.endsPage;
    const isHiddenHere =
      style.isHidden ||
      element.children.some(
        (child) =>
          isElement(child) &&
          child.name === 'hidden-paragraph' &&
          child.attributes['text:is-hidden'] === 'true',
      );
    const { line, frames } = lineOf(element.children);
    const { name, ...attributes } = elementOfParagraph(element, style);
    const css = isHiddenHere ? hiddenAttributes.style : style.css;
    const label = element.name === 'h' ? labelOfHeading(element) : '';
    const labelled = label === '' ? line : [`${label} `, ...line];
    const paragraph = newElement(name, { ...attributes, ...(css !== '' && { style: css }) }, labelled);
    const isQuotation = style.names.some((each) => quotationStyles.has(each));
    return [
      ...(isBreak ? [newElement('div', { class: 'page-break' })] : []),
      ...(line.length === 0 && frames.length > 0
        ? []
        : [isQuotation ? newElement('blockquote', {}, [paragraph]) : paragraph]),
      ...frames,
    ];
  }

  /** Returns the number that the program shows before a heading, such as “Chapter 1”. */
  function labelOfHeading(heading: MarkupElement): string {
    if (heading.attributes['text:is-list-header'] === 'true') return '';
    const level = outlineLevelOf(heading.attributes);
    const isRestarted = heading.attributes['text:restart-numbering'] === 'true';
    const previous = isRestarted ? undefined : headingNumbers[level];
    const start = (isRestarted ? startValueOf(heading) : undefined) ?? styles.outline.startAt(level);
    const number = previous === undefined ? start : previous + 1;
    setNumber(headingNumbers, level, number);
    return styles.outline.labelAt(level, headingNumbers) ?? '';
  }

  const linesOf = (children: readonly (MarkupElement | string)[]): MarkupElement[] => {
    const { line, frames } = lineOf(children);
    return [...(line.length > 0 ? [newElement('div', {}, line)] : []), ...frames];
  };

  /** Splits the content of a paragraph into its line and the blocks of its frames. */
  function lineOf(children: readonly (MarkupElement | string)[]): Line {
    const line: (MarkupElement | string)[] = [];
    const frames: MarkupElement[] = [];
    for (const child of children) {
      const inner = isElement(child) ? inlineOf(child) : { line: [child], frames: [] };
      for (const each of inner.line) line.push(each);
      for (const each of inner.frames) frames.push(each);
    }
    return { line, frames };
  }

  function inlineOf(element: MarkupElement): Line {
    const { name, attributes, children } = element;
    switch (name) {
      case 'span':
        return spanOf(element);
      case 'a':
        return wrapped(newElement('a', { href: attributes['xlink:href'] ?? '' }), children);
      case 's':
        return lineWith(' '.repeat(Math.min(maximumSpaces, Number(attributes['text:c'] ?? 1) || 1)));
      case 'tab':
        return lineWith('\t');
      case 'line-break':
        return lineWith(newElement('br'));
      case 'note':
        return lineWith(noteReferenceOf(element));
      case 'ruby':
        return wrapped(newElement('ruby'), children);
      case 'ruby-text':
        return lineWith(newElement('rt', {}, [rawTextOf(element)]));
      case 'annotation':
        onComment();
        return lineWith();
      case 'hidden-text':
        return attributes['text:is-hidden'] === 'true'
          ? lineWith(
              newElement('span', hiddenAttributes, [
                rawTextOf(element) || (attributes['text:string-value'] ?? ''),
              ]),
            )
          : lineOf(children);
      // Left out, because the list numbers its items itself.
      case 'number':
        return lineWith();
      case 'frame':
        return frameOf(element);
      case 'control':
        return lineWith(newElement('input'));
      case 'math':
        return lineWith(newElement('math'));
      default:
        if (shapes.has(name)) return shapeOf(element);
        return isLine(element) ? lineOf(children) : { line: [], frames: blockOf(element) };
    }
  }

  function spanOf({ attributes, children }: MarkupElement): Line {
    const { css, isCode } = styles.text(attributes['text:style-name']);
    return wrapped(newElement(isCode ? 'code' : 'span', css === '' ? {} : { style: css }), children);
  }

  function wrapped(element: MarkupElement, children: readonly (MarkupElement | string)[]): Line {
    const { line, frames } = lineOf(children);
    return { line: line.length > 0 ? [{ ...element, children: line }] : [], frames };
  }

  /** A frame often has its content in several forms, for programs that can’t show the first. */
  function frameOf(frame: MarkupElement): Line {
    const child = (name: string) =>
      frame.children.find((each): each is MarkupElement => isElement(each) && each.name === name);
    const box = child('text-box');
    if (box) return { line: [], frames: blocksIn(box.children) };
    const object = child('object');
    if (object && isFormula(object)) return lineWith(newElement('math'));
    const plugin = child('plugin');
    if (plugin)
      return lineWith(
        newElement(/media/.test(plugin.attributes['draw:mime-type'] ?? '') ? 'video' : 'embed'),
      );
    if (object || child('object-ole') || child('floating-frame') || child('applet'))
      return lineWith(newElement('embed'));
    const description = [child('desc'), child('title')].map((each) => (each ? rawTextOf(each).trim() : ''));
    const image = child('image');
    if (!image) return shapeOf(frame);
    const alt = description.find((text) => text !== '') ?? '';
    return lineWith(newElement('img', { alt, src: image.attributes['xlink:href'] ?? '' }));
  }

  function shapeOf({ children }: MarkupElement): Line {
    const { line, frames } = lineOf(children.filter((child) => isElement(child) && !isDescription(child)));
    return line.length > 0 || frames.length > 0 ? { line, frames } : lineWith(newElement('img'));
  }

  function noteReferenceOf(note: MarkupElement): MarkupElement {
    const id = `note-${notes.length + 1}`;
    const aside = newElement('aside', { id, 'epub:type': 'footnote' });
    notes.push(aside);
    const noteBody = note.children.filter(isElement).find(({ name }) => name === 'note-body');
    aside.children.push(...blocksIn(noteBody?.children ?? []));
    return newElement('a', { 'epub:type': 'noteref', href: `#${id}` });
  }

  function tableOf(table: MarkupElement): MarkupElement {
    const rowsIn = ({ children }: MarkupElement): MarkupElement[] =>
      children
        .filter(isElement)
        .flatMap((child) =>
          child.name === 'table-row'
            ? [newElement('tr', {}, child.children.filter(isElement).flatMap(cellsOf))]
            : /^table-(?:header-rows|rows|row-group)$/.test(child.name)
              ? rowsIn(child)
              : [],
        );
    return newElement('table', {}, rowsIn(table));
  }

  function cellsOf({ name, attributes, children }: MarkupElement): MarkupElement[] {
    if (name !== 'table-cell') return [];
    const repeats = Math.min(maximumColumns, Number(attributes['table:number-columns-repeated'] ?? 1) || 1);
    return Array.from({ length: repeats }, () =>
      newElement(
        'td',
        {
          colspan: attributes['table:number-columns-spanned'] ?? '1',
          rowspan: attributes['table:number-rows-spanned'] ?? '1',
        },
        blocksIn(children),
      ),
    );
  }

  const blocks = blocksIn(body.children);
  return newElement('body', {}, [...blocks, ...notes]);
}

function elementOfParagraph(element: MarkupElement, style: OdtParagraphStyle) {
  const role = style.names.map((name) => elementsByStyle.get(name)).find((found) => found !== undefined);
  if (role) return role;
  const isRule = style.names.includes('horizontal line') && rawTextOf(element).trim() === '';
  if (isRule) return { name: 'hr' };
  const level = element.name === 'h' ? outlineLevelOf(element.attributes) : style.level;
  return { name: level === undefined ? 'p' : `h${Math.min(lowestLevel, level)}` };
}

const outlineLevelOf = (attributes: MarkupElement['attributes']): number =>
  Number(attributes['text:outline-level'] ?? 1) || 1;

/** Joins quotations that follow each other. */
function joinQuotations(blocks: readonly MarkupElement[]): MarkupElement[] {
  const joined: MarkupElement[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.name === 'blockquote' && last?.name === 'blockquote') last.children.push(...block.children);
    else joined.push(block);
  }
  return joined;
}

const isHiddenSection = ({ attributes }: MarkupElement) =>
  attributes['text:display'] === 'none' || attributes['text:is-hidden'] === 'true';

const lineWith = (...line: (MarkupElement | string)[]): Line => ({ line, frames: [] });

const isDescription = ({ name }: MarkupElement) => name === 'desc' || name === 'title';

/** Matches tracked changes, and lists that the program generates from the text, such as the table of contents. */
const leftOutNames = /^(?:tracked-changes|table-of-content|(?:illustration|table|object)-index|.+-source)$/;

/** Whether an element is part of a line. */
const isLine = ({ name }: MarkupElement): boolean => !blockNames.has(name);

const blockNames: ReadonlySet<string> = new Set(
  (
    'p h list table section index-body index-title alphabetical-index user-index bibliography ' +
    'numbered-paragraph text-box note-body'
  ).split(' '),
);

const shapes: ReadonlySet<string> = new Set(
  'custom-shape rect ellipse circle line polyline polygon regular-polygon path connector caption measure g'.split(
    ' ',
  ),
);

const elementsByStyle: ReadonlyMap<string, { name: string; class: string }> = new Map([
  ['title', { name: 'h1', class: 'book-title' }],
  ['subtitle', { name: 'h2', class: 'book-subtitle' }],
  ['author', { name: 'h2', class: 'book-author' }],
  ['part title', { name: 'h1', class: 'part-title' }],
  ['scene break', { name: 'p', class: 'scene-break' }],
]);

const quotationStyles: ReadonlySet<string> = new Set([
  'quotations',
  'quote',
  'intense quote',
  'block text',
  'block quotation',
]);

const hiddenAttributes = { style: 'display:none' };
const lowestLevel = 6;
const maximumSpaces = 100;
const maximumColumns = 40;

interface Line {
  readonly line: (MarkupElement | string)[];
  readonly frames: readonly MarkupElement[];
}

interface OdtMarkupOptions {
  readonly styles: OdtStyles;
  /** Whether a `draw:object` is a formula. */
  readonly isFormula: (object: MarkupElement) => boolean;
  readonly onComment: () => void;
}
