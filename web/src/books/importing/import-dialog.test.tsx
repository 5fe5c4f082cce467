// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provisionalName } from '#shared/domain/books/importing/provisional-pictures.ts';
import { fill, pageText, press, render, settle } from '#web/testing/screen.tsx';
import { fixRequest } from '#web/platform/fix-request.ts';
import { toastStore, type Toast } from '#web/ui/toasts.ts';
import ImportDialog from './import-dialog.tsx';
import type { Answer, BookInFile, Question } from './reading.worker.ts';

vi.mock('#web/platform/next-task.ts', () => ({ nextTask: () => Promise.resolve() }));

let unmount: () => Promise<void>;
let workers: WorkerOfTest[];
let onShelf: number;

class WorkerOfTest extends EventTarget {
  readonly questions: Question[] = [];
  isEnded = false;
  constructor() {
    super();
    workers.push(this);
  }
  postMessage(question: Question) {
    this.questions.push(question);
  }
  terminate() {
    this.isEnded = true;
  }
  say = (data: Answer) => act(async () => this.dispatchEvent(new MessageEvent('message', { data })));
}

beforeEach(async () => {
  workers = [];
  vi.stubGlobal('Worker', WorkerOfTest);
  document.body.replaceChildren();
  onShelf = 0;
  toastStore.set([]);
  unmount = await render(
    <ImportDialog onClose={() => undefined} onImported={() => (onShelf += 1)} onDone={() => undefined} />,
  );
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

test('the import dialog shows how much of a file has been read', async () => {
  await choose();
  expect(bar()).toMatchObject({ label: 'Reading ferry.md', value: 0 });

  await workers[0]!.say({ share: 0.427 });

  expect(bar()).toMatchObject({ label: 'Reading ferry.md', value: 0.427 });
  expect(pageText()).toContain('42%');
});

test('reading a file can be stopped, and another file can be chosen', async () => {
  await choose();

  await press('Stop');

  expect(workers[0]!.isEnded).toBe(true);
  expect(document.activeElement?.textContent).toBe('Choose a file');
  await choose();
  await workers[1]!.say({ book });
  expect(pageText()).toContain('1 chapter, 2 words');
});

test('dividing a text again shows its progress, and can be stopped without losing changes', async () => {
  await choose();
  await workers[0]!.say({ book });
  await fill('Title of the chapter “Fog”', 'Mist');
  await fill('Divide by', 'whole');
  expect(workers[0]!.questions.at(-1)).toEqual({ way: 'whole' });
  await workers[0]!.say({ share: 0.5 });
  expect(bar()).toMatchObject({ label: 'Dividing the text', value: 0.5 });

  await press('Stop');

  expect(workers[0]!.isEnded).toBe(true);
  expect(document.querySelector('progress')).toBeNull();
  expect(document.querySelector<HTMLInputElement>('[aria-label^="Title of the chapter"]')!.value).toBe(
    'Mist',
  );
  await fill('Divide by', 'whole');
  expect(workers[1]!.questions.at(-1)).toMatchObject({ way: 'whole', file: expect.any(File) });
});

test('a cover that is too small is reported as left out', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 624, height: 1_000, close: () => {} }));
  await choose();
  await workers[0]!.say({ book: { ...book, report: { format: 'EPUB', counts: {} }, cover } });
  await vi.waitFor(() => expect(pageText()).toContain('1 cover was left out.'));
});

test('the import reports that it used the file’s cover, also after the text is divided again', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 625, height: 1_000, close: () => {} }));
  const blob = new Blob(['']);
  HTMLCanvasElement.prototype.getContext = (() => ({ clearRect() {}, drawImage() {} })) as never;
  HTMLCanvasElement.prototype.toBlob = (done: (file: Blob) => void) => done(blob);
  await choose();
  const parsedBook = { ...book, report: { format: 'EPUB' as const, counts: {} }, cover };
  await workers[0]!.say({ book: parsedBook });
  await vi.waitFor(() => expect(pageText()).toContain('Its cover is now the book’s cover.'));
  await fill('Divide by', 'whole');
  await workers[0]!.say({ book: { ...parsedBook, way: 'whole' } });
  expect(pageText()).toContain('Its cover is now the book’s cover.');
});

test('the import shows which picture it is uploading, and then names those that were refused', async () => {
  const upload = Promise.withResolvers<Response>();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1, close: () => {} }));
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/pictures')
      ? upload.promise
      : Promise.resolve(Response.json({ book: { id: 'book_b' } }, { status: 201 })),
  );
  const content = `![A map](${provisionalName(0)})`;
  const picture = { name: provisionalName(0), file: new Blob(['png'], { type: 'image/png' }) };
  await choose();
  await workers[0]!.say({
    book: { ...book, entries: [{ ...book.entries[0]!, content }], pictures: [picture] },
  });
  await press('Import the book');
  await vi.waitFor(() => expect(bar()).toMatchObject({ label: 'Uploading 1 of 1 picture', value: 0 }));
  const message = 'Animated pictures aren’t supported.';
  await act(async () => upload.resolve(Response.json({ code: 'invalid', message }, { status: 400 })));
  await vi.waitFor(() => expect(onShelf).toBe(1));
  expect(toastStore.get().map((toast) => toast.message)).toContain(
    `1 picture couldn’t be imported. ${message}`,
  );
});

