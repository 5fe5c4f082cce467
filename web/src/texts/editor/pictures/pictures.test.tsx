// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureMarkdown } from '#shared/domain/books/markdown/picture.ts';
import { textPictureLimitRefusals, textPictureRefusals } from '#shared/domain/pictures/text-pictures.ts';
import { fieldOf, fill, pageText, press, settle, until } from '#web/testing/screen.tsx';
import {
  editor,
  handle,
  keys,
  open,
  openInEachTest,
  page,
  unmount,
} from '#web/texts/testing/open-editor.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import {
  aPicture,
  chooseFiles,
  pictureFile,
  picturesOfBook,
  PicturesServer,
} from './testing/pictures-server.ts';

openInEachTest();

let server: PicturesServer;
beforeEach(() => {
  server = new PicturesServer();
  server.start();
});

const map = pictureMarkdown({ name: aPicture(7), description: 'A map of salt', caption: 'The island' });
const openBook = (markdown: string) => open(markdown, 'en', { pictures: picturesOfBook });

describe('A picture in a chapter', () => {
  test('is shown from the book’s private folder with its size, description and caption', async () => {
    await openBook(`One.\n\n${map}`);
    await until(() => image().getAttribute('src') !== null);
    expect(image().getAttribute('src')).toBe(picturesOfBook.url + aPicture(7));
    expect([image().width, image().height, image().alt]).toEqual([640, 480, 'A map of salt']);
    expect(figure().getAttribute('aria-label')).toBe('Picture: A map of salt');
    expect(page().querySelector('figcaption')!.textContent).toBe('The island');
  });

  test('gets another description and caption without being loaded again, and undo restores the old', async () => {
    await openBook(`One.\n\n${map}`);
    const [shownFigure, shownImage] = [figure(), image()];
    await press('Description and caption…');
    await until(() => document.querySelector('dialog textarea') !== null);
    expect([fieldOf('Description').value, fieldOf('Caption').value]).toEqual(['A map of salt', 'The island']);
    await fill('Description', 'A map of ink');
    await fill('Caption', '');
    await submitDialog();
    expect(handle!.blocks()).toEqual(['One.', `![A map of ink](${aPicture(7)})`]);
    expect([figure(), image()]).toEqual([shownFigure, shownImage]);
    expect([image().alt, page().querySelector('figcaption')!.hidden]).toEqual(['A map of ink', true]);
    await act(async () => editor().commands.undo());
    expect(handle!.blocks()).toEqual(['One.', map]);
  });

  test('keeps its element while another block is typed in, in a chapter of 60 pictures', async () => {
    const pictures = Array.from({ length: 60 }, (_, place) => `![](${aPicture(place)})`);
    await openBook(['One.', ...pictures, 'Two.'].join('\n\n'));
    const shown = [...page().querySelectorAll('figure, img')];
    await act(async () => editor().commands.focus('end'));
    await keys(' And on.');
    await act(async () => editor().commands.focus('start'));
    await keys('So ');
    expect([...page().querySelectorAll('figure, img')]).toEqual(shown);
    expect(handle!.blocks().at(-1)).toBe('Two. And on.');
  });

  test('that does not load is asked for again with new cookies, then says that it is missing', async () => {
    await openBook(map);
    await until(() => image().getAttribute('src') !== null);
    server.requests.length = 0;
    await failToLoad();
    await until(() => server.requests.includes('POST /media-session'));
    await failToLoad();
    await until(() => pageText().includes('This picture isn’t in this book.'));
    expect(pageText()).toContain('This picture isn’t in this book. Choose it again or delete it.');
    await press('Delete');
    expect(handle!.blocks()).toEqual([]);
  });

  test('that is missing is shown once the same file is chosen again', async () => {
    await openBook(`![](${aPicture(1)})`);
    await until(() => image().getAttribute('src') !== null);
    await failToLoad();
    await settle();
    await failToLoad();
    await until(() => figure().dataset['state'] === 'missing');
    await press('Replace…');
    await chooseFiles(pictureFile('map.png'));
    await until(() => figure().dataset['state'] === 'loading');
    expect(handle!.blocks()).toEqual([`![](${aPicture(1)})`]);
  });

  test('that cannot be reached says so and is loaded once the server can be reached', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.isReachable = false;
    await openBook(map);
    await act(async () => vi.advanceTimersByTimeAsync(0));
    await failToLoad();
    await act(async () => vi.advanceTimersByTimeAsync(0));
    await failToLoad();
    await act(async () => vi.advanceTimersByTimeAsync(0));
    expect(pageText()).toContain('You’re offline. This picture appears when you’re back online.');
    server.isReachable = true;
    await act(async () => vi.advanceTimersByTimeAsync(5_000));
    await act(async () => image().dispatchEvent(new Event('load')));
    vi.useRealTimers();
    expect(figure().dataset['state']).toBe('shown');
  });

  test('is replaced by another file and keeps its description and caption', async () => {
    await openBook(`One.\n\n${map}\n\nTwo.`);
    await press('Replace…');
    await chooseFiles(pictureFile('other.png'));
    await until(() => !handle!.markdown().includes(aPicture(7)));
    expect(handle!.blocks()).toEqual(['One.', map.replace(aPicture(7), aPicture(1)), 'Two.']);
  });

  test('is deleted with the keyboard like other blocks', async () => {
    await openBook(`One.\n\n${map}\n\nTwo.`);
    await act(async () => editor().commands.setNodeSelection(6));
    await act(async () => {
      const event = new KeyboardEvent('keydown', { key: 'Backspace' });
      editor().view.someProp('handleKeyDown', (hear) => hear(editor().view, event));
    });
    expect(handle!.blocks()).toEqual(['One.', 'Two.']);
  });

  test('is named but not shown in an editor without a book', async () => {
    await open(map);
    expect(figure().getAttribute('aria-label')).toBe('Picture: A map of salt');
    expect(figure().textContent).toContain('Pictures aren’t shown here.');
    expect(server.requests).toEqual([]);
  });
});

