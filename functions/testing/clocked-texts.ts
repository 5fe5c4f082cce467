import type { ListedText, TextPlace } from '#functions/books/text-store.ts';
import type { Library } from './library.ts';

/** For tests only: texts with the time of the library's clock, instead of the machine's time that S3 stores. */
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
