import { Node } from '@tiptap/core';
import { pictureOf } from '#shared/domain/books/markdown/picture.ts';
import { labelOfPicture, wordsOf } from '#web/texts/editor/pictures/picture-desk.ts';
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
      tag: '[data-raw]',
      priority: 100,
      getAttrs: (element: HTMLElement) => ({
        markdown: element.getAttribute('data-raw') || element.textContent,
      }),
    },
  ],
  renderHTML({ node }) {
    const markdown = markdownOf(node);
    const label = pictureLabel(markdown);
    return label ? ['p', { 'data-raw': markdown }, label] : ['pre', { 'data-raw': '' }, markdown];
  },
  renderText: ({ node }) => pictureLabel(markdownOf(node)) ?? markdownOf(node),
  addNodeView: () => rawBlockView,
});

/** Other programs, and suggestions of the AI, show a picture by its description. */
function pictureLabel(markdown: string): string | undefined {
  const picture = pictureOf(markdown);
  return picture && labelOfPicture(wordsOf(picture));
}

const markdownOf = ({ attrs }: { readonly attrs: Record<string, unknown> }) => String(attrs['markdown']);
