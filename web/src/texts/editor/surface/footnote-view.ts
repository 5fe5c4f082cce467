import type { NodeViewRenderer } from '@tiptap/core';
import { goToReference } from './footnotes.ts';

/** A footnote with its number, which `Footnotes` draws over it, and the way back to the text. */
export const footnoteView: NodeViewRenderer = ({ editor, getPos }) => {
  const dom = document.createElement('aside');
  dom.className = 'footnote';
  const back = document.createElement('button');
  back.type = 'button';
  back.className = 'footnote-back';
  back.contentEditable = 'false';
  back.textContent = '↩';
  back.setAttribute('aria-label', 'Back to the text');
  back.addEventListener('click', () => {
    const position = getPos();
    const node = position === undefined ? null : editor.state.doc.nodeAt(position);
    if (node) goToReference(editor, String(node.attrs['label']));
  });
  const contentDOM = document.createElement('div');
  dom.append(back, contentDOM);
  return {
    dom,
    contentDOM,
    stopEvent: (event) => event.target === back,
    ignoreMutation: ({ target }) => target === back,
    update: ({ type }) => type.name === 'footnote',
  };
};
