import type { chapters as contract } from '#shared/contract/books/chapters.ts';
import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import { splitText } from '#shared/domain/books/split-text.ts';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import { bookIdOf, idIn } from '#functions/books/book-ids.ts';
import type { ChapterStore } from '#functions/books/chapter-store.ts';
import { writeCounted, type CountedWriteDependencies } from '#functions/books/books/counted-write.ts';
import { findChapter, type FindingDependencies } from '#functions/books/find-chapter.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { readChapter, textPlaceOf } from '#functions/books/read-chapter.ts';
import { requireSame } from '#functions/books/same-request.ts';
import { fingerprint, newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { carryAcceptances, type CarryingDependencies } from './carry-acceptances.ts';
import { changedElsewhereRefusal } from './changed-elsewhere.ts';
import { chapterView } from './chapter-view.ts';
import { insertAfter } from '#functions/books/order.ts';
import { placeNewThing, type NewPlace, type PlacingDependencies } from '#functions/books/books/place-new.ts';
import { replaceWrites, type ReplacingDependencies } from './replace-text.ts';
import type { TextStore } from '#functions/books/text-store.ts';

/**
 * Stores both halves of the chapter's text. Then, in one transaction, the chapter gets the first half and its whole
 * earlier text becomes a version, and the second half becomes the next chapter. The new chapter's id is derived from
 * the save's id, so that a repeated request finds the chapter that it already created.
 */
export function splitChapter(deps: Dependencies): Operation<typeof contract.splitChapter> {
  return async ({ actor: { id: ownerId }, params: { id }, body }) => {
    const place = { ownerId, bookId: bookIdOf(id) };
    const nextId = idIn('chap', place.bookId, ownerId, id, body.saveId);
    const requestFingerprint = fingerprint(body);
    let halves: Halves | undefined;
    const count = { chapterCount: 1, storedChapters: 1 };
    await writeCounted(deps, { ...place, count }, async (book) => {
      const earlierChapter = await deps.chapters.get(ownerId, nextId);
      if (earlierChapter) {
        requireSame({ requestFingerprint }, earlierChapter);
        return [];
      }
      const seenChapter = await findChapter(deps, ownerId, id);
      if (seenChapter.revision !== body.baseRevision) throw await changedElsewhereRefusal(deps, seenChapter);
      halves ??= await halveText(deps, seenChapter, { ...body, nextId });
      const { position, shiftWrites, end } = await placeAfter(deps, book, id, nextId);
      const { first, next } = halves;
      const replaced = replaceWrites(deps, seenChapter, {
        text: first,
        saveId: body.saveId,
        keep: 'before split',
      });
      return [
        ...replaced.writes,
        deps.chapters.addWrite({ ...next, position, requestFingerprint }),
        ...shiftWrites,
        deps.counters.countWrite({
          ...replaced.count,
          count: {
            ...count,
            wordCount: first.wordCount + next.wordCount - seenChapter.wordCount,
            characterCount: first.characterCount + next.characterCount - seenChapter.characterCount,
          },
          ...(end && { end }),
        }),
      ];
    });
    const chapter = await readChapter(deps, await findChapter(deps, ownerId, id));
    const next = await readChapter(deps, (await deps.chapters.get(ownerId, nextId))!);
    return { chapter: chapterView(chapter), next: chapterView(next) };
  };
}

/** Stores both halves before a chapter refers to them. If the split fails, the nightly tidying removes them. */
async function halveText(
  deps: Dependencies,
  seen: StoredChapter,
  { keepBlocks, nextId }: { readonly keepBlocks: number; readonly nextId: string },
): Promise<Halves> {
  const wholeChapter = await readChapter(deps, seen);
  if (wholeChapter.revision !== seen.revision) throw await changedElsewhereRefusal(deps, wholeChapter);
  const parts = splitText(wholeChapter.content, keepBlocks);
  if (!parts) throw new Refusal('invalid', bookRefusals.splitNowhere);
  const now = deps.now().toISOString();
  const { ownerId, id } = seen;
  const first = await storeText(deps, { ownerId, id }, parts.first);
  const next = {
    ownerId,
    id: nextId,
    title: parts.title,
    summary: '',
    revision: 1,
    saveId: '',
    namedVersions: 0,
    createdAt: now,
    updatedAt: now,
    ...(await storeText(deps, { ownerId, id: nextId }, parts.next)),
  };
  await carryAcceptances(deps, seen, nextId);
  return { first, next };
}

async function storeText(deps: Dependencies, chapter: Pick<StoredChapter, 'ownerId' | 'id'>, text: string) {
  const textId = newId('txt');
  await deps.texts.put(textPlaceOf({ ...chapter, textId }), text);
  return {
    textId,
    textFingerprint: fingerprint(text),
    ...countsOf(text),
  };
}

/**
 * The transaction of the split writes the split chapter, and a transaction can't write an item twice. So if this
 * chapter has to move to make room, an earlier transaction moves it.
 */
async function placeAfter(
  deps: Dependencies,
  book: StoredBook,
  id: string,
  nextId: string,
): Promise<NewPlace> {
  const place = await placeNewThing(deps, book, nextId, (things, put) => insertAfter(things, id, put));
  if (!place.moved.includes(id)) return place;
  await deps.transact({ room: place.shiftWrites });
  return placeAfter(deps, book, id, nextId);
}

interface Halves {
  readonly first: Pick<StoredChapter, 'textId' | 'textFingerprint' | 'wordCount' | 'characterCount'>;
  readonly next: Omit<StoredChapter, 'position' | 'requestFingerprint'>;
}
interface Dependencies
  extends
    CountedWriteDependencies,
    FindingDependencies,
    PlacingDependencies,
    ReplacingDependencies,
    CarryingDependencies {
  readonly chapters: Pick<ChapterStore, 'get' | 'listOf' | 'moveWrite' | 'addWrite' | 'reviseWrite'>;
  readonly texts: Pick<TextStore, 'put' | 'read'>;
}
