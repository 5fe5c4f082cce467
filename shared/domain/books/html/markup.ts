import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/**
 * Parses XML or HTML into a tree, and accepts malformed input. Used because workers have no DOMParser. Safe from
 * attacks by entities or external addresses, because it expands only character references, loads nothing and limits the
 * depth. Element names lose their prefix (`dc:title` becomes `title`) and are in lower case, as are attribute names, which
 * keep their prefix. With the kind `exact`, all names of XML stay as they are written.
 */
export function parseMarkup(source: string, kind: MarkupKind): MarkupElement {
  const root: MarkupElement = { name: '', attributes: {}, children: [] };
  const openElements: MarkupElement[] = [root];
  let at = 0;
  while (at < source.length) {
    const tagAt = source.indexOf('<', at);
    const textEnd = tagAt === -1 ? source.length : tagAt;
    if (textEnd > at) addText(source.slice(at, textEnd), openElements);
    if (tagAt === -1) break;
    at = readTag(source, tagAt, openElements, kind);
  }
  return root;
}

export function elementsOf(parent: MarkupElement, name: string): MarkupElement[] {
  return parent.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...elementsOf(child, name)],
  );
}

export const lineOf = (element: MarkupElement | undefined): string =>
  element === undefined ? '' : rawTextOf(element).replace(/\s+/g, ' ').trim();

export const rawTextOf = (element: MarkupElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : rawTextOf(child))).join('');

function addText(text: string, open: MarkupElement[]): void {
  if (open.at(-1)!.name === 'head' && text.trim() !== '') open.pop();
  open.at(-1)!.children.push(decodeReferences(text));
}

function readTag(source: string, at: number, open: MarkupElement[], kind: MarkupKind): number {
  if (source.startsWith('<!--', at)) return endAfter(source, '-->', at + 4);
  if (source.startsWith('<![CDATA[', at)) {
    const end = endAfter(source, ']]>', at);
    open.at(-1)!.children.push(source.slice(at + 9, Math.max(at + 9, end - 3)));
    return end;
  }
  if (source.startsWith('<?', at)) return endAfter(source, '?>', at);
  if (source.startsWith('<!', at)) return afterDeclaration(source, at);
  if (!/[/A-Za-z_]/.test(source[at + 1] ?? '')) {
    open.at(-1)!.children.push('<');
    return at + 1;
  }
  const end = endOfTag(source, at);
  const tag = source.slice(at + 1, end - 1);
  if (!tag.startsWith('/')) return openElement(source, end, tag, open, kind);
  closeElement(open, nameOf(tag.slice(1).trim(), kind), kind);
  return end;
}

function openElement(
  source: string,
  end: number,
  tag: string,
  open: MarkupElement[],
  kind: MarkupKind,
): number {
  const fullName = /^[^\s/]+/.exec(tag)![0];
  const name = nameOf(fullName, kind);
  if (kind === 'html') closeBefore(name, open);
  const element: MarkupElement = {
    name,
    attributes: attributesIn(tag.slice(fullName.length), kind),
    children: [],
  };
  open.at(-1)!.children.push(element);
  if (isSelfClosing(tag) || (kind === 'html' && emptyElements.has(name))) return end;
  if (kind === 'html' && unreadElements.has(name)) return afterElement(source, fullName, end);
  if (open.length < (kind === 'exact' ? maxDepthOfExact : maxDepth)) open.push(element);
  return end;
}

/**
 * Before an element is opened, closes open elements that HTML lets end without an end tag (paragraphs, items, cells).
 */
function closeBefore(name: string, open: MarkupElement[]): void {
  if (open.at(-1)!.name === 'head' && !headElements.has(name)) open.pop();
  const rule = paragraphEnds.has(name) ? endOfParagraph : endingsByElement.get(name);
  if (!rule) return;
  for (let index = open.length - 1; index > 0; index -= 1) {
    const { name: outer } = open[index]!;
    if (rule.ends.has(outer)) open.length = index;
    if (rule.ends.has(outer) || rule.within.has(outer)) break;
  }
  // A list item closes the paragraph of the previous item.
  if (name === 'li' || name === 'dd' || name === 'dt') closeBefore('p', open);
}

/**
 * Ignores end tags of elements that were never opened, or were opened outside the current table cell. In
 * `<b>a<i>b</b>c</i>` the italics continue after `</b>`, as in a browser.
 */
function closeElement(open: MarkupElement[], name: string, kind: MarkupKind): void {
  if (kind === 'html' && (name === 'body' || name === 'html')) return;
  for (let index = open.length - 1; index > 0; index -= 1) {
    const { name: outer } = open[index]!;
    if (outer === name) {
      const innerElements = open.splice(index).slice(1);
      if (kind === 'html' && markNames.has(name)) reopenElements(open, innerElements);
    }
    if (outer === name || (kind === 'html' && cellElements.has(outer) && !tableElements.has(name))) return;
  }
}

