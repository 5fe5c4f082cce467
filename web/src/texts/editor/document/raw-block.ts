import { Node } from '@tiptap/core';
import { rawBlockView } from '#web/texts/editor/surface/raw-block-view.ts';

/** Markdown that the editor can't show. It stays byte for byte the same until its author changes it. */
export const RawBlock = Node.create({
  name: 'rawBlock',
  atom: true,
  selectable: true,
  draggable: false,
  addAttributes: () => ({ markdown: { default: '' } }),
  // Only for copies made in this editor; `Pasting` reads content copied elsewhere.
  parseHTML: () => [
    {
      tag: 'pre[data-raw]',
      priority: 100,
      getAttrs: (element: HTMLElement) => ({ markdown: element.textContent }),
    },
  ],
  renderHTML: ({ node }) => ['pre', { 'data-raw': '' }, String(node.attrs['markdown'])],
  renderText: ({ node }) => String(node.attrs['markdown']),
  addNodeView: () => rawBlockView,
});
