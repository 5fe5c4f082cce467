import { Node } from '@tiptap/core';
import { isFootnoteLabel } from '#shared/domain/books/markdown/syntax/footnotes.ts';
import { footnoteView } from '#web/texts/editor/surface/footnote-view.ts';

/** The number of a reference is drawn over the text and never part of the document (see `Footnotes`). */
export const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  draggable: false,
  addAttributes: () => ({ label: labelAttribute }),
  parseHTML: () => [{ tag: 'sup[data-footnote]', priority: 100 }],
  renderHTML: ({ node }) => [
    'sup',
    { class: 'footnote-reference', role: 'doc-noteref', 'data-footnote': String(node.attrs['label']) },
  ],
  renderText: () => '',
});

export const Footnote = Node.create({
  name: 'footnote',
  content: 'block+',
  defining: true,
  // Isolates the note: deleting or unindenting at its edge doesn't affect the block beside it.
  isolating: true,
  addAttributes: () => ({ label: labelAttribute }),
  parseHTML: () => [{ tag: 'aside[data-footnote]' }],
  renderHTML: ({ node }) => ['aside', { 'data-footnote': String(node.attrs['label']) }, 0],
  addNodeView: () => footnoteView,
});

const labelAttribute = {
  default: '',
  rendered: false,
  parseHTML: (element: HTMLElement) => {
    const foundLabel = element.getAttribute('data-footnote') ?? '';
    return isFootnoteLabel(foundLabel) ? foundLabel : '1';
  },
};
