import { Node } from '@tiptap/core';
import { rawBlockView } from '#web/texts/editor/surface/raw-block-view.ts';

/** Markdown that the editor has no way to show; it stays byte for byte what it is until its author changes it. */
export const RawBlock = Node.create({
  name: 'rawBlock',
  atom: true,
  selectable: true,
  draggable: false,
  addAttributes: () => ({ markdown: { default: '' } }),
  // Copied within the editor it stays whole; what is copied elsewhere is read by another reader (`Pasting`).
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
