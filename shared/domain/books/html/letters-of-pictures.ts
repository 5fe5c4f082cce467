import { segmentsOf } from '#shared/domain/segments.ts';
import { isBlock } from './markup-blocks.ts';
import { rawTextOf, type MarkupElement } from './markup.ts';
import { isElement } from './page-tree.ts';

/**
 * Replaces pictures of letters by the letters in their alternative text: rare characters (gaiji), drop caps and emoji.
 * Their text has at most two characters. They are within a line of text, have the class `gaiji`, or stand for an emoji.
 */
export function withLettersOfPictures(element: MarkupElement, isInText = false): MarkupElement {
  const children = element.children.map((child) => {
    if (!isElement(child)) return child;
    const letters = child.name === 'img' ? lettersIn(child, isInText) : undefined;
    return letters ?? withLettersOfPictures(child, isBlock(child) ? hasLine(child) : isInText);
  });
  return { ...element, children };
}

function lettersIn({ attributes }: MarkupElement, isInText: boolean): string | undefined {
  const text = (attributes['alt'] ?? '').trim();
  if (text === '' || text.length > maximumUnits || /\s/.test(text)) return undefined;
  const isMarked = /\bgaiji\b/i.test(attributes['class'] ?? '') || /\p{Extended_Pictographic}/u.test(text);
  return (isMarked || isInText) && [...segmentsOf(text, 'grapheme')].length <= 2 ? text : undefined;
}

const hasLine = ({ children }: MarkupElement): boolean =>
  children.some((child) =>
    isElement(child) ? !isBlock(child) && rawTextOf(child).trim() !== '' : child.trim() !== '',
  );

/** An emoji of a family has 11 code units. */
const maximumUnits = 24;
