import { Node } from '@tiptap/core';
import { isFootnoteLabel } from '#shared/domain/books/markdown/syntax/footnotes.ts';
import { footnoteView } from '#web/texts/editor/surface/footnote-view.ts';

/** Where a footnote is referred to. Its number stands over it and never in it (see `Footnotes`). */
export const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  draggable: false,
  addAttributes: () => ({ label }),
  parseHTML: () => [{ tag: 'sup[data-footnote]', priority: 100 }],
  renderHTML: ({ node }) => [
    'sup',
    { class: 'footnote-reference', role: 'doc-noteref', 'data-footnote': String(node.attrs['label']) },
  ],
  renderText: () => '',
});

/** The text of a footnote: it stands where its author leaves it, by itself at the end of the chapter. */
export const Footnote = Node.create({
  name: 'footnote',
  content: 'block+',
  defining: true,
  // What is deleted or lifted about its ends stays on its side of them.
  isolating: true,
  addAttributes: () => ({ label }),
  parseHTML: () => [{ tag: 'aside[data-footnote]' }],
  renderHTML: ({ node }) => ['aside', { 'data-footnote': String(node.attrs['label']) }, 0],
  addNodeView: () => footnoteView,
});

const label = {
  default: '',
  rendered: false,
  parseHTML: (element: HTMLElement) => {
    const found = element.getAttribute('data-footnote') ?? '';
    return isFootnoteLabel(found) ? found : '1';
  },
};
