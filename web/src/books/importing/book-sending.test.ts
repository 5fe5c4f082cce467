// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ImportBatch } from '#shared/contract/books/imports.ts';
import { provisionalName } from '#shared/domain/books/importing/provisional-pictures.ts';
import { pictureMarkdown } from '#shared/domain/books/markdown/picture.ts';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import { requestGuard } from '#web/server/request-guard/index.ts';
import { bookSending, type SendingProgress } from './book-sending.ts';
import { draftOf, setIncluded, type Draft } from './draft.ts';

let requests: string[];
let batches: ImportBatch[];
let progress: SendingProgress[];
/** The server's answers to the first uploads, in order; it accepts all later ones. */
let answers: (() => Response)[];
const storedName = (number: number) =>
  pictureName(String(number).padStart(32, 'a'), { width: 40, height: 30 }, 'png');

beforeEach(() => {
  requestGuard.reset();
  [requests, batches, progress, answers] = [[], [], [], []];
  let uploads = 0;
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1, close: () => undefined }));
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (pathname === '/config.json') return Response.json({});
    requests.push(`${method} ${pathname.replace('/api', '')}`);
    if (typeof body === 'string') {
      batches.push(JSON.parse(body) as ImportBatch);
      return Response.json({ book: { id: 'book_b' } }, { status: 201 });
    }
    const answer = answers.shift();
    return answer ? answer() : Response.json({ name: storedName((uploads += 1)) }, { status: 201 });
  });
});

describe('A book with pictures', () => {
  test('is created first, then gets its pictures, then its texts with the pictures’ new names', async () => {
    const sent = await send(sendingOf(draft));
    expect(sent).toEqual({ bookId: 'book_b', refused: [] });
    expect(requests).toEqual([
      'POST /books/import',
      ...Array<string>(2).fill('POST /books/book_b/pictures'),
      'POST /books/import',
    ]);
    expect(batches.map(({ first, last, importId }) => [first, last, importId])).toEqual([
      [0, false, 'an-import-with-pictures'],
      [0, true, 'an-import-with-pictures'],
    ]);
    expect(contents()).toEqual([
      `One.\n\n${picture(storedName(1))}`,
      `${picture(storedName(2))}\n\n${picture(storedName(1))}`,
    ]);
    expect(progress.flatMap((one) => one.picture ?? [])).toEqual([
      { number: 1, of: 2 },
      { number: 2, of: 2 },
    ]);
  });

  test('sends only the pictures of the chapters that are imported', async () => {
    await send(sendingOf(setIncluded(draft, 1, false)));
    expect(requests.filter((request) => request.endsWith('/pictures'))).toHaveLength(1);
  });

  test('sends its texts at once if it has no picture', async () => {
    await send(
      sendingOf({ ...draft, entries: draft.entries.map((entry) => ({ ...entry, content: 'One.' })) }),
    );
    expect(requests).toEqual(['POST /books/import']);
  });

  test('keeps description and caption of a picture that the server refuses, and gives the reason', async () => {
    const message = 'Pictures can be up to 4 MB.';
    answers = [() => Response.json({ code: 'too_large', message }, { status: 413 })];
    const { refused } = await send(sendingOf(draft));
    expect(refused).toEqual([message]);
    const words = '\\[Picture: A map]\\\nThe island';
    expect(contents()).toEqual([`One.\n\n${words}`, `${picture(storedName(1))}\n\n${words}`]);
  });

  test('continues after a lost connection with the picture that got no answer', async () => {
    vi.useFakeTimers();
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };
    answers = [() => Response.json({ name: storedName(7) }, { status: 201 }), lost, lost, lost];
    const sending = sendingOf(draft);
    await Promise.all([
      expect(send(sending)).rejects.toThrow('We can’t reach the server.'),
      vi.runAllTimersAsync(),
    ]);
    vi.useRealTimers();
    requests.length = 0;
    await send(sending);
    expect(requests).toEqual(['POST /books/book_b/pictures', 'POST /books/import']);
    expect(contents()[0]).toBe(`One.\n\n${picture(storedName(7))}`);
  });
});

const send = (sending: ReturnType<typeof bookSending>) =>
  sending.send({ signal: new AbortController().signal, onProgress: (one) => progress.push(one) });

const picture = (name: string): string =>
  pictureMarkdown({ name, description: 'A map', caption: 'The island' });

const entry = (content: string) => ({ kind: 'chapter' as const, title: '', content, words: 1 });
const draft: Draft = draftOf({
  details: { title: 'The Sea' },
  entries: [
    entry(`One.\n\n${picture(provisionalName(0))}`),
    entry(`${picture(provisionalName(1))}\n\n${picture(provisionalName(0))}`),
  ],
});

const sendingOf = (sent: Draft) =>
  bookSending(sent, {
    importId: 'an-import-with-pictures',
    report: { fileName: 'sea.epub', format: 'EPUB', counts: {} },
    pictures: new Map([0, 1, 2].map((index) => [provisionalName(index), aPng])),
  });
const aPng = new Blob(['png'], { type: 'image/png' });

const contents = () => batches.at(-1)!.entries.map(({ content }) => content);
