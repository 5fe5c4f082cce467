import { countOf } from '#shared/domain/locale.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookCard as Book, BookStatus } from '#shared/contract/books/books.ts';
import type { Session } from '#web/auth/session.ts';
import { profileQuery } from '#web/people/people-queries.ts';
import { browserStorage } from '#web/platform/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { SearchInput } from '#web/ui/search-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BookCard } from './book-card.tsx';
import { orders, shelfOf, type Order } from './shelf-order.ts';
import type { BookActions } from './use-book-actions.ts';

export function Shelf({ session, books, status, actions, onRename }: ShelfProps) {
  const { data } = useQuery(profileQuery(session.userid));
  const [find, setFind] = useState('');
  const [order, setOrder] = useState(storedOrder);
  const shownBooks = shelfOf(books, { status, find, order });
  const statusBooks = books.filter((book) => book.status === status);
  return (
    <section aria-label={status === 'active' ? 'Books' : 'Archived books'} className="grid gap-6">
      {statusBooks.length > 1 && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <SearchInput
            label="Find a book"
            placeholder="Search titles"
            className="min-w-40 flex-1 sm:w-80 sm:flex-none"
            value={find}
            onChange={(event) => setFind(event.target.value)}
          />
          <Select
            label="Sort by"
            hidesLabel
            value={order}
            onChange={(event) => {
              const chosen = orderOf(event.target.value);
              browserStorage.setItem(orderKey, chosen);
              setOrder(chosen);
            }}
          >
            {orders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
      <output className="sr-only">
        {find.trim() !== '' && `${countOf(shownBooks.length, 'book')} found`}
      </output>
      {shownBooks.length > 0 ? (
        <ul className="grid grid-cols-2 gap-x-5 gap-y-9 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 lg:gap-x-7">
          {shownBooks.map((book) => (
            <BookCard
              key={book.id}
              book={book}
              author={data?.profile.channelName ?? ''}
              actions={actions}
              onRename={() => onRename(book)}
            />
          ))}
        </ul>
      ) : find.trim() !== '' && statusBooks.length > 0 ? (
        <EmptyState
          title="No books found"
          action={
            <Button look="quiet" onClick={() => setFind('')}>
              Show all books
            </Button>
          }
        >
          <p>Search finds words by how they start: “sea” finds “The Seafarer”.</p>
        </EmptyState>
      ) : (
        <EmptyState title={status === 'active' ? 'All your books are archived' : 'No archived books'}>
          <p>
            {status === 'active'
              ? 'Unarchive one to continue it, or start a new one.'
              : 'Archive a book from its menu to take it off the shelf.'}
          </p>
        </EmptyState>
      )}
    </section>
  );
}

export const ShelfSkeleton = () => (
  <output className="grid grid-cols-2 gap-x-5 gap-y-9 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 lg:gap-x-7">
    <span className="sr-only">Loading your books…</span>
    {[1, 2, 3].map((place) => (
      <div key={place} className="grid gap-3">
        <Skeleton className="aspect-2/3" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    ))}
  </output>
);

const orderKey = 'booksOrder';
const orderOf = (stored: string | null): Order => orders.find(({ id }) => id === stored)?.id ?? orders[0].id;
const storedOrder = () => orderOf(browserStorage.getItem(orderKey));

interface ShelfProps {
  readonly session: Session;
  readonly books: readonly Book[];
  readonly status: BookStatus;
  readonly actions: BookActions;
  readonly onRename: (book: Book) => void;
}
