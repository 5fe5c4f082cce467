import { fileName, jsonText, type ArchivedFile, type Archiving } from '#functions/people/archiving.ts';
import { bookPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import type { TextPictureStore } from '#functions/platform/pictures/text-picture-store.ts';
import type { AcceptanceStore } from './acceptance-store.ts';
import { acceptanceView } from './acceptances/acceptance-view.ts';
import { bookCoverKey } from './book-cover-store.ts';
import type { BookDetailStore } from './book-detail-store.ts';
import type { BookStore } from './book-store.ts';
import { bookView, outlineChapterView, partView } from './books/book-view.ts';
import { newDetails } from './books/new-book.ts';
import { noteView } from './notes/note-view.ts';
import type { StoredBook, StoredChapter } from './items.ts';
import type { NoteStore } from './note-store.ts';
import { readOutline, type OutlineDependencies } from './outline.ts';
import { textKeyOf } from './text-store.ts';
import type { VersionStore } from './version-store.ts';
import type { WritingDayStore } from './writing-day-store.ts';
import { writingDayView } from './writing-goals/writing-day-view.ts';

export const bookArchiving = (deps: BookArchivingDependencies): Archiving => ({
  provides: {
    tables: ['books', 'bookDetails', 'parts', 'chapters', 'versions', 'notes', 'acceptances', 'writingDays'],
    folders: ['texts', 'media/private'],
  },
  async *filesOf({ id, writingGoals }) {
    for (const book of await deps.books.listOf(id)) {
      if (!book.unfinished) yield* filesOfBook(deps, book);
    }
    const days = (await Array.fromAsync(deps.writingDays.allOf(id))).map(writingDayView);
    if (writingGoals || days.length > 0)
      yield { path: 'writing goals.json', text: jsonText({ goals: writingGoals, days }) };
  },
});

async function* filesOfBook(deps: BookArchivingDependencies, book: StoredBook): AsyncGenerator<ArchivedFile> {
  const { ownerId, id } = book;
  const [details, notes, acceptances, { chapters, parts, inTheTrash, order }] = await Promise.all([
    deps.bookDetails.get(ownerId, id),
    deps.notes.listOf(ownerId, id),
    deps.acceptances.listOf(ownerId, id),
    readOutline(deps, ownerId, id),
  ]);
  const folder = `${book.deletedAt ? 'trash' : 'books'}/${fileName(book.title, 'Untitled')} (${id.slice(-6)})`;
  const texts: [StoredChapter, string][] = [
    ...chapters.map((chapter, index): [StoredChapter, string] => [
      chapter,
      chapterFileNameOf(chapter, index),
    ]),
    ...inTheTrash.map((chapter, index): [StoredChapter, string] => [
      chapter,
      `trash/${chapterFileNameOf(chapter, index)}`,
    ]),
  ];
  for (const [chapter, name] of texts) yield* filesOfChapter(deps, chapter, `${folder}/${name}`);
  yield {
    path: `${folder}/book.json`,
    text: jsonText({
      ...bookView(book, details ?? newDetails({ title: book.title }), order),
      deletedAt: book.deletedAt,
      parts: parts.map(partView),
      chapters: texts.map(([chapter, name]) => ({ ...outlineChapterView(chapter), file: `${name}.md` })),
      notes: notes.map(noteView),
    }),
  };
  if (book.coverId !== undefined)
    yield {
      path: `${folder}/cover.jpg`,
      folder: 'media/private',
      key: bookCoverKey({ ownerId, bookId: id, coverId: book.coverId }),
      sizeBytes: approximateCoverBytes,
    };
  const pictures = bookPicturesFolder(ownerId, id);
  // pictures are put beside the chapters, because chapters name them without a folder
  for (const { name, sizeBytes } of await deps.pictures.list(pictures))
    yield { path: `${folder}/${name}`, folder: 'media/private', key: pictures + name, sizeBytes };
  if (acceptances.length > 0)
    yield {
      path: `${folder}/accepted from the AI.json`,
      text: jsonText(acceptances.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(acceptanceView)),
    };
}

async function* filesOfChapter(
  { versions }: BookArchivingDependencies,
  chapter: StoredChapter,
  path: string,
): AsyncGenerator<ArchivedFile> {
  const { ownerId, id: chapterId } = chapter;
  yield { path: `${path}.md`, ...textFile(chapter, chapterId, ownerId) };
  for (const version of await versions.listOf(ownerId, chapterId)) {
    const timestamp = version.createdAt.replaceAll(':', '-').slice(0, 19);
    const name = fileName(version.name ?? version.reason, 'version');
    yield { path: `${path} versions/${timestamp} ${name}.md`, ...textFile(version, chapterId, ownerId) };
  }
}

const textFile = (
  { textId, wordCount }: Pick<StoredChapter, 'textId' | 'wordCount'>,
  chapterId: string,
  ownerId: string,
) => ({
  folder: 'texts' as const,
  key: textKeyOf({ ownerId, chapterId, textId }),
  sizeBytes: wordCount * bytesPerWord,
});

const chapterFileNameOf = ({ title }: StoredChapter, index: number): string =>
  `${String(index + 1).padStart(3, '0')} ${fileName(title, 'Chapter')}`;

const approximateCoverBytes = 600_000;
/** An upper estimate: the average word has fewer bytes in any writing system. */
const bytesPerWord = 12;

export interface BookArchivingDependencies extends OutlineDependencies {
  readonly books: Pick<BookStore, 'listOf'>;
  readonly bookDetails: Pick<BookDetailStore, 'get'>;
  readonly notes: Pick<NoteStore, 'listOf'>;
  readonly acceptances: Pick<AcceptanceStore, 'listOf'>;
  readonly versions: Pick<VersionStore, 'listOf'>;
  readonly pictures: Pick<TextPictureStore, 'list'>;
  readonly writingDays: Pick<WritingDayStore, 'allOf'>;
}
