/**
 * Builds XML from a template literal. Values are escaped, unless they are `Xml`. Characters that XML doesn't allow are
 * dropped. Undefined and false add nothing, and the items of a list follow each other.
 */
export function xml(parts: TemplateStringsArray, ...values: readonly XmlPart[]): Xml {
  return new Xml(parts.map((part, at) => part + textOf(values[at])).join(''));
}

export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function textOf(part: XmlPart): string {
  if (part instanceof Xml) return part.text;
  if (part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(textOf).join('\n');
  return escapedXml(String(part));
}

const escapedXml = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(invalidInXml, '')
    .replaceAll(/[&<>"']/g, (character) => namedEntities[character]!);

/** Named entities instead of numeric ones, because some feed readers don't know numeric entities in attributes. */
const namedEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 doesn't allow (section 2.2); lone surrogates were replaced before. */
const invalidInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export type XmlPart = Xml | string | number | undefined | false | readonly XmlPart[];
