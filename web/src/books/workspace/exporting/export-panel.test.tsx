// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exportRefusals } from '#shared/domain/books/book-export.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { openChapter, type OpenChapter } from '#web/books/workspace/open-chapter.ts';
import { aBookServer, refusal, type BookServer } from '#web/books/workspace/testing/book-server.ts';
import { anOpenChapter } from '#web/books/workspace/testing/open-chapter.ts';
import { pageText, render, until } from '#web/testing/screen.tsx';
import ExportPanel from './export-panel.tsx';
import { makeFile } from './testing/make-file.ts';

let server: BookServer;
let unmount: () => Promise<void>;

beforeEach(async () => {
  server = aBookServer({
    'GET /books/book_b/acceptances': () => ({ acceptances: [] }),
    'GET /books/book_b/exports': () => ({ exports: [] }),
    'POST /books/book_b/exports': (body) => ({ export: anExport(String(body?.['format'])) }),
  });
  unmount = await render(<ExportPanel of={{ userid: 'ada', bookId: 'book_b' }} />);
});

afterEach(async () => {
  await unmount();
  openChapter.set(undefined);
});

test('an export is made only after the latest text is saved', async () => {
  const pendingSave = Promise.withResolvers<void>();
  open({ flush: () => pendingSave.promise });
  await makeFile('EPUB');
  expect(server.of('POST /books/book_b/exports')).toEqual([]);
  pendingSave.resolve();
  await until(() => pageText().includes('Files'));
});

test('no export is made while the latest text cannot be saved, and the panel shows the reason', async () => {
  open({ flush: () => Promise.reject(new ReadableError('Your text has not reached the server yet.')) });
  await makeFile('EPUB');
  await until(() => pageText().includes('Your text has not reached the server yet.'));
  expect(server.of('POST /books/book_b/exports')).toEqual([]);
});

test('two export formats pressed one right after the other are both made', async () => {
  const pendingSave = Promise.withResolvers<void>();
  open({ flush: () => pendingSave.promise });
  await makeFile('EPUB');
  await makeFile('Word');
  pendingSave.resolve();
  await until(() => server.of('POST /books/book_b/exports').length === 2);
  expect(server.of('POST /books/book_b/exports').map(({ body }) => body)).toEqual([
    { format: 'epub', disclosure: true },
    { format: 'docx', disclosure: true },
  ]);
});

test('an export downloads by itself as soon as it is ready, with a notice', async () => {
  const pressed = downloads();
  open({ flush: () => Promise.resolve() });
  const url = '/media/private/ada/exports/exp_epub/the-lighthouse.epub';
  server.answers['POST /books/book_b/exports'] = () => ({
    export: { ...anExport('epub'), status: 'PROCESSING', progress: 0 },
  });
  server.answers['GET /books/book_b/exports'] = () => ({
    exports: [
      { ...anExport('epub'), downloadUrl: url },
      { ...anExport('text'), downloadUrl: '/old.txt' },
    ],
  });
  await makeFile('EPUB');
  await until(() => pageText().includes('EPUB is ready and is downloading.'));
  expect(pressed).toEqual([url]);

  server.answers['POST /books/book_b/exports'] = () => ({
    export: { ...anExport('text'), status: 'PROCESSING', progress: 0 },
  });
  await makeFile('Plain text');
  await until(() => pageText().includes('Plain text is ready and is downloading.'));
  expect(pressed).toEqual([url, '/old.txt']);
});

test('an author over the hourly limit sees when the next export can be made', async () => {
  const sentence = exportRefusals.hourUsedUp(12);
  server.answers['POST /books/book_b/exports'] = () => refusal(429, sentence);
  open({ flush: () => Promise.resolve() });

  await makeFile('EPUB');

  await until(() => pageText().includes(sentence));
  expect(sentence).toContain('Try again in 12 minutes.');
});

const open = (own: Pick<OpenChapter, 'flush'>) => openChapter.set(anOpenChapter(own));

function downloads(): string[] {
  const pressed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(new URL(this.href).pathname);
  });
  return pressed;
}

const at = '2026-11-20T09:00:00.000Z';
const anExport = (format: string) => ({
  id: `exp_${format}`,
  bookId: 'book_b',
  format,
  status: 'READY',
  progress: 1,
  createdAt: at,
  goneAt: at,
});
