import { isBlock } from './markup-blocks.ts';
import type { MarkupElement } from './markup.ts';
import { elementsIn, isBlank, isElement, typesOf, type PageTree } from './page-tree.ts';

export function bodyOf(target: MarkupElement, tree: PageTree): MarkupElement | undefined {
  let body: MarkupElement | undefined = target;
  while (body && !isBlock(body)) body = tree.parentOf(body);
  if (!body || (body !== target && !isFirst(target, tree))) return undefined;
  if (body.name === 'td') return tree.parentOf(body);
  if (body.name === 'dt') return tree.nextOf(body)?.name === 'dd' ? tree.nextOf(body) : undefined;
  if (!noteElements.has(body.name)) return undefined;
  const parent = tree.parentOf(body);
  const isWhole = parent?.children.find(isElement) === body && isWholeNote(parent, target);
  return isWhole ? parent : body;
}

export function isFirst(element: MarkupElement, tree: PageTree): boolean {
  let at = element;
  let steps = 0;
  while (!isBlock(at)) {
    const parent = tree.parentOf(at);
    if (!parent) return true;
    for (const child of parent.children) {
      if (child === at) break;
      steps += 1;
      if (steps > mostBlanks || !(isBlank(child) || isBracket(child))) return false;
    }
    at = parent;
  }
  return true;
}

const isBracket = (child: MarkupElement | string) => !isElement(child) && /^\s*[[(]$/.test(child);

export const isNamedNote = (element: MarkupElement): boolean =>
  /\b(?:footnote|endnote|rearnote)\b/.test(typesOf(element)) ||
  /^(?:(?:foot|end|sdfoot|sdend)?-?note[-_.]?\d|_?(?:fn|ftn|edn|en)[-_.]?\d)/i.test(
    element.attributes['id'] ?? '',
  );

const isWholeNote = (element: MarkupElement, target: MarkupElement): boolean =>
  element.name === 'li' ||
  element.name === 'aside' ||
  (element.name === 'div' && (isNamedNote(element) || isNoteOfGoogle(element, target)));

/** Google Docs puts each note in a block that has no class or role of its own. */
const isNoteOfGoogle = (element: MarkupElement, target: MarkupElement): boolean =>
  /^ftnt\d/.test(target.attributes['id'] ?? '') &&
  elementsIn(element).filter(({ attributes }) => /^ftnt\d/.test(attributes['id'] ?? '')).length === 1;

const noteElements = new Set(['p', 'li', 'div', 'aside', 'section', 'blockquote', 'dd', 'tr']);
const mostBlanks = 200;