function reopenElements(open: MarkupElement[], elements: readonly MarkupElement[]): void {
  for (const { name, attributes } of elements
    .filter((each) => markNames.has(each.name))
    .slice(-maxReopenedMarks)) {
    const element: MarkupElement = { name, attributes, children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  }
}

/** Returns the position after a tag. A `>` in a quoted value doesn't end it. */
function endOfTag(source: string, at: number): number {
  let quote = '';
  let previousCharacter = '';
  for (let index = at + 1; index < source.length; index += 1) {
    const character = source[index]!;
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return index + 1;
    else if ((character === '"' || character === "'") && previousCharacter === '=') quote = character;
    if (character > ' ') previousCharacter = character;
  }
  return source.length + 1;
}

/** `<a href=https://a.example/>` isn't self-closing: the slash is part of the address. */
function isSelfClosing(tag: string): boolean {
  if (!tag.endsWith('/')) return false;
  let start = tag.length;
  while (start > 0 && tag[start - 1]! > ' ') start -= 1;
  const value = /=(.)/.exec(tag.slice(start))?.[1];
  return value === undefined || value === '"' || value === "'";
}

/** Skips a doctype, including rules in brackets, or a conditional section for old browsers. */
function afterDeclaration(source: string, at: number): number {
  const end = endAfter(source, '>', at);
  const subset = source.slice(at, end).indexOf('[');
  const isDoctype = /^<!doctype/i.test(source.slice(at, at + 9));
  return isDoctype && subset !== -1 ? endAfter(source, ']', at + subset, '>') : end;
}

function afterElement(source: string, name: string, from: number): number {
  const end = new RegExp(`</${name.replaceAll(/[^\w:-]/g, '.')}`, 'gi');
  end.lastIndex = from;
  return end.test(source) ? endAfter(source, '>', end.lastIndex) : source.length;
}

function endAfter(source: string, mark: string, from: number, then?: string): number {
  const at = source.indexOf(mark, from);
  if (at === -1) return source.length;
  return then === undefined ? at + mark.length : endAfter(source, then, at + mark.length);
}

function attributesIn(tag: string, kind: MarkupKind): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, quoted, single, bare] of tag.matchAll(attributePattern))
    attributes[kind === 'exact' ? name! : name!.toLowerCase()] = decodeReferences(
      quoted ?? single ?? bare ?? '',
    );
  return attributes;
}

const attributePattern = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']\S*)))?/g;

/** Decodes `&amp;`, `&#8217;`, `&eacute;`; leaves anything else unchanged. */
function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{1,40}));/g,
    (written: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return decodeNamedCharacterReference(name) || written;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      // Browsers read these codes as Windows-1252, because older programs wrote them so.
      if (code >= 0x80 && code < 0xa0) return windowsDecoder.decode(new Uint8Array([code]));
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
}

const windowsDecoder = new TextDecoder('windows-1252');

/**
 * Keeps Word's prefixes in HTML: without its prefix, the `o:p` that Word writes at the end of every paragraph would
 * become another paragraph.
 */
const nameOf = (name: string, kind: MarkupKind): string =>
  kind === 'exact'
    ? name
    : (kind === 'html' && /^(?:o|w|v|st\d):/i.test(name)
        ? name
        : name.slice(name.indexOf(':') + 1)
      ).toLowerCase();

/** More than any book needs. The depth must be limited because all functions that read the tree are recursive. */
const maxDepth = 200;
/** Callers refuse XML that is deeper. */
const maxDepthOfExact = 500;
const emptyElements = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
]);
/** The formatting elements of the HTML standard. */
const markNames = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/**
 * How many formatting elements are opened again where tags cross, as in `<b>a<i>b</b>c</i>`. Without a limit, the tree
 * of a page could grow far beyond the size of the page.
 */
const maxReopenedMarks = 8;
const unreadElements = new Set('script style template noscript iframe object xml title'.split(' '));
const headElements = new Set('meta link base title style script xml template noscript'.split(' '));
const cellElements = new Set(['td', 'th', 'caption']);
const tableElements = new Set('table thead tbody tfoot tr td th caption'.split(' '));
const paragraphEnds = new Set(
  'p h1 h2 h3 h4 h5 h6 div section article aside header footer address blockquote ul ol dl table pre hr'.split(
    ' ',
  ),
);

interface Ending {
  readonly ends: ReadonlySet<string>;
  readonly within: ReadonlySet<string>;
}
const endingOf = (ends: string, within: string): Ending => ({
  ends: new Set(ends.split(' ')),
  within: new Set(within.split(' ')),
});
const endOfParagraph = endingOf('p', 'td th caption table');
const endingsByElement: ReadonlyMap<string, Ending> = new Map([
  ['li', endingOf('li', 'ul ol menu td th caption')],
  ['dt', endingOf('dt dd', 'dl td th caption')],
  ['dd', endingOf('dt dd', 'dl td th caption')],
  ['tr', endingOf('tr', 'table thead tbody tfoot')],
  ['td', endingOf('td th', 'tr table')],
  ['th', endingOf('td th', 'tr table')],
  ['thead', endingOf('thead tbody tfoot', 'table')],
  ['tbody', endingOf('thead tbody tfoot', 'table')],
  ['tfoot', endingOf('thead tbody tfoot', 'table')],
]);

export type MarkupKind = 'xml' | 'html' | 'exact';

export interface MarkupElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (MarkupElement | string)[];
}
