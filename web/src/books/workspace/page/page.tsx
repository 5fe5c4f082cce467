import { useQueryClient } from '@tanstack/react-query';
import { Feather, ListTree } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { chapterAddress } from '#web/books/book-addresses.ts';
import { bookQuery, type ChapterRef } from '#web/books/workspace/book-queries.ts';
import { useNoFirstWords } from '#web/texts/first-words.tsx';
import { useTextSaving } from '#web/texts/use-text-saving.ts';
import { openOutlineMaker } from '#web/books/workspace/ai/outline-maker.tsx';
import { chaptersOf } from '#web/books/workspace/outline/outline.ts';
import { useOutlineActions } from '#web/books/workspace/outline/use-outline-actions.ts';
import type { PanelProps } from '#web/books/workspace/panel-props.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { ChapterTitle } from './chapter-title.tsx';
import { Manuscript } from './manuscript.tsx';
import { StatusWords } from './status-words.tsx';

export function ChapterPage({ of, outline, chapterId, saveSlot, focused }: ChapterPageProps) {
  if (chapterId === undefined) return <FirstChapter of={of} outline={outline} chapterId={undefined} />;
  return (
    <OneChapter
      key={chapterId}
      of={{ userid: of.userid, bookId: of.bookId, chapterId }}
      {...{ outline, saveSlot, focused }}
    />
  );
}

function OneChapter(props: OneChapterProps) {
  const [attempt, setAttempt] = useState(0);
  return <OpeningChapter key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function OpeningChapter({
  of,
  outline,
  saveSlot,
  focused,
  onRetry,
}: OneChapterProps & { onRetry: () => void }) {
  const { userid, bookId, chapterId } = of;
  const entry = chaptersOf(outline).find(({ id }) => id === chapterId);
  const title = entry?.title ?? 'Chapter';
  const saving = useTextSaving({
    userid,
    collection: bookId,
    id: chapterId,
    title: () => entry?.given ?? '',
    onMoved: useMovedNotice(of),
  });
  useNoFirstWords(saving.status === 'failed');
  if (saving.status === 'open') {
    return (
      <>
        <article aria-label={title} className="page">
          <ChapterTitle of={of} title={entry?.given ?? ''} number={entry?.number} />
          <Manuscript
            document={saving.document as DocNode}
            book={outline.book}
            {...{ of, saving, title, saveSlot, focused }}
          />
        </article>
        {!focused && (
          <StatusWords
            userid={userid}
            book={outline.book}
            chapters={outline.chapters}
            chapterId={chapterId}
          />
        )}
      </>
    );
  }
  if (saving.status === 'failed') {
    if (hasStatus(saving.error, 404)) return <NoSuchChapter outline={outline} />;
    return (
      <div className="page">
        <FailedState error={saving.error} fallback="We couldn’t open this chapter." onRetry={onRetry} />
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

function useMovedNotice({ userid, bookId }: ChapterRef): (chapterId: string) => void {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return (chapterId) => {
    void queries.invalidateQueries({ queryKey: bookQuery({ userid, bookId }).queryKey });
    showToast({
      type: 'info',
      message: 'This chapter was deleted elsewhere. Your text continues in a new chapter.',
      durationMilliseconds: 0,
    });
    navigate(chapterAddress(bookId, chapterId), { replace: true });
  };
}

function FirstChapter({ of }: PanelProps) {
  const [, navigate] = useLocation();
  const actions = useOutlineActions(of);
  const [busy, setBusy] = useState(false);
  async function begin(): Promise<void> {
    setBusy(true);
    const id = await actions.beginChapter();
    setBusy(false);
    if (id !== undefined) navigate(chapterAddress(of.bookId, id));
  }
  return (
    <div className="page">
      <EmptyState
        title="A blank page, and all the time in the world"
        action={
          <>
            <Button busy={busy} onClick={() => void begin()}>
              <Feather aria-hidden size={18} /> Start the first chapter
            </Button>
            <Button look="quiet" onClick={openOutlineMaker}>
              <ListTree aria-hidden size={18} /> Generate an outline
            </Button>
          </>
        }
      >
        <p>It doesn’t need a title yet. Everything you type is saved as you go.</p>
        <p>Or let the AI suggest chapters from your premise. You choose which ones to add.</p>
      </EmptyState>
    </div>
  );
}

function NoSuchChapter({ outline }: { outline: PanelProps['outline'] }) {
  const first = chaptersOf(outline)[0];
  return (
    <div className="page">
      <EmptyState
        title="This chapter doesn’t exist"
        action={
          first && (
            <Link href={chapterAddress(outline.book.id, first.id)} className={buttonClasses('quiet')}>
              Go to the first chapter
            </Link>
          )
        }
      >
        <p>It may be in the trash, where you can restore it for 30 days.</p>
      </EmptyState>
    </div>
  );
}

interface ChapterPageProps extends PanelProps {
  readonly saveSlot: HTMLElement | null;
  readonly focused: boolean;
}

interface OneChapterProps extends Omit<ChapterPageProps, 'of' | 'chapterId'> {
  readonly of: ChapterRef;
}
