import type { Book, OutlineChapter, Part } from '#shared/contract/books/books.ts';
import { emptyImprint } from '#shared/domain/books/imprint.ts';
import type { Outline } from '#web/books/workspace/book-queries.ts';

/** Each chapter has ten words. An id that begins with `part` is a part heading. */
export function anOutline(ids: readonly string[] = ['chap_1', 'chap_2', 'chap_3']): Outline {
  const chapters = ids.filter((id) => !id.startsWith('part')).map((id) => aChapterLine({ id }));
  const parts: Part[] = ids
    .filter((id) => id.startsWith('part'))
    .map((id) => ({ id, title: `Title of ${id}` }));
  const wordCount = chapters.length * 10;
  const characterCount = chapters.length * 60;
  return {
    book: aBook({ chapterOrder: [...ids], chapterCount: chapters.length, wordCount, characterCount }),
    chapters,
    parts,
  };
}

export const aBook = (own: Partial<Book> = {}): Book => ({
  id: 'book_b',
  title: 'The Lamplighter’s Ledger',
  subtitle: '',
  genre: '',
  language: 'en',
  wordGoal: 0,
  dailyGoal: 0,
  ...emptyImprint,
  goalMeasure: 'words',
  wordCount: 0,
  characterCount: 0,
  chapterCount: 0,
  status: 'active',
  createdAt: timestamp,
  updatedAt: timestamp,
  premise: '',
  audience: '',
  tone: '',
  summary: '',
  picturesUrl: '/media/private/usr_ada/books/book_b/pictures/',
  chapterOrder: [],
  ...own,
});

export const aChapterLine = (own: Partial<OutlineChapter> = {}): OutlineChapter => ({
  id: 'chap_1',
  title: `Title of ${own.id ?? 'chap_1'}`,
  summary: '',
  wordCount: 10,
  characterCount: 60,
  revision: 1,
  updatedAt: timestamp,
  ...own,
});

const timestamp = '2026-11-22T09:00:00.000Z';
