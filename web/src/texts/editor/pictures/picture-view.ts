import type { NodeViewRenderer } from '@tiptap/core';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { pictureMarkdown, pictureOf } from '#shared/domain/books/markdown/picture.ts';
import { sizeOfPicture } from '#shared/domain/pictures/text-pictures.ts';
import { button, element } from '#web/texts/editor/elements.ts';
import { showToast } from '#web/ui/toasts.ts';
import { replacePicture } from './arriving-pictures.ts';
import { loadPicture, type PictureState } from './load-picture.ts';
import { labelOfPicture, pictureDeskOf, wordsOf } from './picture-desk.ts';
import { nameOfOwner } from './pictures-of-text.ts';

/** Shows a stored picture; `shown` is what `pictureOf` makes of the node's Markdown. */
export const pictureView = (
  shown: DocNode,
  { editor, getPos, node }: Parameters<NodeViewRenderer>[0],
): ReturnType<NodeViewRenderer> => {
  const desk = pictureDeskOf(editor);
  const name = shown.attrs!.name!;
  let words = wordsOf(shown);

  const figure = element('figure', 'picture-block');
  figure.contentEditable = 'false';
  const frame = element('div', 'picture-frame');
  const image = document.createElement('img');
  const message = element('div', 'picture-message');
  const caption = element('figcaption');
  const describeButton = button('', describe);
  const buttons = element('div', 'picture-buttons raw-block-buttons');
  const { width, height } = sizeOfPicture(name);
  Object.assign(image, { width, height, loading: 'lazy', decoding: 'async', draggable: false });
  frame.style.setProperty('--picture-width', `${width}px`);
  frame.style.setProperty('--picture-ratio', `${width} / ${height}`);
  frame.append(image, message);
  buttons.append(describeButton, button('Replace…', replace), button('Delete', remove));
  figure.append(frame, caption, ...(desk ? [buttons] : []));
  writeWords();

  function writeWords(): void {
    figure.setAttribute('aria-label', labelOfPicture(words));
    image.alt = words.description;
    caption.textContent = words.caption;
    caption.hidden = words.caption === '';
    describeButton.textContent = words.description ? 'Description and caption…' : 'Add a description…';
  }
  function showState(state: PictureState): void {
    figure.dataset['state'] = state;
    message.textContent = desk ? sentences(nameOfOwner(desk.of.owner))[state] : sentenceWithoutBook;
  }
  function describe(): void {
    desk?.question.set({
      words,
      answer(answer) {
        if (answer) write(pictureMarkdown({ name, ...answer }));
        editor.commands.focus();
      },
    });
  }
  function write(markdown: string): void {
    const at = getPos();
    if (at === undefined) showToast({ type: 'error', message: 'This picture is no longer in the text.' });
    else editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'markdown', markdown));
  }
  function replace(): void {
    desk?.choose(
      ([file]) => {
        const at = getPos();
        if (file && at !== undefined) replacePicture(editor, file, { at, name });
      },
      { multiple: false },
    );
  }
  function remove(): void {
    const from = getPos();
    if (from !== undefined)
      editor
        .chain()
        .focus()
        .deleteRange({ from, to: from + 1 })
        .run();
  }

  let stopLoading = () => {};
  let delivery: Promise<unknown> | undefined;
  function load(): void {
    stopLoading();
    delivery = desk?.deliveries.get().get(name);
    if (desk) stopLoading = loadPicture(image, desk.of.url + name, { stored: delivery, show: showState });
    else showState('missing');
  }
  load();
  const stopHearing = desk?.deliveries.subscribe(() => {
    const isNew = desk.deliveries.get().get(name) !== delivery;
    if (isNew && figure.dataset['state'] !== 'shown') load();
  });

  return {
    dom: figure,
    update(next) {
      const picture = next.type === node.type ? pictureOf(String(next.attrs['markdown'])) : undefined;
      if (picture?.attrs?.name !== name) return false;
      words = wordsOf(picture);
      writeWords();
      return true;
    },
    stopEvent: ({ target }) => target instanceof Node && buttons.contains(target),
    ignoreMutation: () => true,
    destroy() {
      stopLoading();
      stopHearing?.();
    },
  };
};

const sentences = (owner: string): Record<PictureState, string> => ({
  loading: '',
  shown: '',
  offline: 'You’re offline. This picture appears when you’re back online.',
  missing: `This picture isn’t in this ${owner}. Choose it again or delete it.`,
});
const sentenceWithoutBook = 'Pictures aren’t shown here.';
