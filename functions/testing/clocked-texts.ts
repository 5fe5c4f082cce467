import type { ListedText, TextPlace } from '#functions/books/text-store.ts';
import type { Library } from './library.ts';

/**
 * For tests only: dates the texts by the clock of the test library, because S3 dates them by the clock of the machine.
 */
export function withClockedTexts(library: Library) {
  const writtenAt = new Map<string, Date>();
  return {
    ...library,
    texts: {
      ...library.texts,
      put(place: TextPlace, text: string) {
        writtenAt.set(place.textId, library.now());
        return library.texts.put(place, text);
      },
      async *listOf(ownerId: string, bookId: string): AsyncGenerator<ListedText> {
        for await (const text of library.texts.listOf(ownerId, bookId))
          yield { ...text, createdAt: writtenAt.get(text.textId) ?? new Date(0) };
      },
    },
  };
}

export type ClockedLibrary = ReturnType<typeof withClockedTexts>;
