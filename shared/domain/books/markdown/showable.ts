import type { Nodes } from 'mdast';
import { isFootnoteLabel } from './syntax/footnotes.ts';

/**
 * Whether the editor can show a whole block. It can't show pictures, tables, HTML, definitions, footnotes in other
 * blocks or deep nesting. Depends only on the block's own source, so that the answer is the same in any context.
 */
export function isShowable(node: Nodes, source: string, depth = 0): boolean {
  if (foreignNodes.has(node.type)) return false;
  if (node.type === 'footnoteDefinition' && (depth > 0 || !isFootnoteLabel(node.label ?? ''))) return false;
  if (node.type === 'text') return !node.value.includes('![') || !picturePattern.test(sourceOf(node, source));
  if (node.type === 'paragraph' && isForeign(sourceOf(node, source))) return false;
  if (!('children' in node)) return true;
  const innerDepth = containers.has(node.type) ? depth + 1 : depth;
  return innerDepth <= maxDepth && node.children.every((child) => isShowable(child, source, innerDepth));
}

export const sourceOf = (node: Nodes, source: string): string =>
  source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);

const foreignNodes: ReadonlySet<string> = new Set(['definition', 'image', 'imageReference', 'html']);
const containers: ReadonlySet<string> = new Set(['blockquote', 'list', 'listItem', 'footnoteDefinition']);
const maxDepth = 24;
const picturePattern = /(?<!\\)(?:\\\\)*!\[/u;

const isForeign = (paragraph: string) => startsAsHtml(paragraph) || isTable(paragraph);

export const startsAsHtml = (text: string): boolean => htmlStart.test(text);
const htmlStart = /^<(?:!--|[?!]|\/?[a-z][a-z0-9-]*(?:[\s/>]|$))/iu;

function isTable(paragraph: string): boolean {
  const [head, rule] = paragraph.split('\n', 2);
  if (!head || !rule || !head.includes('|') || head.endsWith('\\')) return false;
  return rule.includes('|') && rule.includes('-') && /^[\s>|:-]+$/u.test(rule);
}
