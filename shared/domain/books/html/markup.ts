import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/**
 * Reads XML or HTML into a tree, forgiving what is not well formed. There is no DOMParser in a worker; and one that
 * knows no entities but characters, no external addresses and no depth without an end cannot be attacked by them.
 * Names come without their prefix, `dc:title` as `title`; those of attributes with it.
 */
export function parseMarkup(source: string, kind: 'xml' | 'html'): MarkupElement {
  const root: MarkupElement = { name: '', attributes: {}, children: [] };
  const open: MarkupElement[] = [root];
  let at = 0;
  while (at < source.length) {
    const tagAt = source.indexOf('<', at);
    const textEnd = tagAt === -1 ? source.length : tagAt;
    if (textEnd > at) open.at(-1)!.children.push(decodeReferences(source.slice(at, textEnd)));
    if (tagAt === -1) break;
    at = readTag(source, tagAt, open, kind);
  }
  return root;
}

/** Every element of that name below, in the order of the text. */
export function elementsOf(parent: MarkupElement, name: string): MarkupElement[] {
  return parent.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...elementsOf(child, name)],
  );
}

/** All text below, as one line. */
export const lineOf = (element: MarkupElement | undefined): string =>
  element === undefined ? '' : rawTextOf(element).replace(/\s+/g, ' ').trim();

export const rawTextOf = (element: MarkupElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : rawTextOf(child))).join('');

/** Reads what begins with `<` at `at`; gives where the text goes on. */
function readTag(source: string, at: number, open: MarkupElement[], kind: 'xml' | 'html'): number {
  if (source.startsWith('<!--', at)) return after(source, '-->', at + 4);
  if (source.startsWith('<![CDATA[', at)) {
    const end = after(source, ']]>', at);
    open.at(-1)!.children.push(source.slice(at + 9, Math.max(at + 9, end - 3)));
    return end;
  }
  if (source.startsWith('<?', at)) return after(source, '?>', at);
  if (source.startsWith('<!', at)) return afterDoctype(source, at);
  if (!/[/A-Za-z_]/.test(source[at + 1] ?? '')) {
    open.at(-1)!.children.push('<');
    return at + 1;
  }
  const end = endOfTag(source, at);
  const tag = source.slice(at + 1, end - 1);
  if (!tag.startsWith('/')) return openElement(source, end, tag, open, kind);
  close(open, localName(tag.slice(1).trim()));
  return end;
}

function openElement(
  source: string,
  end: number,
  tag: string,
  open: MarkupElement[],
  kind: 'xml' | 'html',
): number {
  const fullName = /^[^\s/]+/.exec(tag)![0];
  const name = localName(fullName);
  if (kind === 'html' && paragraphEnds.has(name) && open.at(-1)!.name === 'p') open.pop();
  const element: MarkupElement = { name, attributes: attributesIn(tag.slice(fullName.length)), children: [] };
  open.at(-1)!.children.push(element);
  if (tag.endsWith('/') || (kind === 'html' && empty.has(name))) return end;
  if (kind === 'html' && unread.has(name)) return after(source, `</${fullName}`, end, '>');
  // What is nested deeper stands beside: every reader of the tree calls itself.
  if (open.length < deepest) open.push(element);
  return end;
}

function close(open: MarkupElement[], name: string): void {
  const place = open.findLastIndex((element) => element.name === name);
  if (place > 0) open.length = place;
}

/** Where the tag that begins at `at` has ended: a `>` in a quoted value does not end it. */
function endOfTag(source: string, at: number): number {
  let quote = '';
  for (let place = at + 1; place < source.length; place += 1) {
    const character = source[place]!;
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return place + 1;
    else if ((character === '"' || character === "'") && source[place - 1] === '=') quote = character;
  }
  return source.length + 1;
}

function afterDoctype(source: string, at: number): number {
  const end = after(source, '>', at);
  const subset = source.indexOf('[', at);
  return subset === -1 || subset > end ? end : after(source, ']', subset, '>');
}

/** The place behind `mark`, or, with `then`, behind what comes after it. */
function after(source: string, mark: string, from: number, then?: string): number {
  const at = source.indexOf(mark, from);
  if (at === -1) return source.length;
  return then === undefined ? at + mark.length : after(source, then, at + mark.length);
}

function attributesIn(tag: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, quoted, single] of tag.matchAll(/([^\s=/"']+)=(?:"([^"]*)"|'([^']*)')/g))
    attributes[name!.toLowerCase()] = decodeReferences(quoted ?? single ?? '');
  return attributes;
}

/** `&amp;`, `&#8217;`, `&eacute;`; what is no character stays as it is written. */
function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{1,40}));/g,
    (written: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return decodeNamedCharacterReference(name) || written;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** More than a book has, and what a browser's own parser allows is 512. */
const deepest = 400;
const empty = new Set([
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
const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object']);
/** What cannot stand in a paragraph, so that one which was never closed ends before it. */
const paragraphEnds = new Set(
  'p h1 h2 h3 h4 h5 h6 div section article blockquote ul ol table pre hr'.split(' '),
);

export interface MarkupElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (MarkupElement | string)[];
}
