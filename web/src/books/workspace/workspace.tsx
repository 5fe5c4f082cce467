import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { chapterAddress, dashboardAddress, trashAddress } from '#web/books/book-addresses.ts';
import { bookQuery, type BookRef } from './book-queries.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { useNoFirstWords } from '#web/texts/first-words.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LoadedWorkspace } from './desk.tsx';
import { keepLastChapter, lastChapter } from './desk-memory.ts';
import { chaptersOf } from './outline/outline.ts';

const ChapterReading = lazyComponent(() => import('#web/audio/chapter-reading.tsx'));

export function Workspace({ of, chapterId }: WorkspaceProps) {
  const { data: outline, error, refetch } = useQuery(bookQuery(of));
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  useNoFirstWords(hasStatus(error, 404) || (error !== null && outline === undefined));
  const { bookId } = of;
  const chapters = outline && chaptersOf(outline);
  const lastChapterId = lastChapter(bookId);
  const begin = chapters?.find(({ id }) => id === lastChapterId) ?? chapters?.[0];

  useEffect(() => {
    if (chapterId !== undefined) keepLastChapter(bookId, chapterId);
    else if (begin) navigate(chapterAddress(bookId, begin.id), { replace: true });
  }, [bookId, chapterId, begin, navigate]);

  // Only a 404 replaces the outline. If fetching it again fails for another reason, the loaded outline stays, because
  // the author is writing.
  if (hasStatus(error, 404)) return <NoSuchBook />;
  const chapterToRead = search.has('read') ? chapters?.find(({ id }) => id === chapterId) : undefined;
  if (outline && chapterToRead) {
    return (
      <Suspense>
        <ChapterReading
          key={chapterToRead.id}
          of={{ ...of, chapterId: chapterToRead.id }}
          title={chapterToRead.title}
          bookTitle={outline.book.title}
          language={outline.book.language}
          chapterAddress={chapterAddress(bookId, chapterToRead.id)}
        />
      </Suspense>
    );
  }
  if (outline) {
    return (
      <>
        <PageTitle of={outline.book.title} />
        <LoadedWorkspace of={of} outline={outline} chapterId={chapterId ?? begin?.id} />
      </>
    );
  }
  if (error) {
    return (
      <FailedState error={error} fallback="We couldn’t open this book." onRetry={() => void refetch()} />
    );
  }
  return (
    <output className="grid gap-4">
      <span className="sr-only">Opening the book…</span>
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-64" />
    </output>
  );
}

const NoSuchBook = () => (
  <EmptyState
    page
    title="This book isn’t on your shelf"
    action={
      <>
        <Link href={dashboardAddress} className={buttonClasses('primary')}>
          Go to your books
        </Link>
        <Link href={trashAddress} className={buttonClasses('quiet')}>
          Look in the trash
        </Link>
      </>
    }
  >
    <p>It may be in the trash, or belong to someone else.</p>
  </EmptyState>
);

interface WorkspaceProps {
  readonly of: BookRef;
  readonly chapterId: string | undefined;
}
