import type { MarkupElement } from '#shared/domain/books/html/markup.ts';
import { childNamed } from './word-xml.ts';

/**
 * Returns the branch of `mc:AlternateContent` to read: the first that contains text. The others have the same in
 * another form, such as a text box for old programs, or an emoji as the number of a glyph for new programs.
 */
export function branchOf(alternatives: MarkupElement): MarkupElement | undefined {
  const branches = alternatives.children.filter(
    (child): child is MarkupElement =>
      typeof child !== 'string' && /^mc:(?:Choice|Fallback)$/.test(child.name),
  );
  return branches.find(holdsText) ?? branches[0];
}

export const holdsText = ({ name, children }: MarkupElement): boolean =>
  name === 'w:t' || children.some((child) => typeof child !== 'string' && holdsText(child));

/** Returns the elements to read within an element that only wraps others. Deleted and generated text isn't read. */
export function innerOf(node: MarkupElement): MarkupElement[] {
  if (removedNames.has(node.name) || (node.name === 'w:sdt' && isContentsControl(node))) return [];
  const read =
    node.name === 'w:sdt'
      ? childNamed(node, 'w:sdtContent')
      : node.name === 'mc:AlternateContent'
        ? branchOf(node)
        : node;
  return (read?.children ?? []).filter((child): child is MarkupElement => typeof child !== 'string');
}

/** Whether a content control holds a part that Word generates, such as a table of contents. */
export function isContentsControl(control: MarkupElement): boolean {
  const part = childNamed(childNamed(control, 'w:sdtPr'), 'w:docPartObj');
  return childNamed(part, 'w:docPartGallery')?.attributes['w:val'] === 'Table of Contents';
}

/** Whether a reference to a note is followed by a sign of its own, such as an asterisk. */
export const hasOwnMark = ({ name, attributes }: MarkupElement): boolean =>
  /^w:(?:foot|end)noteReference$/.test(name) &&
  /^(?:1|true|on)$/.test(attributes['w:customMarkFollows'] ?? '');

export const isContentsStyle = (name: string): boolean => /^toc \d|^TOC Heading$/i.test(name);

const removedNames = new Set(['w:del', 'w:moveFrom', 'm:oMath', 'm:oMathPara', 'w:sectPr', 'w:subDoc']);