describe('An added picture', () => {
  test('is drawn over the text while it is uploaded, and enters it with its description', async () => {
    await openBook('One.\n\nTwo.');
    const release = openGate();
    await act(async () => editor().commands.setTextSelection(5));
    await press('Picture…');
    await chooseFiles(pictureFile('map.png'));
    await until(() => document.querySelector('dialog textarea') !== null);
    expect(pageText()).toContain('Uploading map.png…');
    await fill('Description', 'A map');
    await submitDialog();
    expect(handle!.blocks()).toEqual(['One.', 'Two.']);
    release();
    await until(() => handle!.blocks().length === 3);
    expect(handle!.blocks()).toEqual(['One.', `![A map](${aPicture(1)})`, 'Two.']);
    expect(pageText()).not.toContain('Uploading');
    expect(editor().state.selection.$from.parent.textContent).toBe('Two.');
    await act(async () => editor().commands.undo());
    expect(handle!.blocks()).toEqual(['One.', 'Two.']);
  });

  test('waits for its description, and is decorative if the dialog is closed', async () => {
    await openBook('One.');
    await act(async () => editor().commands.focus('end'));
    await pasteFiles([pictureFile('map.png')]);
    await until(() => document.querySelector('dialog textarea') !== null);
    await settle();
    expect(handle!.blocks()).toEqual(['One.']);
    await press('Close');
    await until(() => handle!.blocks().length > 1);
    expect(handle!.blocks()[1]).toBe(`![](${aPicture(1)})`);
  });

  test('at the end of the text is followed by a paragraph, where the author continues', async () => {
    await openBook('One.');
    await act(async () => editor().commands.focus('end'));
    await add('map.png');
    await keys('Two.');
    expect(handle!.blocks()).toEqual(['One.', `![](${aPicture(1)})`, 'Two.']);
  });

  test('that is one of several leaves the caret behind the last of them', async () => {
    await openBook('One.');
    await act(async () => editor().commands.focus('end'));
    await pasteFiles([pictureFile('a.png'), pictureFile('b.png')]);
    await until(() => handle!.blocks().length > 2);
    await keys('Two.');
    const pictures = [1, 2].map((place) => `![](${aPicture(place)})`);
    expect(handle!.blocks()).toEqual(['One.', ...pictures, 'Two.']);
  });

  test('does not move the caret of an author who has continued to type', async () => {
    await openBook('One.\n\nTwo.');
    await act(async () => editor().commands.setTextSelection(5));
    const release = openGate();
    await pasteFiles([pictureFile('map.png')]);
    await until(() => document.querySelector('dialog textarea') !== null);
    await press('Close');
    await keys(' More');
    release();
    await until(() => handle!.blocks().length === 3);
    await keys('.');
    expect(handle!.blocks()).toEqual(['One. More.', `![](${aPicture(1)})`, 'Two.']);
  });

  test.each([
    ['a list', '- one\n- two', ['- one\n- two']],
    ['a quotation', '> one', ['> one']],
  ])('in %s is put after it', async (_where, text, blocks) => {
    await openBook(`${text}\n\nEnd.`);
    await act(async () => editor().commands.setTextSelection(4));
    await add('map.png');
    expect(handle!.blocks()).toEqual([...blocks, `![](${aPicture(1)})`, 'End.']);
  });

  test('that the server refuses shows the reason, and can be tried again or removed', async () => {
    await openBook('One.');
    await act(async () => editor().commands.focus('end'));
    const { tooMany } = textPictureLimitRefusals('book');
    server.refusal = { status: 409, message: tooMany };
    await pasteFiles([pictureFile('a.png'), pictureFile('b.png')]);
    await until(() => pageText().split(tooMany).length === 3);
    expect(handle!.blocks()).toEqual(['One.']);
    server.refusal = undefined;
    await press('Try again');
    await until(() => handle!.blocks().length > 1);
    await press('Remove');
    expect(pageText()).not.toContain(tooMany);
    expect(handle!.blocks()[1]).toBe(`![](${aPicture(1)})`);
  });

  test('that cannot be read is refused before it is sent', async () => {
    await openBook('One.');
    await pasteFiles([pictureFile('broken.heic', ''), pictureFile('broken.png')]);
    await until(() => pageText().split(textPictureRefusals.unreadable).length === 3);
    expect(server.requests).toEqual([]);
  });

  test('is not uploaded to its end if the author cancels it', async () => {
    await openBook('One.');
    const release = openGate();
    await pasteFiles([pictureFile('map.png')]);
    await until(() => document.querySelector('dialog textarea') !== null);
    await press('Close');
    await press('Cancel upload');
    release();
    await settle();
    expect(pageText()).not.toContain('map.png');
    expect(handle!.blocks()).toEqual(['One.']);
  });

  test('that is still uploaded makes the browser ask before the page is closed', async () => {
    await openBook('One.');
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    const release = openGate();
    await pasteFiles([pictureFile('a.png'), pictureFile('b.png')]);
    expect(isAsked()).toBe(true);
    release();
    await until(() => handle!.blocks().length > 2);
    expect(isAsked()).toBe(false);
  });
});

