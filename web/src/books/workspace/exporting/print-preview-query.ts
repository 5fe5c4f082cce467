import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PrintChoices } from '#shared/contract/books/printing.ts';
import type { BookRef } from '#web/books/workspace/book-queries.ts';
import { saveInTime } from '#web/books/workspace/save-in-time.ts';
import { api } from '#web/server/api.ts';

/** The first two pages of a chapter, as addresses of pictures. The last ones stay while new ones are drawn. */
export const printPreviewQuery = (
  { userid, bookId }: BookRef,
  chapterId: string | undefined,
  print: PrintChoices,
) =>
  queryOptions({
    queryKey: ['book', userid, bookId, 'print-preview', chapterId, print],
    queryFn: async ({ signal }) => {
      await saveInTime();
      const { pages } = await api('POST /books/{id}/print-previews', {
        params: { id: bookId },
        body: { print, ...(chapterId !== undefined && { chapterId }) },
        signal,
      });
      return pages.map((svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`);
    },
    placeholderData: keepPreviousData,
    // the chapter may change while the dialog is closed
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
