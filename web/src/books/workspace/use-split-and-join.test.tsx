// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Chapter } from '#shared/contract/books/chapters.ts';
import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import { press, render, until } from '#web/testing/screen.tsx';
import { toastStore } from '#web/ui/toasts.ts';
import { openChapter } from './open-chapter.ts';
import { aChapterLine } from './testing/book.ts';
import { aBookServer, refusal, type BookServer } from './testing/book-server.ts';
import { anOpenChapter } from './testing/open-chapter.ts';
import { useSplitAndJoin } from './use-split-and-join.ts';

let server: BookServer;
let unmount: () => Promise<void>;
let page: { revision: number; text: string; done: string[]; keep: number };

beforeEach(async () => {
  page = { revision: 7, text: 'Rain.\n\nWind.', done: [], keep: 1 };
  openChapter.set(
    anOpenChapter({
      revision: () => page.revision,
      markdown: () => page.text,
      cutHere: () => page.keep,
      flush: async () => void page.done.push('sent'),
      applyChapter: ({ content }) => void page.done.push(`took up ${content}`),
    }),
  );
  server = aBookServer({
    'POST /chapters/chap_1/split': () => {
      page.done.push('split');
      return { chapter: aChapter('chap_1', 'Rain.'), next: aChapter('chap_2', 'Wind.') };
    },
    'POST /chapters/chap_1/join': () => {
      page.done.push('joined');
      return { chapter: aChapter('chap_1', 'Rain.\n\nWind.') };
    },
  });
  unmount = await render(<Buttons />);
});

afterEach(async () => {
  await unmount();
  openChapter.set(undefined);
  toastStore.set([]);
});

test('typed text is saved before a split, and Undo joins the chapters again', async () => {
  await press('Split');
  await until(() => toasts().length > 0);
  expect(page.done).toEqual(['sent', 'split', 'took up Rain.']);
  expect(server.of('POST /chapters/chap_1/split')[0]?.body).toMatchObject({ keepBlocks: 1, baseRevision: 7 });
  expect(location.pathname).toBe('/books/book/book_b/chapter/chap_2');

  toastStore.get()[0]!.action!.onChoose();
  await until(() => toasts().length > 1);
  expect(page.done.slice(3)).toEqual(['sent', 'joined', 'took up Rain.\n\nWind.']);
  expect(server.of('POST /chapters/chap_1/join')[0]?.body).toMatchObject({ nextId: 'chap_2' });
});

test('a chapter is not split at its beginning, nor if its text changed during the save', async () => {
  page.keep = 0;
  await press('Split');
  await until(() => toasts().length > 0);
  expect(toasts()).toEqual([bookRefusals.splitNowhere]);
  page.keep = 1;
  openChapter.set({
    ...openChapter.get()!,
    flush: async () => void (page.text = 'Hail.\n\nRain.\n\nWind.'),
  });
  await press('Split');
  await until(() => toasts().length > 1);
  expect(toasts()[1]).toContain('The text has changed in the meantime.');
  expect(server.of('POST /chapters/chap_1/split')).toEqual([]);
});

test('joining from the second chapter opens the first at once, and joins them after the save', async () => {
  const pendingFlush = Promise.withResolvers<void>();
  openChapter.set({
    ...openChapter.get()!,
    chapterId: 'chap_2',
    flush: () => pendingFlush.promise.then(() => void page.done.push('sent')),
  });
  await press('Join');
  await until(() => location.pathname === '/books/book/book_b/chapter/chap_1');
  expect(page.done).toEqual([]);
  pendingFlush.resolve();
  openChapter.set({ ...openChapter.get()!, chapterId: 'chap_1' });
  await until(() => toasts().length > 0);
  expect(page.done).toEqual(['sent', 'joined', 'took up Rain.\n\nWind.']);
});

test('if joining chapters is refused, the reason is shown and the page stays as it is', async () => {
  server.answers['POST /chapters/chap_1/join'] = () => refusal(409, bookRefusals.notNext);
  await press('Join');
  await until(() => toasts().length > 0);
  expect(toasts()).toEqual([bookRefusals.notNext]);
  expect(page.done).toEqual(['sent']);
});

function Buttons() {
  const { split, join } = useSplitAndJoin({ userid: 'ada', bookId: 'book_b' });
  return (
    <>
      <button type="button" onClick={() => void split()}>
        Split
      </button>
      <button type="button" onClick={() => void join('chap_1', { id: 'chap_2', title: 'The storm' })}>
        Join
      </button>
    </>
  );
}

const toasts = () => toastStore.get().map(({ message }) => message);

const aChapter = (id: string, content: string): Chapter => ({
  ...aChapterLine({ id }),
  bookId: 'book_b',
  content,
});
