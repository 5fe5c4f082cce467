import type { chapters as contract } from '#shared/contract/books/chapters.ts';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import type { BookCounters } from '#functions/books/book-counters.ts';
import { idIn, idRangeOf } from '#functions/books/book-ids.ts';
import { chapterView } from './chapter-view.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import { writeCounted, type CountedWriteDependencies } from '#functions/books/books/counted-write.ts';
import { noChapter } from '#functions/books/find-chapter.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import { insertAfter, type UnplacedThing } from '#functions/books/order.ts';
import { placeNewThing, type PlacingDependencies } from '#functions/books/books/place-new.ts';
import { readChapter, textPlaceOf } from '#functions/books/read-chapter.ts';
import { requireSame } from '#functions/books/same-request.ts';
import { storedChapterText } from './chapter-text.ts';
import type { TextStore } from '#functions/books/text-store.ts';
import { fingerprint, newId } from '#functions/platform/ids.ts';
import { undoOnFailure } from '#functions/platform/undo-on-failure.ts';
import type { Operation } from '#functions/platform/serve.ts';

/**
 * Stores the text, then writes the chapter with its text's id, its position and the book's counters in one transaction.
 */
export function createChapter(deps: Dependencies): Operation<typeof contract.createChapter> {
  return async ({ actor, params: { bookId }, body, idempotencyKey }) => {
    const content = storedChapterText(body.content ?? '');
    const request = newChapter({
      ownerId: actor.id,
      id: idIn('chap', bookId, ...(idempotencyKey ? [actor.id, idempotencyKey] : [])),
      title: body.title?.trim() ?? '',
      summary: body.summary ?? '',
      textFingerprint: fingerprint(content),
      ...countsOf(content),
      createdAt: deps.now().toISOString(),
      requestFingerprint: fingerprint(body),
    });
    const chapter = await addChapter(deps, request, { bookId, content, next: body.after });
    return { chapter: chapterView(await readChapter(deps, chapter)) };
  };
}

async function addChapter(
  deps: Dependencies,
  request: NewChapter,
  { bookId, content, next }: ChapterContext,
): Promise<StoredChapter> {
  const { ownerId, wordCount, characterCount } = request;
  const count = { wordCount, characterCount, chapterCount: 1, storedChapters: 1 };
  let chapter: StoredChapter | undefined;
  let isPut = false;
  const removeText = async () => (isPut ? deps.texts.remove(textPlaceOf(request)) : undefined);
  const countedWrite = writeCounted(deps, { ownerId, bookId, count }, async (book) => {
    const earlierChapter = await deps.chapters.get(ownerId, request.id);
    if (earlierChapter) {
      chapter = requireSame(request, earlierChapter);
      return [];
    }
    const { position, shiftWrites, end } = await placeNewThing(
      deps,
      book,
      request.id,
      arrangementAfter(bookId, next),
    );
    chapter = { ...request, position };
    if (!isPut) await deps.texts.put(textPlaceOf(request), content);
    isPut = true;
    return [
      deps.chapters.addWrite(chapter),
      ...shiftWrites,
      deps.counters.countWrite({
        ownerId,
        bookId,
        count,
        ...(end && { end }),
        editedAt: request.createdAt,
      }),
    ];
  });
  await undoOnFailure(countedWrite, removeText, () => chapter!.textId === request.textId);
  return chapter!;
}

function arrangementAfter(bookId: string, next: string | undefined) {
  if (next === undefined) return undefined;
  const isOfBook = [idRangeOf('chap', bookId), idRangeOf('part', bookId)].some((range) =>
    next.startsWith(range),
  );
  if (!isOfBook) throw noChapter();
  return (things: readonly UnplacedThing[], put: UnplacedThing) => insertAfter(things, next, put);
}

const newChapter = (request: ChapterRequest): NewChapter => ({
  ...request,
  textId: newId('txt'),
  revision: 1,
  saveId: '',
  namedVersions: 0,
  updatedAt: request.createdAt,
});

type NewChapter = Omit<StoredChapter, 'position'>;
type ChapterRequest = Pick<
  StoredChapter,
  | 'ownerId'
  | 'id'
  | 'title'
  | 'summary'
  | 'textFingerprint'
  | 'wordCount'
  | 'characterCount'
  | 'createdAt'
  | 'requestFingerprint'
>;
interface ChapterContext {
  readonly bookId: string;
  readonly content: string;
  readonly next: string | undefined;
}
interface Dependencies extends CountedWriteDependencies, PlacingDependencies {
  readonly chapters: Pick<ChapterStore, 'get' | 'listOf' | 'moveWrite' | 'addWrite'>;
  readonly texts: Pick<TextStore, 'put' | 'read' | 'remove'>;
  readonly counters: BookCounters;
  readonly now: () => Date;
}
