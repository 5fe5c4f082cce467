import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { BookCard } from '#shared/contract/books/books.ts';
import { countOf } from '#shared/domain/locale.ts';
import type { Session } from '#web/auth/session.ts';
import { profileQuery } from '#web/people/people-queries.ts';
import { classes } from '#web/ui/classes.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { bookAddress, chapterAddress, dashboardAddress } from './book-addresses.ts';
import { BookCover } from './dashboard/book-cover.tsx';
import { FirstBook } from './dashboard/first-book.tsx';
import { shelfOf } from './dashboard/shelf-order.ts';
import { shelfQuery } from './dashboard/shelf-queries.ts';
import { lastSentenceQuery, lastWrittenChapter } from './workspace/last-written.ts';
import { bookQuery } from './workspace/book-queries.ts';

export function ContinueWriting({ session: { userid } }: { session: Session }) {
  const { data: books, error, refetch } = useQuery(shelfQuery(userid));
  if (!books)
    return (
      <Loading
        error={error}
        refetch={refetch}
        what="your books"
        failed="We couldn’t load your books. They are safe."
        skeletons={['h-52']}
      />
    );
  const [latest, ...others] = shelfOf(books, { status: 'active', find: '', order: 'edited' });
  if (!latest)
    return books.length === 0 ? (
      <FirstBook userid={userid} title="No books yet" />
    ) : (
      <p className="text-faded">
        All your books are archived.{' '}
        <Link
          href={`${dashboardAddress}?shelf=archived`}
          className="text-accent underline underline-offset-4"
        >
          Archived books
        </Link>
      </p>
    );
  return (
    <section aria-label="Continue writing" className="grid gap-6">
      <ContinueWithBook key={latest.id} userid={userid} book={latest} />
      {others.length > 0 && <OtherBooks userid={userid} books={others.slice(0, maxOtherBooks)} />}
    </section>
  );
}

function ContinueWithBook({ userid, book }: { userid: string; book: BookCard }) {
  const { data: outline, isPending } = useQuery(bookQuery({ userid, bookId: book.id }));
  const chapter = outline && lastWrittenChapter(outline);
  const { data: sentence, isLoading } = useQuery(lastSentenceQuery(userid, book, chapter));
  const hasSentence = isPending || isLoading || (sentence ?? '') !== '';
  return (
    <article className="group relative grid grid-cols-[min(5rem,28%)_minmax(0,1fr)] gap-x-5 gap-y-3 rounded-sheet border border-rule bg-sheet p-5 shadow-raised sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-x-8 sm:p-7">
      <div className="sm:row-span-2">
        <Cover userid={userid} book={book} />
      </div>
      <div
        className={classes(
          'grid min-w-0 content-start gap-1.5 self-center',
          hasSentence ? 'sm:self-end' : 'sm:row-span-2',
        )}
      >
        {chapter && (
          <p dir="auto" className="text-small wrap-anywhere text-faded">
            {book.title}
          </p>
        )}
        <h2 className="text-heading wrap-anywhere">
          {isPending ? (
            <Skeleton className="h-8 w-3/4" />
          ) : (
            <>
              <Link
                href={chapter ? chapterAddress(book.id, chapter.id) : bookAddress(book.id)}
                className="after:absolute after:inset-0 group-hover:text-accent"
              >
                Continue:{' '}
                <cite dir="auto" className="font-reading italic">
                  {chapter?.title ?? book.title}
                </cite>
              </Link>
            </>
          )}
        </h2>
        {!isPending && (
          <Dotted className="text-small text-faded tabular-nums">
            <li>
              <Moment at={chapter?.updatedAt ?? book.updatedAt} />
            </li>
            <li>{countOf(chapter?.wordCount ?? book.wordCount, 'word')}</li>
          </Dotted>
        )}
      </div>
      {hasSentence && (
        <div className="max-sm:col-span-2">
          {sentence === undefined ? (
            <Skeleton className="h-16" />
          ) : (
            <p
              dir="auto"
              lang={book.language}
              className="line-clamp-4 font-reading text-reading text-pretty wrap-anywhere sm:line-clamp-3"
            >
              {sentence}
            </p>
          )}
        </div>
      )}
    </article>
  );
}

const OtherBooks = ({ userid, books }: { userid: string; books: readonly BookCard[] }) => (
  <ul aria-label="Other books" className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
    {books.map((book) => (
      <li key={book.id} className="group relative grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-4">
        <Cover userid={userid} book={book} />
        <div className="grid min-w-0 gap-0.5">
          <h3 dir="auto" className="line-clamp-2 font-reading text-[1.0625rem] leading-snug wrap-anywhere">
            <Link
              href={bookAddress(book.id)}
              className="after:absolute after:inset-0 group-hover:text-accent group-hover:underline group-hover:underline-offset-4"
            >
              {book.title}
            </Link>
          </h3>
          <p className="text-small text-faded">
            <span className="sr-only">edited </span>
            <Moment at={book.updatedAt} />
          </p>
        </div>
      </li>
    ))}
  </ul>
);

function Cover({ userid, book }: { userid: string; book: BookCard }) {
  const { data } = useQuery(profileQuery(userid));
  return <BookCover book={book} author={data?.profile.channelName ?? ''} className="shadow-raised" />;
}

const maxOtherBooks = 2;
