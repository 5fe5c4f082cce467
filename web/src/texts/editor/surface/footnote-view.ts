import type { NodeViewRenderer } from '@tiptap/core';
import { goToReference } from './footnotes.ts';

export const footnoteView: NodeViewRenderer = ({ editor, getPos }) => {
  const dom = document.createElement('aside');
  dom.className = 'footnote';
  // A plain `aside` would be a landmark of the page, but a note is a part of the text.
  dom.setAttribute('role', 'doc-footnote');
  const back = document.createElement('button');
  back.type = 'button';
  back.className = 'footnote-back';
  back.contentEditable = 'false';
  back.append(arrowIcon());
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
    stopEvent: ({ target }) => target instanceof Node && back.contains(target),
    ignoreMutation: ({ target }) => back.contains(target),
    update: ({ type }) => type.name === 'footnote',
  };
};

/** Lucide's `corner-left-up`, in the style of the toolbar. */
function arrowIcon(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M14 9 9 4 4 9M20 20h-7a4 4 0 0 1-4-4V4');
  const svgAttributes = {
    viewBox: '0 0 24 24',
    width: '18',
    height: '18',
    fill: 'none',
    stroke: 'currentColor',
  };
  for (const [name, value] of Object.entries({
    ...svgAttributes,
    'stroke-width': '2',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  svg.append(path);
  return svg;
}
