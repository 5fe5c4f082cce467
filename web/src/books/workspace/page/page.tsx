import { useQuery } from '@tanstack/react-query';
import { Feather } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { chapterAddress } from '#web/books/book-addresses.ts';
import { chapterQuery, type ChapterOf } from '#web/books/book-queries.ts';
import { chaptersOf } from '#web/books/workspace/outline/outline.ts';
import { useOutlineActions } from '#web/books/workspace/outline/use-outline-actions.ts';
import type { PanelProps } from '#web/books/workspace/panels.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { beginAt } from './begin-at.ts';
import { ChapterTitle } from './chapter-title.tsx';
import { Manuscript } from './manuscript.tsx';
import { StatusWords } from './status-words.tsx';

/** The middle of the desk: the chapter that lies open, or what to do where there is none. */
export function Page({ of, outline, chapterId, saveSlot, focused }: PageProps) {
  if (chapterId === undefined) return <FirstChapter of={of} outline={outline} chapterId={undefined} />;
  return (
    <OneChapter
      key={chapterId}
      of={{ userid: of.userid, bookId: of.bookId, chapterId }}
      {...{ outline, saveSlot, focused }}
    />
  );
}

function OneChapter({ of, outline, saveSlot, focused }: OneChapterProps) {
  const { data: chapter, error, refetch } = useQuery(chapterQuery(of));
  const entry = chaptersOf(outline).find(({ id }) => id === of.chapterId);
  if (chapter) {
    return (
      <>
        <article aria-label={entry?.title ?? chapter.title} className="page">
          <ChapterTitle of={of} title={entry?.given ?? chapter.title} number={entry?.number} />
          <Manuscript of={of} chapter={chapter} book={outline.book} saveSlot={saveSlot} focused={focused} />
        </article>
        {!focused && <StatusWords book={outline.book} chapters={outline.chapters} chapterId={of.chapterId} />}
      </>
    );
  }
  if (hasStatus(error, 404)) return <NoSuchChapter outline={outline} />;
  if (error) {
    return (
      <div className="page">
        <FailedState
          error={error}
          fallback="This chapter could not be opened."
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <output className="page grid content-start gap-5">
      <span className="sr-only">Opening the chapter…</span>
      <Skeleton className="h-10 w-2/3" />
      {['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-7/12'].map((width, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of nothing, which never move
        <Skeleton key={line} className={`h-5 ${width}`} />
      ))}
    </output>
  );
}

function FirstChapter({ of }: PanelProps) {
  const [, navigate] = useLocation();
  const actions = useOutlineActions(of);
  const [busy, setBusy] = useState(false);
  async function begin(): Promise<void> {
    setBusy(true);
    const id = await actions.addChapter();
    setBusy(false);
    if (id === undefined) return;
    beginAt(id);
    navigate(chapterAddress(of.bookId, id));
  }
  return (
    <div className="page">
      <EmptyState
        title="A blank page, and all the time in the world."
        action={
          <Button busy={busy} onClick={() => void begin()}>
            <Feather aria-hidden size={18} /> Begin the first chapter
          </Button>
        }
      >
        <p>It needs no title yet. What you type is kept as you type it.</p>
      </EmptyState>
    </div>
  );
}

function NoSuchChapter({ outline }: { outline: PanelProps['outline'] }) {
  const first = chaptersOf(outline)[0];
  return (
    <div className="page">
      <EmptyState
        title="There is no such chapter in this book."
        action={
          first && (
            <Link href={chapterAddress(outline.book.id, first.id)} className={buttonClasses('quiet')}>
              Go to the first chapter
            </Link>
          )
        }
      >
        <p>It may be in the trash, where it can be taken back for 30 days.</p>
      </EmptyState>
    </div>
  );
}

interface PageProps extends PanelProps {
  readonly saveSlot: HTMLElement | null;
  readonly focused: boolean;
}

interface OneChapterProps extends Omit<PageProps, 'of' | 'chapterId'> {
  readonly of: ChapterOf;
}