test('a suggestion of the AI shows a picture of its passage by its description, and keeps it', async () => {
  await openBook(`One.\n\n${map}\n\nTwo.`);
  await act(async () => editor().commands.selectAll());
  const { id } = handle!.propose({ at: 'selection' })!;
  await act(async () => handle!.write(id, 'Uno.\n\nDue.', { whole: true }));
  expect(page().querySelector('ins')!.textContent).toContain('Picture: A map of salt');
  await act(async () => handle!.accept(id));
  expect(handle!.blocks()).toEqual(['Uno.', map, 'Due.']);
});

describe('Pasted and dropped files', () => {
  test('that are pictures enter the text in their order, also if a later one is stored first', async () => {
    await openBook('One.\n\nTwo.');
    server.refusal = { status: 409, message: 'Not now.' };
    await dropFiles([pictureFile('a.png')], 5);
    await until(() => document.querySelector('dialog textarea') !== null);
    await press('Close');
    await until(() => pageText().includes('Not now.'));
    server.refusal = undefined;
    await dropFiles([pictureFile('b.png'), pictureFile('c.png')], 5);
    await until(() => handle!.blocks().length === 4);
    await press('Try again');
    await until(() => handle!.blocks().length === 5);
    const names = [3, 1, 2].map((place) => `![](${aPicture(place)})`);
    expect(handle!.blocks()).toEqual(['One.', ...names, 'Two.']);
  });

  test('that are no pictures are left out with a message', async () => {
    await openBook('One.');
    await dropFiles([pictureFile('a.pdf', 'application/pdf')], 5);
    expect(toastStore.get().map(({ message }) => message)).toEqual([
      'Only text and pictures can be added here. Other files are left out.',
    ]);
    expect(server.requests).toEqual([]);
  });

  test('are left out if words come with them, as from Word, but not if only their name does', async () => {
    await openBook('One.|');
    await act(async () => editor().commands.setTextSelection({ from: 5, to: 6 }));
    await pasteFiles([pictureFile('a.png')], ' Two.');
    expect(handle!.blocks()).toEqual(['One. Two.']);
    await pasteFiles([pictureFile('a.png'), pictureFile('b.png')], 'a.png\nb.png');
    await until(() => handle!.blocks().length > 2);
    expect(handle!.blocks().slice(0, 3)).toEqual(['One. Two.', `![](${aPicture(1)})`, `![](${aPicture(2)})`]);
  });
});

