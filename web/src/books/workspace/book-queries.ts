import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, type AnswerOf } from '#web/server/api.ts';

export const bookQuery = ({ userid, bookId }: BookRef) =>
  queryOptions({
    queryKey: [...bookQueryKey({ userid, bookId }), 'outline'],
    queryFn: ({ signal }) => api('GET /books/{id}', { params: { id: bookId }, signal }),
    staleTime: 10_000,
  });

export const versionsQuery = ({ userid, bookId, chapterId }: ChapterRef) =>
  infiniteQueryOptions({
    queryKey: [...bookQueryKey({ userid, bookId }), 'versions', chapterId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /chapters/{id}/versions', {
        params: { id: chapterId },
        query: { limit: versionsAtATime, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const versionQuery = ({ userid, bookId, chapterId }: ChapterRef, versionId: string) =>
  queryOptions({
    queryKey: [...bookQueryKey({ userid, bookId }), 'version', chapterId, versionId],
    queryFn: async ({ signal }) =>
      (
        await api('GET /chapters/{id}/versions/{versionId}', {
          params: { id: chapterId, versionId },
          signal,
        })
      ).version,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const notesQuery = ({ userid, bookId }: BookRef) =>
  queryOptions({
    queryKey: [...bookQueryKey({ userid, bookId }), 'notes'],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{id}/notes', { params: { id: bookId }, signal })).notes,
  });

export const bookQueryKey = ({ userid, bookId }: BookRef) => ['book', userid, bookId] as const;

const versionsAtATime = 50;

/** Every query key includes the user id, so one person's cached data is never shown to another. */
export interface BookRef {
  readonly userid: string;
  readonly bookId: string;
}

export interface ChapterRef extends BookRef {
  readonly chapterId: string;
}

export type Outline = AnswerOf<'GET /books/{id}'>;
