import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { bookAddress, dashboardAddress } from '#web/books/book-addresses.ts';

/**
 * Addresses that people may have kept: of a book they lead to that book, of anything below the application's other names to
 * the same below /books, else to the shelf. What follows the path comes along, and the way back goes past it.
 */
export default function LeadsOn() {
  const { bookId, '*': below } = useParams<Record<string, string>>();
  const [, navigate] = useLocation();
  const path =
    bookId !== undefined
      ? bookAddress(bookId)
      : below !== undefined
        ? `/books/${encodeURI(below)}`
        : dashboardAddress;
  useEffect(() => navigate(path + location.search + location.hash, { replace: true }), [navigate, path]);
  return null;
}
