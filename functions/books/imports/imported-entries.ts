import type { ImportedEntry } from '#shared/contract/books/imports.ts';
import { bookLimits, bookRefusals } from '#shared/domain/books/book-limits.ts';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import type { Count } from '#functions/books/book-counters.ts';
import { idIn } from '#functions/books/book-ids.ts';
import type { StoredBook, StoredChapter, StoredPart } from '#functions/books/items.ts';
import { storedChapterText } from '#functions/books/chapters/chapter-text.ts';
import type { TextPlace } from '#functions/books/text-store.ts';
import { derivedId, fingerprint } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { positionOf } from './position-of.ts';

export function importedChapter(
  { ownerId, id: bookId }: StoredBook,
  { title, place, content: written }: PlacedEntry & { readonly content: string },
  now: string,
): ImportedItem<StoredChapter> {
  requirePlace(place);
  const content = storedChapterText(written);
  const textFingerprint = fingerprint(content);
  const id = idIn('chap', bookId, 'import', String(place));
  const textId = derivedId('txt', id, textFingerprint);
  const { wordCount, characterCount } = countsOf(content);
  return {
    text: { ownerId, chapterId: id, textId, content },
    item: {
      ownerId,
      id,
      title: title.trim(),
      summary: '',
      position: positionOf(place),
      textId,
      textFingerprint,
      revision: 1,
      saveId: '',
      wordCount,
      characterCount,
      createdAt: now,
      updatedAt: now,
      namedVersions: 0,
      requestFingerprint: '',
    },
    count: { wordCount, characterCount, chapterCount: 1, storedChapters: 1 },
  };
}

export function importedPart(
  { ownerId, id: bookId }: StoredBook,
  { title, place }: PlacedEntry,
): ImportedItem<StoredPart> {
  requirePlace(place);
  if (title.trim() === '') throw new Refusal('invalid', 'A part needs a title.');
  return {
    item: {
      ownerId,
      id: idIn('part', bookId, 'import', String(place)),
      title: title.trim(),
      position: positionOf(place),
      requestFingerprint: '',
    },
    count: { storedParts: 1 },
  };
}

function requirePlace(place: number): void {
  if (place >= bookLimits.chaptersOfABook + bookLimits.partsOfABook)
    throw new Refusal('conflict', bookRefusals.tooManyChapters);
}

export interface PlacedEntry extends ImportedEntry {
  /** The entry's zero-based place in the whole book. */
  readonly place: number;
}

interface ImportedItem<Item> {
  readonly item: Item;
  readonly count: Count;
  readonly text?: TextPlace & { readonly content: string };
}
