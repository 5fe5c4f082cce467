import type { books as contract } from '#shared/contract/books/books.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import type { AcceptanceStore } from '#functions/books/acceptance-store.ts';
import { copiedIdIn } from '#functions/books/book-ids.ts';
import type { BookCoverStore } from '#functions/books/book-cover-store.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import { fillBook, type BookEntry, type FillingDependencies } from './fill-book.ts';
import { findBook, noBook } from '#functions/books/find-book.ts';
import type {
  StoredAcceptance,
  StoredBook,
  StoredChapter,
  StoredNote,
  StoredPart,
} from '#functions/books/items.ts';
import { newBook, unfinishedSince } from './new-book.ts';
import type { BookKnowledge } from './known-of-books.ts';
import type { NoteStore } from '#functions/books/note-store.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import type { PartStore } from '#functions/books/part-store.ts';
import { requireSame } from '#functions/books/same-request.ts';
import type { TextStore } from '#functions/books/text-store.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { derivedId, fingerprint, newId } from '#functions/platform/ids.ts';
import { bookPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import type { TextPictureStore } from '#functions/platform/pictures/text-picture-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { showBook, type ShowingDependencies } from './show-book.ts';

/**
 * Creates a book that is marked as unfinished, copies the texts, then adds the items that refer to them; the last write
 * clears the mark, so that the author sees the book. Ids are derived from those of the original, so that a repeated
 * request resumes an interrupted one. If the request isn't repeated, the nightly purge removes the unfinished book.
 */
export function duplicateBook(deps: Dependencies): Operation<typeof contract.duplicateBook> {
  return async ({ actor, params, idempotencyKey }) => {
    const original = await findBook(deps.books, actor.id, params.id);
    const id = idempotencyKey ? derivedId('book', actor.id, 'duplicate', idempotencyKey) : newId('book');
    const begunCopy = await beginCopy(deps, original, id);
    if (begunCopy.unfinished) await copyContents(deps, original, begunCopy);
    return showBook(deps, await findBook(deps.books, actor.id, id));
  };
}

async function beginCopy(deps: Dependencies, original: StoredBook, id: string): Promise<StoredBook> {
  const { ownerId } = original;
  const now = deps.now();
  const details = await deps.bookDetails.get(ownerId, original.id);
  if (!details) throw noBook();
  const identity = {
    ownerId,
    id,
    createdAt: now.toISOString(),
    requestFingerprint: fingerprint(['duplicate', original.id]),
  };
  const copy = {
    ...newBook(
      { ...original, authors: [...(original.authors ?? [])], title: titleOfCopy(original.title) },
      identity,
    ),
    ...(original.coverId !== undefined && { coverId: original.coverId }),
    ...unfinishedSince(now),
  };
  if (await deps.books.create(copy, details)) return copy;
  const earlierCopy = await deps.books.get(ownerId, id);
  if (!earlierCopy) throw noBook();
  return requireSame(copy, earlierCopy);
}

async function copyContents(deps: Dependencies, original: StoredBook, copy: StoredBook): Promise<void> {
  const { ownerId, id: bookId } = copy;
  const [outline, notes, acceptances] = await Promise.all([
    readOutline(deps, ownerId, original.id),
    deps.notes.listOf(ownerId, original.id),
    deps.acceptances.listOf(ownerId, original.id),
  ]);
  const now = deps.now().toISOString();
  await mapConcurrently(copiesAtOnce, outline.chapters, ({ id, textId }) =>
    deps.texts.copy(
      { ownerId, chapterId: id, textId },
      { ownerId, chapterId: copiedIdIn(bookId, id), textId },
    ),
  );
  const { coverId } = original;
  if (coverId !== undefined)
    await deps.covers.copy({ ownerId, bookId: original.id, coverId }, { ownerId, bookId, coverId });
  await copyPictures(deps, original, copy);
  await deps.known.copy(ownerId, original.id, bookId);
  const copied = new Set(outline.chapters.map(({ id }) => id));
  const isFilled = await fillBook(deps, { ownerId, bookId }, [
    ...outline.parts.map((part) => copiedPart(deps, bookId, part)),
    ...outline.chapters.map((chapter) => copiedChapter(deps, bookId, chapter, now)),
    ...notes.map((note) => copiedNote(deps, bookId, note, copied)),
    ...acceptances.map((acceptance) => copiedAcceptance(deps, bookId, acceptance)),
  ]);
  if (isFilled)
    await deps.books.finish(ownerId, bookId, { lastPosition: original.lastPosition, updatedAt: now });
}

/** Marks the copy for tidying, because only versions of the original may name some of its pictures. */
async function copyPictures(
  { books, pictures, now }: Dependencies,
  { ownerId, id }: StoredBook,
  copy: StoredBook,
): Promise<void> {
  const from = bookPicturesFolder(ownerId, id);
  const names = (await pictures.list(from)).map(({ name }) => name);
  if (names.length === 0) return;
  await books.markForTidying(ownerId, copy.id, now());
  await pictures.copy(from, bookPicturesFolder(ownerId, copy.id), names);
}

const copiedPart = (deps: Dependencies, bookId: string, part: StoredPart): BookEntry => ({
  id: part.id,
  write: deps.parts.addWrite({ ...part, id: copiedIdIn(bookId, part.id) }),
  count: { storedParts: 1 },
});

const copiedChapter = (
  deps: Dependencies,
  bookId: string,
  chapter: StoredChapter,
  now: string,
): BookEntry => ({
  id: chapter.id,
  write: deps.chapters.addWrite({
    ownerId: chapter.ownerId,
    id: copiedIdIn(bookId, chapter.id),
    title: chapter.title,
    summary: chapter.summary,
    position: chapter.position,
    textId: chapter.textId,
    textFingerprint: chapter.textFingerprint,
    revision: 1,
    saveId: `copy of ${chapter.id}`,
    wordCount: chapter.wordCount,
    characterCount: chapter.characterCount,
    createdAt: now,
    updatedAt: now,
    namedVersions: 0,
    requestFingerprint: '',
  }),
  count: {
    wordCount: chapter.wordCount,
    characterCount: chapter.characterCount,
    chapterCount: 1,
    storedChapters: 1,
  },
});

/**
 * Copies a note. A note on a chapter in the trash becomes a note on the copied book, because such a chapter isn't
 * copied.
 */
const copiedNote = (
  deps: Dependencies,
  bookId: string,
  { chapterId, ...note }: StoredNote,
  copied: ReadonlySet<string>,
): BookEntry => ({
  id: note.id,
  write: deps.notes.addWrite({
    ...note,
    id: copiedIdIn(bookId, note.id),
    ...(chapterId !== undefined && copied.has(chapterId) && { chapterId: copiedIdIn(bookId, chapterId) }),
  }),
  count: { storedNotes: 1 },
});

/** Acceptances of chapters in the trash are copied too, because their words may have moved to other chapters. */
const copiedAcceptance = (deps: Dependencies, bookId: string, acceptance: StoredAcceptance): BookEntry => ({
  id: acceptance.id,
  write: deps.acceptances.addWrite({
    ...acceptance,
    id: copiedIdIn(bookId, acceptance.id),
    chapterId: copiedIdIn(bookId, acceptance.chapterId),
  }),
  // acceptances aren't counted, but the update of the book's counters must change at least one counter, so this adds 0
  // to one
  count: { storedNotes: 0 },
});

const titleOfCopy = (title: string) =>
  `${title.slice(0, bookLimits.titleCharacters - copyTitleEnding.length)}${copyTitleEnding}`;
const copyTitleEnding = ' (copy)';

const copiesAtOnce = 20;

interface Dependencies extends ShowingDependencies, FillingDependencies, OutlineDependencies {
  readonly books: ShowingDependencies['books'] & Pick<BookStore, 'create' | 'finish' | 'markForTidying'>;
  readonly chapters: Pick<ChapterStore, 'listOf' | 'addWrite'>;
  readonly parts: Pick<PartStore, 'listOf' | 'addWrite'>;
  readonly notes: Pick<NoteStore, 'listOf' | 'addWrite'>;
  readonly acceptances: Pick<AcceptanceStore, 'listOf' | 'addWrite'>;
  readonly covers: Pick<BookCoverStore, 'copy'>;
  readonly pictures: Pick<TextPictureStore, 'list' | 'copy'>;
  readonly known: BookKnowledge;
  readonly texts: Pick<TextStore, 'copy'>;
  readonly now: () => Date;
}
