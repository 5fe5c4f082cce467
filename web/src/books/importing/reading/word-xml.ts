import { parseMarkup, type MarkupElement } from '#shared/domain/books/html/markup.ts';

/** Parses a part of a Word document. Names get their usual prefixes (`w:p`), even if the file declares other prefixes. */
export function parseWordXml(source: string): MarkupElement {
  const root = parseMarkup(source, 'exact');
  const declarations = [...source.matchAll(/\sxmlns(?::([\w.-]+))?\s*=\s*["']([^"']*)["']/g)];
  const isUsual = declarations.every(
    ([, prefix = '', address = '']) => (prefixes.get(address) ?? prefix) === prefix,
  );
  return isUsual ? root : withUsualPrefixes(root, new Map());
}

export const childrenNamed = (element: MarkupElement | undefined, name: string): MarkupElement[] =>
  (element?.children ?? []).filter(
    (child): child is MarkupElement => typeof child !== 'string' && child.name === name,
  );

export const childNamed = (element: MarkupElement | undefined, name: string): MarkupElement | undefined =>
  element?.children.find((child): child is MarkupElement => typeof child !== 'string' && child.name === name);

/** Returns the value of a property such as `<w:pStyle w:val="Quote"/>`. */
export const valueOf = (element: MarkupElement | undefined, name: string): string | undefined =>
  childNamed(element, name)?.attributes['w:val'];

export const element = (
  name: string,
  children: MarkupElement['children'] = [],
  attributes: MarkupElement['attributes'] = {},
): MarkupElement => ({ name, attributes, children });

/** Returns whether a property such as `<w:vanish/>` is on; undefined if it is absent. */
export function isPropertyOn(parent: MarkupElement | undefined, name: string): boolean | undefined {
  const property = childNamed(parent, name);
  return property && !/^(?:0|false|off|none)$/.test(property.attributes['w:val'] ?? '');
}

/** Writes a part for mammoth, with the usual prefixes. */
export const wordXml = (root: MarkupElement): string =>
  xmlOf({ ...root, attributes: { ...root.attributes, ...declaredPrefixes } });

function xmlOf({ name, attributes, children }: MarkupElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = children.map((child) => (typeof child === 'string' ? escapeXml(child) : xmlOf(child)));
  return `<${name}${written.join('')}>${inner.join('')}</${name}>`;
}

const escapeXml = (text: string): string =>
  text
    .replaceAll(invalidCharacters, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
// oxlint-disable-next-line no-control-regex -- XML can't contain these characters
const invalidCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function withUsualPrefixes(node: MarkupElement, outer: ReadonlyMap<string, string>): MarkupElement {
  const own = Object.entries(node.attributes).flatMap(([name, address]) => {
    const prefix = /^xmlns(?::(.*))?$/.exec(name);
    return prefix ? [[prefix[1] ?? '', prefixes.get(address) ?? prefix[1] ?? ''] as const] : [];
  });
  const scope = own.length === 0 ? outer : new Map([...outer, ...own]);
  const nameIn = (name: string, isElement: boolean): string => {
    const at = name.indexOf(':');
    if (at === -1 && !isElement) return name;
    const written = at === -1 ? '' : name.slice(0, at);
    const prefix = scope.get(written) ?? written;
    return prefix === '' ? name.slice(at + 1) : `${prefix}:${name.slice(at + 1)}`;
  };
  return {
    name: nameIn(node.name, true),
    attributes: Object.fromEntries(
      Object.entries(node.attributes).map(([name, value]) => [
        name.startsWith('xmlns') ? name : nameIn(name, false),
        value,
      ]),
    ),
    children: node.children.map((child) =>
      typeof child === 'string' ? child : withUsualPrefixes(child, scope),
    ),
  };
}

const strictNamespaces = 'http://purl.oclc.org/ooxml';
const transitionalNamespaces = 'http://schemas.openxmlformats.org';
/** The namespaces of transitional and strict documents (ISO/IEC 29500), and of Word's extensions. */
const prefixes: ReadonlyMap<string, string> = new Map([
  [`${transitionalNamespaces}/wordprocessingml/2006/main`, 'w'],
  [`${strictNamespaces}/wordprocessingml/main`, 'w'],
  [`${transitionalNamespaces}/officeDocument/2006/relationships`, 'r'],
  [`${strictNamespaces}/officeDocument/relationships`, 'r'],
  [`${transitionalNamespaces}/officeDocument/2006/math`, 'm'],
  [`${strictNamespaces}/officeDocument/math`, 'm'],
  [`${transitionalNamespaces}/drawingml/2006/wordprocessingDrawing`, 'wp'],
  [`${strictNamespaces}/drawingml/wordprocessingDrawing`, 'wp'],
  [`${transitionalNamespaces}/drawingml/2006/main`, 'a'],
  [`${strictNamespaces}/drawingml/main`, 'a'],
  [`${transitionalNamespaces}/drawingml/2006/picture`, 'pic'],
  [`${strictNamespaces}/drawingml/picture`, 'pic'],
  [`${transitionalNamespaces}/markup-compatibility/2006`, 'mc'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
  ['urn:schemas-microsoft-com:office:word', 'w10'],
  ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape', 'wps'],
  ['http://schemas.microsoft.com/office/word/2010/wordml', 'w14'],
  [`${transitionalNamespaces}/package/2006/relationships`, ''],
  [`${transitionalNamespaces}/package/2006/content-types`, ''],
]);

const declaredPrefixes = Object.fromEntries(
  [...prefixes]
    .filter(([, prefix]) => prefix !== '')
    .map(([address, prefix]) => [`xmlns:${prefix}`, address])
    .toReversed(),
);
