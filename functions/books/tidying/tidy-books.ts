import type { BookStore } from '#functions/books/book-store.ts';
import type { StoredBook } from '#functions/books/items.ts';
import type { ListedText, TextStore } from '#functions/books/text-store.ts';
import { bookPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import {
  tidyTextPictures,
  type TidyingPicturesDependencies,
} from '#functions/platform/pictures/tidy-text-pictures.ts';
import type { NoteStore } from '#functions/books/note-store.ts';
import { workThrough } from '#functions/platform/work-through.ts';
import { earliestOf, tidyChapter, type TidyingDependencies } from './tidy-chapter.ts';

export function tidyBooks(deps: Dependencies) {
  return async (): Promise<number> => {
    const now = deps.now();
    const books = await deps.books.listToTidy(now.toISOString());
    await workThrough(books, (book) => tidyBook(deps, book, now), {
      failed: 'A book could not be tidied',
      of: ({ id }) => ({ bookId: id }),
    });
    return books.length;
  };
}

async function tidyBook(deps: Dependencies, book: StoredBook, now: Date): Promise<void> {
  // Pictures are tidied before texts are removed, because each may use some, and afterwards, because those uses end.
  await tidyPictures(deps, book, now);
  let next: Date | undefined;
  for await (const texts of byChapter(deps.texts.listOf(book.ownerId, book.id)))
    next = earliestOf([next, await tidyChapter(deps, texts, now)]);
  next = earliestOf([next, await tidyPictures(deps, book, now)]);
  await deps.books.noteTidied(book, next?.toISOString());
}

async function tidyPictures(deps: Dependencies, book: StoredBook, now: Date): Promise<Date | undefined> {
  const { ownerId, id } = book;
  const folder = bookPicturesFolder(ownerId, id);
  const isQuiet = async () => {
    const edited = (await deps.books.get(ownerId, id))?.updatedAt ?? '';
    return Date.parse(edited) < now.getTime() - quietMs;
  };
  return tidyTextPictures({ ...deps, isQuiet, now }, folder, async () => {
    const [texts, notes] = await Promise.all([
      Array.fromAsync(deps.texts.listOf(ownerId, id)),
      deps.notes.listOf(ownerId, id),
    ]);
    return [
      ...texts.map((text) => ({
        id: text.textId,
        createdAt: text.createdAt,
        read: () => deps.texts.read(text),
      })),
      ...notes.map((note) => ({
        id: `${note.id} ${note.revision}`,
        createdAt: new Date(note.updatedAt),
        read: () => Promise.resolve(note.text),
      })),
    ];
  });
}

async function* byChapter(listed: AsyncIterable<ListedText>): AsyncGenerator<ListedText[]> {
  let texts: ListedText[] = [];
  for await (const text of listed) {
    if (texts.length > 0 && texts[0]!.chapterId !== text.chapterId) {
      yield texts;
      texts = [];
    }
    texts.push(text);
  }
  if (texts.length > 0) yield texts;
}

const quietMs = 3_600_000;

interface Dependencies extends TidyingDependencies {
  readonly books: Pick<BookStore, 'get' | 'listToTidy' | 'noteTidied'>;
  readonly texts: Pick<TextStore, 'listOf' | 'read' | 'removeAll' | 'removeForGood'>;
  readonly notes: Pick<NoteStore, 'listOf'>;
  readonly pictures: TidyingPicturesDependencies['pictures'];
  readonly now: () => Date;
}
