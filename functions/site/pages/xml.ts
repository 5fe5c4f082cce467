/**
 * XML as a template literal: whatever is filled in is text, unless it was made here as well. Characters that XML does
 * not know are dropped; an undefined or false part is nothing, a list stands one after the other.
 */
export function xml(parts: TemplateStringsArray, ...values: readonly Part[]): Xml {
  return new Xml(parts.map((part, at) => part + textOf(values[at])).join(''));
}

export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function textOf(part: Part): string {
  if (part instanceof Xml) return part.text;
  if (part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(textOf).join('\n');
  return escaped(String(part));
}

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(notInXml, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character]!);

/** By name: some readers of feeds know no numbers within an attribute. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** XML 1.0, section 2.2, after lone surrogates were replaced. */
const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export type Part = Xml | string | number | undefined | false | readonly Part[];
