import type { NodeViewRenderer } from '@tiptap/core';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { pictureOf } from '#shared/domain/books/markdown/picture.ts';
import { button, element } from '#web/texts/editor/elements.ts';
import { pictureView } from '#web/texts/editor/pictures/picture-view.ts';
import { shownTable } from './shown-table.ts';

export const rawBlockView: NodeViewRenderer = (props) => {
  const { editor, node, getPos } = props;
  const markdown = String(node.attrs['markdown']);
  const picture = pictureOf(markdown);
  if (picture) return pictureView(picture, props);
  const block = element('div', 'raw-block');
  block.contentEditable = 'false';
  const source = shownTable(markdown) ?? element('pre', 'raw-block-source', markdown);
  const buttons = element('div', 'raw-block-buttons');

  const replaceWith = (text: string | undefined) => {
    const from = getPos();
    if (from === undefined) return;
    const content = text === undefined ? [] : (documentOf(text).content ?? []);
    editor
      .chain()
      .focus()
      .command(({ tr, state }) => {
        const nodes = content.map((one) => state.schema.nodeFromJSON(one));
        tr.replaceWith(
          from,
          from + node.nodeSize,
          nodes.length > 0 || state.doc.childCount > 1 ? nodes : state.schema.node('paragraph'),
        );
        return true;
      })
      .run();
  };
  const edit = () => {
    const field = element('textarea', 'raw-block-source');
    field.value = markdown;
    field.rows = Math.min(20, linesIn(markdown) + 1);
    field.setAttribute('aria-label', 'Block source');
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        show();
      }
    });
    block.replaceChildren(field, buttons);
    buttons.replaceChildren(
      button('Done', () => (field.value === markdown ? show() : replaceWith(field.value))),
      button('Cancel', show),
    );
    field.focus();
    field.setSelectionRange(0, 0);
  };
  const show = () => {
    block.replaceChildren(source, buttons);
    buttons.replaceChildren(
      ...(editor.isEditable
        ? [button('Edit source', edit), button('Delete', () => replaceWith(undefined))]
        : []),
    );
  };
  show();
  return {
    dom: block,
    // The field and the buttons handle their own keys and clicks.
    stopEvent: (event) =>
      event.target instanceof HTMLElement && event.target.closest('textarea, button') !== null,
    ignoreMutation: () => true,
  };
};

/** An estimate, for browsers that can't size a field by its text. */
const linesIn = (source: string): number =>
  source.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 60), 0);
