import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { bookAddress, dashboardAddress } from '#web/books/book-addresses.ts';

/**
 * Redirects old addresses: a book's address to that book, an address below one of the application's old names to the
 * same path below /books, and any other to the shelf. Keeps query and hash; the back button skips the old address.
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
