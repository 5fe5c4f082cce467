import { joinInterruptedWords } from './interrupted-words.ts';
import { rawTextOf, type MarkupElement } from './markup.ts';
import { isBlank, isElement, typesOf } from './page-tree.ts';
import { emptiedPage } from './printed-page.ts';

/**
 * Removes the page numbers of a printed edition and joins the words that the end of a printed page interrupts. Each
 * page break leaves an empty element with its id, because links can lead there.
 */
export function withoutPrintedPages(
  body: MarkupElement,
  { isWord, onFound }: { isWord: (text: string) => boolean; onFound: (what: 'pageNumbers') => void },
): MarkupElement {
  const rewrite = (element: MarkupElement): MarkupElement => {
    if (!isPageBreak(element))
      return {
        ...element,
        children: element.children.map((child) => (isElement(child) ? rewrite(child) : child)),
      };
    if (!isBlank(element)) onFound('pageNumbers');
    return emptiedPage(element.attributes['id'] ?? element.attributes['name']);
  };
  const copy = rewrite(body);
  joinInterruptedWords(copy, isWord);
  return copy;
}

/**
 * Whether an element marks a page of the printed edition: by its EPUB type, its role, or the classes and anchors of
 * older files. An element with more text than a page number is ordinary text.
 */
function isPageBreak(element: MarkupElement): boolean {
  const types = typesOf(element);
  const { id, name = id, href, title, 'aria-label': label } = element.attributes;
  if (/\bpagebreak\b/.test(types)) {
    const text = rawTextOf(element).trim();
    return text === '' || text === title || text === label || isPageNumber(text);
  }
  const isNumbered =
    /(?:^|\s)page[-_]?(?:num(?:ber)?|no)(?:\s|$)/.test(types) ||
    (element.name === 'a' && href === undefined && /^(?:page|pg|p)[-_.]?\d+$/i.test(name ?? ''));
  return isNumbered && isPageNumber(rawTextOf(element).trim());
}

/** Matches “12”, “xii”, “[Pg 12]” and “– 12 –”. */
const isPageNumber = (text: string): boolean =>
  /^[^\p{L}\p{N}]*(?:(?:page|pg|p|seite|s|página|pág)[^\p{L}\p{N}]+)?(?:\d{1,5}|[ivxlcdm]{1,9})[^\p{L}\p{N}]*$/iu.test(
    text,
  );
