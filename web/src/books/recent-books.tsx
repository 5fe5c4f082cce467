import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { BookCard } from '#shared/contract/books/books.ts';
import type { Session } from '#web/auth/session.ts';
import { profileQuery } from '#web/people/people-queries.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { bookAddress, dashboardAddress } from './book-addresses.ts';
import { BookCover } from './dashboard/book-cover.tsx';
import { countOf } from '#shared/domain/locale.ts';
import { FirstBook } from './dashboard/first-book.tsx';
import { shelfOf } from './dashboard/shelf-order.ts';
import { shelfQuery } from './dashboard/shelf-queries.ts';

/** The books that somebody wrote in last, each one press away; who has none begins one. */
export default function RecentBooks({ session }: { session: Session }) {
  const { data: books, error, refetch } = useQuery(shelfQuery(session.userid));
  const recent = books && shelfOf(books, { status: 'active', find: '', order: 'edited' }).slice(0, mostShown);
  return (
    <section aria-labelledby="recent-books" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="recent-books" className="text-heading">
          Your books
        </h2>
        {books !== undefined && books.length > 0 && (
          <Link href={dashboardAddress} className={buttonClasses('plain', '-me-3')}>
            All books
          </Link>
        )}
      </div>
      {recent ? (
        recent.length === 0 ? (
          <FirstBook userid={session.userid} title="No book in hand." />
        ) : (
          <Books books={recent} userid={session.userid} />
        )
      ) : error ? (
        <FailedState
          error={error}
          fallback="We couldn’t load your books. They are safe."
          onRetry={() => void refetch()}
        />
      ) : (
        <output>
          <span className="sr-only">Loading your books…</span>
          <Skeleton className="h-28" />
        </output>
      )}
    </section>
  );
}

function Books({ books, userid }: { books: readonly BookCard[]; userid: string }) {
  const { data } = useQuery(profileQuery(userid));
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {books.map((book) => (
        <li key={book.id} className="group relative grid grid-cols-[4.5rem_1fr] items-center gap-4">
          <BookCover book={book} author={data?.profile.channelName ?? ''} className="shadow-raised" />
          <div className="grid min-w-0 gap-1">
            <h3 dir="auto" className="line-clamp-3 text-[1.1875rem] leading-snug wrap-anywhere">
              <Link
                href={bookAddress(book.id)}
                className="after:absolute after:inset-0 group-hover:text-accent group-hover:underline group-hover:underline-offset-4"
              >
                {book.title}
              </Link>
            </h3>
            <p className="text-small text-faded tabular-nums">
              {countOf(book.wordCount, 'word')} · <span className="sr-only">edited </span>
              <Moment at={book.updatedAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const mostShown = 3;
