import { cleanText } from '#shared/domain/books/markdown/clean-text.ts';
import { isSceneBreak } from '#shared/domain/books/writing-rules/scene-breaks.ts';
import { parseHtml } from '#web/platform/trusted-types.ts';
import { pastedLists } from './pasted-lists.ts';

/**
 * What word processors and web pages put on the clipboard, as plain elements: comments that hold styles and fields of
 * Office go, and what was said by styles alone (bold, italic, the lists of Word) is said by elements. The policy of the
 * page lets nobody read a style: Google Docs, which wraps all in `<b style="font-weight:normal">`, would come in bold.
 */
export function cleanHtml(html: string): string {
  const { body } = parseHtml(withoutStyles(html));
  for (const element of body.querySelectorAll('[data-style]')) sayByElements(element);
  setAsideComments(body);
  pastedLists(body);
  for (const cell of body.querySelectorAll('td, th'))
    if (!cell.querySelector(blocks)) wrapChildren(cell, 'p');
  // Between two windows of an editor like ours, what is empty is meant, and so are stars.
  if (!isOwnHtml(html)) {
    for (const blank of body.querySelectorAll('p, br')) if (isBlank(blank)) blank.remove();
    for (const line of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6'))
      if (!line.querySelector(blocks) && isSceneBreak(line.textContent.trim()))
        line.replaceWith(body.ownerDocument.createElement('hr'));
  }
  return body.innerHTML;
}

/** It was copied in an editor like ours, to the letter. */
export const isOwnHtml = (html: string): boolean => html.includes('data-pm-slice');

const withoutStyles = (html: string): string =>
  cleanText(html)
    .replaceAll(/<!--[\s\S]*?-->/gu, '')
    .replaceAll(/<svg\b[\s\S]*?<\/svg\s*>/giu, '<img>')
    .replaceAll(/<(style|script|title|xml|head|template)\b[\s\S]*?<\/\1\s*>/giu, '')
    .replaceAll(/<\/?(?:o|w|m|v|st1):[^>]*>/giu, '')
    .replaceAll(/<[a-z][^>]*>/giu, (tag) => tag.replace(/\sstyle\s*=/iu, ' data-style='));

/** What others remarked is no part of the text; an empty element stays where each remark was, for `leftOut`. */
function setAsideComments(body: Element): void {
  for (const list of body.querySelectorAll('[data-style*="mso-element:comment-list"]')) list.remove();
  for (const remark of body.querySelectorAll('.MsoCommentReference, [href^="#cmnt"]')) {
    const mark = body.ownerDocument.createElement('data');
    mark.setAttribute('value', 'comment');
    remark.replaceWith(mark);
  }
}

function sayByElements(element: Element): void {
  const weight = saidOf(element, 'font-weight');
  const slant = saidOf(element, 'font-style');
  const isBold = weight !== undefined && /^(?:bold|[6-9]00)/u.test(weight);
  const isItalic = slant !== undefined && /^(?:italic|oblique)/u.test(slant);
  if (!element.closest('h1, h2, h3, h4, h5, h6')) {
    if (isBold && !element.matches('b, strong')) wrapChildren(element, 'b');
    if (isItalic && !element.matches('i, em')) wrapChildren(element, 'i');
  }
  if (element.matches('b, strong') && weight !== undefined && !isBold)
    element.replaceWith(...element.childNodes);
  if (element.matches('i, em') && slant !== undefined && !isItalic)
    element.replaceWith(...element.childNodes);
}

const saidOf = (element: Element, property: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([\\w-]+)`, 'iu')
    .exec(element.getAttribute('data-style') ?? '')?.[1]
    ?.toLowerCase();

function wrapChildren(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** An empty paragraph, or a break between two blocks: space between paragraphs, which the page makes by itself. */
const isBlank = (element: Element): boolean =>
  element.matches('br')
    ? [element.previousElementSibling, element.nextElementSibling].some((beside) => beside?.matches(blocks))
    : !element.querySelector('img, hr') && element.textContent.trim() === '';

const blocks = 'p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, table';
