import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Chapter } from '#shared/contract/books/chapters.ts';
import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import { chapterAddress } from '#web/books/book-addresses.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { api } from '#web/server/api.ts';
import { createText } from '#web/texts/first-words.tsx';
import { untilSentInBackground } from '#web/texts/background.ts';
import { showToast } from '#web/ui/toasts.ts';
import { bookQuery, notesQuery, versionsQuery, type BookRef, type Outline } from './book-queries.ts';
import { openChapter } from './open-chapter.ts';
import {
  outlineLine,
  withAddedEntry,
  withoutEntry,
  withSavedChapter,
  type OutlineEntry,
} from './outline/outline.ts';
import { newSaveId } from './save-id.ts';

export function useSplitAndJoin(of: BookRef): SplitAndJoin {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { queryKey } = bookQuery(of);
  const { userid } = of;
  const go = (chapterId: string) => navigate(chapterAddress(of.bookId, chapterId));
  const show = (to: (outline: Outline) => Outline) => queries.setQueryData(queryKey, (now) => now && to(now));

  async function runAction(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      showToast({ type: 'error', message: messageOf(error, 'That didn’t work. Try again.') });
      // The outline probably changed elsewhere.
      void queries.invalidateQueries({ queryKey });
    }
  }

  /** Opens the chapter that remains after the join, so that text typed from now on belongs to it. */
  async function goTo(chapterId: string): Promise<void> {
    const isOpen = () => openChapter.get()?.chapterId === chapterId;
    go(chapterId);
    await new Promise<void>((resolve) => {
      const end = () => {
        unsubscribe();
        clearTimeout(timer);
        resolve();
      };
      const unsubscribe = openChapter.subscribe(() => isOpen() && end());
      const timer = setTimeout(end, maxOpeningMs);
    });
  }

  /** Updates the outline before the page; otherwise the moved words would count as written today. */
  function applyChapter(chapter: Chapter): void {
    show((now) => withSavedChapter(now, chapter));
    if (openChapter.get()?.chapterId === chapter.id) openChapter.get()?.applyChapter(chapter);
    void queries.invalidateQueries({ queryKey: versionsQuery({ ...of, chapterId: chapter.id }).queryKey });
  }

  const split = () =>
    runAction(async () => {
      const openedChapter = openChapter.get();
      if (!openedChapter) return;
      const keepBlocks = openedChapter.cutHere();
      const textBefore = openedChapter.markdown();
      if (keepBlocks === 0) throw new ReadableError(bookRefusals.splitNowhere);
      const { next, chapter } = await createText(
        { userid, title: 'Splitting the chapter…', from: openedChapter },
        async () => {
          await openedChapter.flush();
          // Text has arrived from elsewhere, so the position may be wrong.
          if (openedChapter.markdown() !== textBefore)
            throw new ReadableError('The text has changed in the meantime. Check it and split again.');
          const splitAnswer = await api('POST /chapters/{id}/split', {
            params: { id: openedChapter.chapterId },
            body: { keepBlocks, baseRevision: openedChapter.revision(), saveId: newSaveId() },
          });
          return { id: splitAnswer.next.id, ...splitAnswer };
        },
      );
      applyChapter(chapter);
      show((now) => withAddedEntry(now, outlineLine(next), { after: chapter.id }));
      go(next.id);
      showToast({
        type: 'success',
        message: 'Everything after the cursor is now its own chapter.',
        action: {
          text: 'Join again',
          onChoose: () => void join(chapter.id, { id: next.id, title: next.title }),
        },
      });
    });

  const join = (id: string, next: Pick<OutlineEntry, 'id' | 'title'>) =>
    runAction(async () => {
      const open = openChapter.get();
      await Promise.all([
        open && [id, next.id].includes(open.chapterId) && open.flush(),
        // Opens the remaining chapter now, so that the page doesn't change later while the author types.
        open?.chapterId === next.id && goTo(id),
      ]);
      await Promise.all([id, next.id].map(untilSentInBackground));
      const { chapter } = await api('POST /chapters/{id}/join', {
        params: { id },
        body: { nextId: next.id, saveId: newSaveId() },
      });
      applyChapter(chapter);
      show((now) => withoutEntry(now, next.id));
      void queries.invalidateQueries({ queryKey: notesQuery(of).queryKey });
      showToast({
        type: 'success',
        message:
          next.title === ''
            ? 'The chapters are joined.'
            : `“${next.title}” is now part of the chapter before it.`,
      });
    });

  return { split, join };
}

/** After this time the chapters are joined even if the first chapter can't be opened. */
const maxOpeningMs = 10_000;

export interface SplitAndJoin {
  readonly split: () => Promise<void>;
  readonly join: (id: string, next: Pick<OutlineEntry, 'id' | 'title'>) => Promise<void>;
}
