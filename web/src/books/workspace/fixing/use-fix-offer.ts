import { useEffect } from 'react';
import type { ChapterRef } from '#web/books/workspace/book-queries.ts';
import type { EditorHandle } from '#web/texts/editor-handle.ts';

/** Offers, once for each chapter, to fix AI text that the author has just accepted, if there is anything to fix in it. */
export function useFixOffer(
  { bookId, chapterId }: ChapterRef,
  language: string,
  handle: EditorHandle | undefined,
): void {
  useEffect(() => {
    if (!handle) return undefined;
    const offer = async (accepted: string) => {
      // Without this script, for example offline, there is no offer; the toolbar has the same command.
      const script = await import('./offer-to-fix-accepted.ts').catch(() => undefined);
      if (offeredChapters.has(chapterId)) return;
      if (script?.offerToFixAccepted(bookId, handle, accepted, language)) offeredChapters.add(chapterId);
    };
    return handle.onChange(({ accepted }) => {
      if (accepted && !offeredChapters.has(chapterId)) void offer(accepted.after);
    });
  }, [bookId, chapterId, language, handle]);
}

const offeredChapters = new Set<string>();
