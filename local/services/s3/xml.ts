import type { ServerResponse } from 'node:http';
import type { AwsError } from '#local/services/http.ts';

export function sendXml(res: ServerResponse, status: number, root: string, content: XmlValue): void {
  res.writeHead(status, { 'content-type': 'application/xml' }).end(toXml(root, content));
}

export function sendXmlError(res: ServerResponse, { status, name, message }: AwsError): void {
  sendXml(res, status, 'Error', { Code: name, Message: message });
}

/** Matches elements by name only, which is enough for the flat lists that clients send. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) =>
    unescapeXml(text!),
  );
}

function toXml(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => toXml(name, item)).join('');
  if (typeof value !== 'object') return `<${name}>${escapeXml(String(value))}</${name}>`;
  const children = Object.entries(value).map(([child, content]) => toXml(child, content));
  return `<${name}>${children.join('')}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"\p{Cc}]/gu, (sign) => `&#x${sign.codePointAt(0)!.toString(16)};`);
}

function unescapeXml(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|(\w+));/gi, (_, code: string | undefined, name: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : namedCharacters[name]!,
  );
}

const namedCharacters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export type XmlValue = string | number | boolean | undefined | XmlValue[] | { [name: string]: XmlValue };
