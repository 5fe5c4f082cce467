import type { Definition, Nodes } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { parse } from './parse.ts';
import { readOr } from './read-or.ts';
import type { Segment } from './segments.ts';

export function definitionsOf(segments: readonly Segment[]): Definitions {
  const definitions = new Map<string, Definition>();
  for (const { text, heavy } of segments)
    if (!heavy && possibleDefinition.test(text))
      readOr(undefined, () => collectDefinitions(parse(text), definitions));
  return definitions;
}

/** Appends the link definitions that the text may use, because the text is parsed without the rest of the document. */
export function withDefinitions(text: string, definitions: Definitions): string {
  if (definitions.size === 0) return text;
  const usedDefinitions = new Set<string>();
  for (const [, label] of text.matchAll(labelPattern)) {
    const definition = definitionOf(label!, definitions);
    if (definition) usedDefinitions.add(toMarkdown(definition).trim());
  }
  return [text, ...usedDefinitions].join('\n\n');
}

export const definitionOf = (label: string, definitions: Definitions): Definition | undefined =>
  definitions.get(keyOf(label));

const possibleDefinition = /^[ \t>*+-]*\[(?!\^)[^\]\n]+\]:/mu;
const labelPattern = /\[((?:[^[\]\\]|\\.){1,999})\]/gu;

function collectDefinitions(node: Nodes, definitions: Map<string, Definition>): void {
  if (node.type === 'definition' && !node.identifier.startsWith('^')) {
    const key = keyOf(node.identifier);
    if (!definitions.has(key)) definitions.set(key, node);
  }
  if (node.type === 'root' || node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem')
    for (const child of node.children) collectDefinitions(child, definitions);
}

const keyOf = (label: string) => label.replaceAll(/\s+/gu, ' ').trim().toLowerCase().toUpperCase();

export type Definitions = ReadonlyMap<string, Definition>;