test('several books in an archive are imported one after another, or only the chosen one', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ book: { id: 'book_b' } }, { status: 201 })));
  await choose();
  await workers[0]!.say({ book: { ...book, books: { ...two, chosen: 'ferry' } } });
  expect(pageText()).toContain('This archive has 2 books.');

  await press('Import the book');

  await vi.waitFor(() => expect(workers[0]!.questions.at(-1)).toMatchObject({ book: 'atlas' }));
  // The shelf is updated after the first book, so that it shows this book even if the author closes the dialog now.
  expect(onShelf).toBe(1);
  await workers[0]!.say({ book: { ...book, books: { ...two, chosen: 'atlas' } } });
  expect(pageText()).toContain('The Ferry (imported)');
  await fill('Book', 'ferry');
  expect(workers[0]!.questions.at(-1)).toMatchObject({ file: expect.any(File), book: 'ferry' });
});

test('after the import of a book with straight quotation marks, a message offers to fix them', async () => {
  await importChapter('"Fog"  lay.');
  await vi.waitFor(() => expect(toastStore.get()).toHaveLength(1));
  const [{ message, link }] = toastStore.get() as [Toast];
  expect(message).toContain('“The Ferry” has 3 places to fix');
  expect(link!.href).toBe('/books/book/book_b');
  link!.onFollow!();
  expect(fixRequest.get()).toEqual({ bookId: 'book_b', scope: 'book' });
});

test('after the import of a book without typographic mistakes, no message offers to fix any', async () => {
  await importChapter('“Fog” lay.');
  await settle();
  expect(toastStore.get()).toEqual([]);
});

async function importChapter(content: string): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ book: { id: 'book_b' } }, { status: 201 })));
  await choose();
  const entries = [{ kind: 'chapter' as const, title: 'Fog', content, words: 2 }];
  await workers[0]!.say({ book: { ...book, entries, report: { format: 'Markdown', counts: {} } } });
  await press('Import the book');
  await vi.waitFor(() => expect(onShelf).toBe(1));
}

test('a guessed text encoding is shown with a preview, and another can be chosen', async () => {
  await choose();
  const guessed = { name: 'windows-1252' as const, preview: 'Áûëà íî÷ü.' };
  await workers[0]!.say({ book: { ...book, encoding: guessed } });
  expect(pageText()).toContain('Áûëà íî÷ü.');

  await fill('Text encoding', 'windows-1251');

  expect(workers[0]!.questions.at(-1)).toMatchObject({ file: expect.any(File), encoding: 'windows-1251' });
  const entries = [{ ...book.entries[0]!, title: 'Ночь' }];
  const chosen = { name: 'windows-1251' as const, preview: 'Была ночь.' };
  await workers[0]!.say({ book: { ...book, entries, encoding: chosen } });
  expect(pageText()).toContain('Была ночь.');
  expect(document.querySelector<HTMLSelectElement>('select')!.value).toBe('windows-1251');
  expect(document.querySelector<HTMLInputElement>('[aria-label^="Title of the chapter"]')!.value).toBe(
    'Ночь',
  );
  await fill('Divide by', 'whole');
  await workers[0]!.say({ book: { ...book, way: 'whole', encoding: chosen } });
  expect(pageText()).toContain('Была ночь.');
});

test('no choice of encodings is shown for a text whose encoding is certain', async () => {
  await choose();
  await workers[0]!.say({ book });
  expect(pageText()).not.toContain('Text encoding');
});

test('the import dialog names the kinds of files that it accepts', () => {
  expect(pageText()).toContain('OpenDocument (.odt)');
  const accepted = document.querySelector<HTMLInputElement>('input[type=file]')!.accept.split(',');
  expect(accepted).toEqual(
    expect.arrayContaining(['.docx', '.odt', '.epub', '.html', '.md', '.txt', '.zip']),
  );
});

const two = {
  all: [
    { id: 'ferry', title: 'The Ferry' },
    { id: 'atlas', title: 'An Atlas' },
  ],
};

async function choose(): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [new File(['Fog lay.'], 'ferry.md')] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

function bar() {
  const progress = document.querySelector('progress')!;
  return { label: progress.getAttribute('aria-label'), value: progress.value };
}

const cover = { picture: new Uint8Array([1]), type: 'image/jpeg' };

const book: BookInFile = {
  details: { title: 'The Ferry' },
  entries: [{ kind: 'chapter', title: 'Fog', content: 'Fog lay.', words: 2 }],
  ways: [
    { way: 'level 1', chapters: 1, parts: 0 },
    { way: 'whole', chapters: 1, parts: 0 },
  ],
  report: { format: 'Markdown', counts: { notes: 12, formulas: 40, comments: 2 } },
  way: 'level 1',
};
