import type { bookAudio as contract } from '#shared/contract/audio/book-audio.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { NamedBooks } from '#functions/audio/named-books.ts';
import {
  isShared,
  reshareAudio,
  type ResharingDependencies,
  type SharedAudio,
} from '#functions/audio/public-copies/sharing.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook, noBook } from '#functions/books/find-book.ts';
import type { StoredBook } from '#functions/books/items.ts';
import type { ShownBooks } from '#functions/books/shown-books.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import type { Operation } from '#functions/platform/serve.ts';

/**
 * Sets whether the audio of the book's chapters names the book. Also rewrites the tags of shared MP3s that have the
 * other setting, as many as time allows; the caller repeats the request until `left` is 0.
 */
export function showBook(deps: Dependencies): Operation<typeof contract.showBook> {
  return async ({ actor: { id: ownerId }, params: { bookId }, body: { isShown } }) => {
    const deadline = deps.now().getTime() + mostMilliseconds;
    const book = await findBook(deps.books, ownerId, bookId);
    if (book.isShown !== isShown && !(await deps.books.show(ownerId, bookId, isShown))) throw noBook();
    const chapters = await deps.shown.contentsOf(book);
    const ids = chapters.flatMap(({ audioId = [], podcastAudioId = [] }) => [audioId, podcastAudioId].flat());
    const named = namedBooksOf({ ...book, isShown }, chapters);
    const dueAudios = [...(await deps.audios.getAll(ids)).values()].filter(
      (audio) => isShared(audio) && audio.sound && (audio.namesBook ?? true) !== isShown,
    );
    const results = await mapConcurrently(copiesAtOnce, dueAudios, async (audio) => {
      if (deps.now().getTime() > deadline || !isShared(audio)) return false;
      return retagCopy({ ...deps, named }, audio);
    });
    return { isShown, left: results.filter((isDone) => !isDone).length };
  };
}

const retagCopy = (deps: Dependencies & ResharingDependencies, audio: SharedAudio): Promise<boolean> =>
  reshareAudio(deps, audio, audio.sound!.attempt, (copied, extraWrites) =>
    deps.audios.nameCopy(audio, { ...copied, changedAt: deps.now().toISOString() }, extraWrites),
  );

/** Uses the book as it was just written instead of reading it, because such a read may be slightly out of date. */
const namedBooksOf = (
  book: StoredBook,
  chapters: Awaited<ReturnType<ShownBooks['contentsOf']>>,
): NamedBooks => ({
  of: (audios) =>
    Promise.resolve(
      new Map(
        audios.flatMap(({ id, chapterId }) => {
          const at = chapters.findIndex((chapter) => chapter.id === chapterId);
          return book.isShown && at >= 0
            ? [[id, { book, chapter: chapters[at]!, number: at + 1 }] as const]
            : [];
        }),
      ),
    ),
});

const copiesAtOnce = 6;
/** Far below the 25 seconds after which an API function is stopped. */
const mostMilliseconds = 12_000;

interface Dependencies extends Omit<ResharingDependencies, 'named'> {
  readonly audios: Pick<AudioStore, 'getAll' | 'nameCopy'>;
  readonly books: Pick<BookStore, 'get' | 'show'>;
  readonly shown: Pick<ShownBooks, 'contentsOf'>;
}
