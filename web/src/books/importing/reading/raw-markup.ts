import { isHidden } from '#shared/domain/books/html/looks.ts';
import { isBlockElement, nonTextElements } from '#shared/domain/books/html/markup-blocks.ts';
import { rawTextOf, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import { isNotesTitle } from '#shared/domain/books/html/emptied-elements.ts';
import { countsByElement } from '#shared/domain/books/html/inline-of-markup.ts';
import { typesOf } from '#shared/domain/books/html/page-tree.ts';
import type { RawPiece } from './lost-letters.ts';

/**
 * Returns the text of a page by paragraph. Links to notes and the numbers of notes may arrive in another form. In our own
 * exports, the titles of chapters come from the table of contents, because a chapter without a title has “Chapter 3”
 * above its text.
 */
export function piecesOfMarkup(body: MarkupElement, isOwnExport = false): RawPiece[] {
  const pieces: RawPiece[] = [];
  let line = '';
  let pictured = '';
  const end = (fate?: RawPiece['fate']) => {
    const isPicture = pictured !== '' && line.trim() === pictured;
    if (isPicture) pieces.push({ text: line, toldAs: 'pictures', fate: 'optional' });
    else if (line.trim() !== '')
      pieces.push({ text: line, ...((fate ?? isNotesTitle(line.trim())) && { fate: 'optional' }) });
    line = '';
    pictured = '';
  };
  const endNumber = () => {
    const number = /^\s*[[(]?(?:\d{1,4}|[a-z]|[ivxlc]{1,6})[\])]?[.:]?(?=\s|$)/u.exec(line)?.[0] ?? '';
    const rest = line.slice(number.length);
    line = number;
    end('optional');
    line = rest;
    end();
  };
  const visit = (element: MarkupElement): void => {
    const { name, attributes } = element;
    if (isPageNumber(element)) {
      pieces.push({ text: rawTextOf(element), fate: 'optional' });
      return;
    }
    if (name === 'img' && isLetter(attributes['alt'] ?? '')) {
      line += attributes['alt'];
      pictured += attributes['alt'];
      return;
    }
    const toldAs = countsByElement.get(name) ?? (isHidden(element) ? 'hidden' : undefined);
    if (toldAs !== undefined || nonTextElements.has(name)) {
      const text = attributes['alt'] ?? attributes['aria-label'] ?? rawTextOf(element);
      if (toldAs !== undefined) pieces.push({ text, toldAs, fate: 'leftOut' });
      return;
    }
    const isMark =
      name === 'a' && attributes['href']?.includes('#') === true && rawTextOf(element).length <= 12;
    const isApart = isBlockElement(element) || isMark;
    if (isApart) end();
    for (const child of element.children)
      if (typeof child === 'string') line += child;
      else visit(child);
    if (!isApart) return;
    if (isMark || (isOwnExport && attributes['class'] === 'chapter-title')) end('optional');
    else if (holdsTarget(element)) endNumber();
    else end();
  };
  visit(body);
  end();
  return pieces;
}

/** Matches an element that marks where a page of the printed book begins and contains only its number. */
const isPageNumber = (element: MarkupElement): boolean =>
  (/\bpagebreak\b|page[-_]?n/.test(typesOf(element)) ||
    /^p(?:a?ge?)?[-_.]?\d/i.test(element.attributes['id'] ?? '')) &&
  /^[^\p{L}\p{N}]*(?:\p{L}{1,6}[^\p{L}\p{N}]+)?(?:\d+|[ivxlcdm]+)[^\p{L}\p{N}]*$/iu.test(rawTextOf(element));

/** Pictures of one or two characters in a line of text arrive as these characters. */
const isLetter = (text: string): boolean => /^\S{1,2}$/u.test(text);

const holdsTarget = ({ attributes, children }: MarkupElement): boolean =>
  attributes['id'] !== undefined ||
  children.some((child) => typeof child !== 'string' && !isBlockElement(child) && holdsTarget(child));