describe('A picture copied in the editor', () => {
  const copyOf = async (pictures: typeof picturesOfBook) => {
    await open(`One.\n\n${map}`, 'en', { pictures });
    await act(async () => editor().commands.selectAll());
    const { view } = editor();
    const html = view.serializeForClipboard(view.state.selection.content()).dom.innerHTML;
    await unmount();
    server.requests.length = 0;
    return html;
  };

  test('is copied to the other book that it is pasted into', async () => {
    const html = await copyOf({
      owner: { bookId: 'book_2' },
      url: '/media/private/ada-id/books/book_2/pictures/',
    });
    await openBook('');
    await act(async () => void editor().view.pasteHTML(html));
    expect(handle!.blocks()).toEqual(['One.', map]);
    await until(() => image().getAttribute('src') !== null);
    expect(server.requests).toContain('POST /books/book_1/pictures/copies');
    expect(server.bodies).toEqual([{ names: [aPicture(7)], from: { bookId: 'book_2' } }]);
    expect(toastStore.get()).toEqual([]);
  });

  test('is copied from a post, and a message says how many pictures that post does not have', async () => {
    const html = await copyOf({ owner: { postId: 'tides-abc123' }, url: '/media/private/x/' });
    server.missing = [aPicture(7)];
    await openBook('');
    await act(async () => void editor().view.pasteHTML(html));
    await until(() => toastStore.get().length > 0);
    expect(server.bodies).toEqual([{ names: [aPicture(7)], from: { postId: 'tides-abc123' } }]);
    expect(toastStore.get()[0]!.message).toBe(
      'Not found in your other post: 1 picture. Choose it again or delete it.',
    );
  });

  test('is copied at a second attempt if the first one fails', async () => {
    const html = await copyOf({
      owner: { bookId: 'book_2' },
      url: '/media/private/ada-id/books/book_2/pictures/',
    });
    await openBook('');
    server.isReachable = false;
    await act(async () => void editor().view.pasteHTML(html));
    await until(() => toastStore.get().length > 0);
    expect(toastStore.get()[0]!.message).toBe('Not copied: 1 picture. We can’t reach the server. Try again.');
    server.isReachable = true;
    await act(async () => toastStore.get()[0]!.action!.onChoose());
    await until(() => server.bodies.length === 1);
  });

  test('needs no copy within its book', async () => {
    const html = await copyOf(picturesOfBook);
    await openBook('');
    await act(async () => void editor().view.pasteHTML(html));
    await settle();
    expect(handle!.blocks()).toEqual(['One.', map]);
    expect(server.requests).not.toContain('POST /books/book_1/pictures/copies');
  });
});

const figure = () => page().querySelector('figure')!;
const image = () => page().querySelector('img')!;
const failToLoad = () => act(async () => image().dispatchEvent(new Event('error')));
const submitDialog = () =>
  act(async () => document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit());

function openGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = promise;
  return resolve;
}

async function add(name: string): Promise<void> {
  const before = handle!.blocks().length;
  await pasteFiles([pictureFile(name)]);
  await until(() => document.querySelector('dialog textarea') !== null);
  await press('Close');
  await until(() => handle!.blocks().length > before);
}

const pasteFiles = (files: readonly File[], text = '') =>
  act(async () =>
    page().dispatchEvent(
      Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
        clipboardData: dataOf(files, text),
      }),
    ),
  );

async function dropFiles(files: readonly File[], at: number): Promise<void> {
  editor().view.posAtCoords = () => ({ pos: at, inside: -1 });
  const event = new Event('drop', { bubbles: true, cancelable: true });
  await act(async () => page().dispatchEvent(Object.assign(event, { dataTransfer: dataOf(files, '') })));
}

const dataOf = (files: readonly File[], text: string) => ({
  files,
  getData: (type: string) => (type.startsWith('text/plain') ? text : ''),
});
