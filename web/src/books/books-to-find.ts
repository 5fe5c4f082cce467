import { useQueries, useQuery } from '@tanstack/react-query';
import { findableStaleMilliseconds, type FindableList } from '#web/platform/findable.ts';
import { bookAddress, chapterAddress } from './book-addresses.ts';
import { shelfOf } from './dashboard/shelf-order.ts';
import { shelfQuery } from './dashboard/shelf-queries.ts';
import { bookQuery, type Outline } from './workspace/book-queries.ts';
import { chaptersOf } from './workspace/outline/outline.ts';

/**
 * No endpoint lists the chapters of all books, so the command palette finds only chapters of the most recently edited
 * books.
 */
export const maxBooksWithChapters = 12;

export function useBooksToFind(userid: string): FindableList {
  const { data, isPending, isError, refetch } = useQuery(shelf(userid));
  return {
    found: (data ?? []).map(({ id, title, status, updatedAt }) => ({
      id,
      name: title,
      detail: status === 'archived' ? 'Archived' : undefined,
      href: bookAddress(id),
      at: updatedAt,
    })),
    isLoading: isPending,
    hasFailed: isError,
    retry: () => void refetch(),
  };
}

export function useChaptersToFind(userid: string): FindableList {
  const { data: books = [] } = useQuery(shelf(userid));
  const latest = shelfOf(books, { status: 'active', find: '', order: 'edited' }).slice(
    0,
    maxBooksWithChapters,
  );
  const outlines = useQueries({
    queries: latest.map(({ id }) => ({
      ...bookQuery({ userid, bookId: id }),
      staleTime: findableStaleMilliseconds,
    })),
  });
  return {
    found: outlines.flatMap(({ data }) => (data ? chaptersIn(data) : [])),
    isLoading: outlines.some(({ isPending }) => isPending),
    hasFailed: outlines.some(({ isError }) => isError),
    retry: () => outlines.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}

function chaptersIn(outline: Outline) {
  const changes = new Map(outline.chapters.map(({ id, updatedAt }) => [id, updatedAt]));
  return chaptersOf(outline).map(({ id, title }) => ({
    id,
    name: title,
    detail: outline.book.title,
    href: chapterAddress(outline.book.id, id),
    at: changes.get(id),
  }));
}

const shelf = (userid: string) => ({ ...shelfQuery(userid), staleTime: findableStaleMilliseconds });
