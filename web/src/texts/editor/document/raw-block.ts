import { Node } from '@tiptap/core';
import { rawBlockView } from '#web/texts/editor/surface/raw-block-view.ts';

/** Markdown that the editor has no way to show; it stays byte for byte what it is until its author changes it. */
export const RawBlock = Node.create({
  name: 'rawBlock',
  atom: true,
  selectable: true,
  draggable: false,
  addAttributes: () => ({ markdown: { default: '' } }),
  // Copied within the editor it stays whole; no page can bring one in.
  parseHTML: () => [],
  renderHTML: ({ node }) => ['pre', String(node.attrs['markdown'])],
  renderText: ({ node }) => String(node.attrs['markdown']),
  addNodeView: () => rawBlockView,
});
