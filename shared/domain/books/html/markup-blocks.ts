import type { MarkupElement } from './markup.ts';

/** Whether an element breaks the line; includes links and spans that contain paragraphs. */
export const isBlock = (element: MarkupElement): boolean =>
  isBlockElement(element) || (!nonTextElements.has(element.name) && holdsBlocks(element));

export const isBlockElement = ({ name }: MarkupElement): boolean => blockElements.has(name);

/** Cached, because the check runs again for every ancestor. */
function holdsBlocks(element: MarkupElement): boolean {
  const cachedAnswer = knownBlockHolders.get(element);
  if (cachedAnswer !== undefined) return cachedAnswer;
  const holds = element.children.some((child) => typeof child !== 'string' && isBlock(child));
  knownBlockHolders.set(element, holds);
  return holds;
}

const knownBlockHolders = new WeakMap<MarkupElement, boolean>();

export const isHeading = ({ name }: MarkupElement): boolean => /^h[1-6]$/.test(name);

const blockElements = new Set(
  (
    'p h1 h2 h3 h4 h5 h6 hr pre blockquote ul ol li table thead tbody tfoot tr td th caption div section article ' +
    'main header footer aside nav figure figcaption dl dt dd address center html body details summary menu form fieldset ' +
    'legend hgroup dialog'
  ).split(' '),
);

export const nonTextElements: ReadonlySet<string> = new Set(
  (
    'script style head title xml img svg math audio video canvas object embed iframe template noscript rt rp input ' +
    'select textarea'
  ).split(' '),
);
