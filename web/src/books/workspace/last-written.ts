import { queryOptions } from '@tanstack/react-query';
import type { BookCard } from '#shared/contract/books/books.ts';
import { api } from '#web/server/api.ts';
import { bookQueryKey, type Outline } from './book-queries.ts';
import { lastChapter } from './desk-memory.ts';
import { chaptersOf } from './outline/outline.ts';

/**
 * Returns the chapter that changed last. If several changed at the same time, for example by an import, prefers the one
 * last open in this browser, else the first.
 */
export function lastWrittenChapter(outline: Outline): LastWrittenChapter | undefined {
  const details = new Map(outline.chapters.map((chapter) => [chapter.id, chapter]));
  const lastOpenId = lastChapter(outline.book.id);
  const [latest] = chaptersOf(outline)
    .flatMap(({ id, title }) => {
      const chapter = details.get(id);
      return chapter ? [{ ...chapter, title }] : [];
    })
    .toSorted(
      (one, other) =>
        other.updatedAt.localeCompare(one.updatedAt) ||
        Number(other.id === lastOpenId) - Number(one.id === lastOpenId),
    );
  return latest;
}

/** The key contains the chapter's revision, so the cached sentence never becomes stale. */
export const lastSentenceQuery = (
  userid: string,
  { id: bookId, language }: Pick<BookCard, 'id' | 'language'>,
  chapter: LastWrittenChapter | undefined,
) =>
  queryOptions({
    queryKey: [...bookQueryKey({ userid, bookId }), 'last sentence', chapter?.id, chapter?.revision],
    queryFn: async ({ signal }) => {
      const params = { bookId, chapterId: chapter?.id ?? '' };
      const [answer, { lastSentenceOf }] = await Promise.all([
        api('GET /books/{bookId}/chapters/{chapterId}', { params, signal }),
        import('./last-sentence.ts'),
      ]);
      return lastSentenceOf(answer.chapter.content, language);
    },
    enabled: chapter !== undefined && chapter.wordCount > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

type LastWrittenChapter = Outline['chapters'][number];
