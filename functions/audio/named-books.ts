import type { AudioBook } from '#shared/contract/audio/audio-records.ts';
import { maxTitleCharacters } from '#shared/domain/audio/audio-limits.ts';
import { nameOfChapter, recordingName } from '#shared/domain/audio/recording-name.ts';
import { bookCoverAddress } from '#functions/books/book-folders.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import type { StoredBook } from '#functions/books/items.ts';
import { shownCoverAddress } from '#functions/books/shown-cover-address.ts';
import type { ChapterEntry, ShownBooks } from '#functions/books/shown-books.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import type { ReadingManner } from '#functions/platform/dynamodb/items.ts';
import type { StoredAudio } from './audio-item.ts';

/**
 * Finds the books that the chapter audios belong to now: one request for all books, then one for the contents of each
 * book that `viewer` is allowed to see. The author always sees the book's name, everyone else only while the author
 * shows the book.
 */
export function namedBooks(
  shown: Pick<ShownBooks, 'getAll' | 'contentsOf'>,
  how?: ReadingManner,
): NamedBooks {
  return {
    async of(audios, viewer) {
      const keys = new Map(
        audios.flatMap(({ ownerId, chapterId }) =>
          chapterId === undefined
            ? []
            : [[bookIdOf(chapterId), { ownerId, id: bookIdOf(chapterId) }] as const],
        ),
      );
      if (keys.size === 0) return new Map();
      const books = (await shown.getAll([...keys.values()], how)).filter(
        ({ ownerId, isShown }) => isShown === true || ownerId === viewer,
      );
      const named = new Map(await withChapterTitles(shown, books));
      return new Map(
        audios.flatMap((audio) => {
          const foundBook = audio.chapterId === undefined ? undefined : named.get(bookIdOf(audio.chapterId));
          const at = foundBook?.chapters.findIndex(({ id }) => id === audio.chapterId) ?? -1;
          return foundBook && at >= 0
            ? [
                [
                  audio.id,
                  { book: foundBook.book, chapter: foundBook.chapters[at]!, number: at + 1 },
                ] as const,
              ]
            : [];
        }),
      );
    },
  };
}

/**
 * Like `namedBooks`, but starts from all books that the author shows. The audios come from an index without
 * `chapterId`, so they don't lead to their books.
 */
export async function namedBooksOfAuthor(
  shown: Pick<ShownBooks, 'shownOf' | 'contentsOf'>,
  ownerId: string,
): Promise<ReadonlyMap<string, NamedBook>> {
  const books = await withChapterTitles(shown, await shown.shownOf(ownerId));
  return new Map(
    books.flatMap(([, { book, chapters }]) =>
      chapters.flatMap((chapter, at) =>
        [chapter.audioId, chapter.podcastAudioId]
          .filter((id) => id !== undefined)
          .map((id) => [id, { book, chapter, number: at + 1 }] as const),
      ),
    ),
  );
}

const withChapterTitles = (shown: Pick<ShownBooks, 'contentsOf'>, books: readonly StoredBook[]) =>
  mapConcurrently(
    readsAtOnce,
    books,
    async (book) => [book.id, { book, chapters: await shown.contentsOf(book) }] as const,
  );

export function audioBook(
  { book, chapter, number }: NamedBook,
  audio: TitledAudio,
  { creatorId, isOwner = false }: { readonly creatorId: string; readonly isOwner?: boolean },
): AudioBook {
  const { ownerId, id, title, authors = [], genre, language, coverId, isShown } = book;
  const coverUrl =
    coverId &&
    (isShown
      ? shownCoverAddress(id, coverId, { creatorId })
      : bookCoverAddress({ ownerId, bookId: id, coverId }));
  return {
    id,
    title,
    authors: [...authors],
    genre,
    language,
    ...(coverUrl && { coverUrl }),
    number,
    ...(isTitledByChapter(audio, chapter) && { chapter: nameOfChapter(chapter.title, number) }),
    ...(isOwner && isShown !== undefined && { isShown }),
  };
}

export async function audioNamer(
  books: NamedBooks,
  audios: readonly StoredAudio[],
  viewer: string | undefined,
): Promise<(audio: StoredAudio) => string> {
  const named = await books.of(audios, viewer);
  return (audio) => audioNameOf(audio, named.get(audio.id));
}

export const audioNameOf = (audio: TitledAudio, book: NamedBook | undefined): string =>
  recordingName({ title: audio.title, book: book && audioBook(book, audio, { creatorId: '' }) });

function isTitledByChapter(
  { title, attempt, sound }: TitledAudio,
  chapter: Pick<ChapterEntry, 'title'>,
): boolean {
  const possibleNames = [attempt?.source.originalName, sound?.originalName, chapter.title];
  return possibleNames.some((name) => name !== undefined && titleOfAudio(name) === title);
}

export const titleOfAudio = (name: string): string =>
  name.length <= maxTitleCharacters ? name : `${shortenedTitle(name)}…`;

/** Never splits a surrogate pair. */
function shortenedTitle(name: string): string {
  const shortName = name.slice(0, maxTitleCharacters - 1);
  return (/[\ud800-\udbff]$/u.test(shortName) ? shortName.slice(0, -1) : shortName).trimEnd();
}

const readsAtOnce = 10;

export interface NamedBook {
  readonly book: StoredBook;
  readonly chapter: ChapterEntry;
  readonly number: number;
}
export interface NamedBooks {
  /** Keyed by audio id. `viewer` is undefined for a visitor. */
  readonly of: (
    audios: readonly Pick<StoredAudio, 'id' | 'ownerId' | 'chapterId'>[],
    viewer: string | undefined,
  ) => Promise<ReadonlyMap<string, NamedBook>>;
}
type TitledAudio = Pick<StoredAudio, 'title' | 'sound'> & {
  readonly attempt?: { readonly source: Pick<StoredAudio['attempt']['source'], 'originalName'> };
};

export const noNamedBooks: NamedBooks = { of: () => Promise.resolve(new Map()) };
