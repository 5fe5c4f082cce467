import type { Editor } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { showToast } from '#web/ui/toasts.ts';
import { addPictures } from './arriving-pictures.ts';

/** Adds pasted and dropped picture files, before ProseMirror would read the HTML that browsers send with them. */
export function takingPictures(editor: Editor): Plugin {
  const take = (view: EditorView, event: Event, data: DataTransfer | null, at?: number): boolean => {
    if (!view.editable || !data || !hasOnlyFiles(data)) return false;
    event.preventDefault();
    const files = [...data.files];
    const pictures = files.filter(isPicture);
    if (pictures.length < files.length)
      showToast({
        type: 'info',
        message: 'Only text and pictures can be added here. Other files are left out.',
      });
    if (pictures.length > 0) addPictures(editor, pictures, at);
    return true;
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        paste: (view, event) => take(view, event, event.clipboardData),
        drop(view, event) {
          // A block that is dragged within the text can come with the file of its picture.
          if (view.dragging) return false;
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          return take(view, event, event.dataTransfer, place?.pos);
        },
      },
    },
  });
}

/**
 * When an author copies text, Word and spreadsheets add a picture of it; the text is wanted, not the picture. When
 * files are copied, the text contains only their names or, from a browser, the address of a picture.
 */
function hasOnlyFiles(data: DataTransfer): boolean {
  const names = new Set([...data.files].map(({ name }) => name));
  const lines = data.getData('text/plain').trim().split(/\r?\n/u);
  return data.files.length > 0 && lines.every((line) => names.has(line) || /^(?:https?:\S+)?$/u.test(line));
}

/** Browsers don't know the types of all pictures that phones take. */
const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || (type === '' && /\.(?:hei[cf]|avif|tiff?|bmp|jxl)$/iu.test(name));
