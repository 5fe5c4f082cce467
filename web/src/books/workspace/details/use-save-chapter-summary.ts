import { useQueryClient } from '@tanstack/react-query';
import { bookQuery, type BookRef } from '#web/books/workspace/book-queries.ts';
import { api } from '#web/server/api.ts';

export function useSaveChapterSummary(of: BookRef): (chapterId: string, summary: string) => Promise<void> {
  const queries = useQueryClient();
  return async (chapterId, summary) => {
    await api('PUT /chapters/{id}', { params: { id: chapterId }, body: { summary } });
    queries.setQueryData(
      bookQuery(of).queryKey,
      (now) =>
        now && {
          ...now,
          chapters: now.chapters.map((other) => (other.id === chapterId ? { ...other, summary } : other)),
        },
    );
  };
}
