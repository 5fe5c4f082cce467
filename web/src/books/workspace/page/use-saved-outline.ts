import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookQuery, type ChapterOf } from '#web/books/book-queries.ts';
import type { EditorHandle } from '#web/books/editor/editor-handle.ts';
import type { ChapterSaver } from '#web/books/saving/chapter-saver.ts';
import { withSaved } from '#web/books/workspace/outline/outline.ts';

/** The outline follows what is saved of the open chapter; the words of the page stand for those of the save. */
export function useSavedOutline(
  of: ChapterOf,
  saver: ChapterSaver | undefined,
  handle: EditorHandle | undefined,
): void {
  const queries = useQueryClient();
  const { userid, bookId, chapterId } = of;
  useEffect(() => {
    if (!saver || !handle) return undefined;
    let { revision } = saver.state.get().base;
    return saver.state.subscribe(() => {
      const { base } = saver.state.get();
      if (base.revision === revision) return;
      revision = base.revision;
      queries.setQueryData(bookQuery({ userid, bookId }).queryKey, (now) => {
        const line = now?.chapters.find(({ id }) => id === chapterId);
        if (!now || !line) return now;
        const saved = {
          revision: base.revision,
          wordCount: handle.words(),
          updatedAt: new Date().toISOString(),
        };
        return withSaved(now, { ...line, ...saved });
      });
    });
  }, [queries, userid, bookId, chapterId, saver, handle]);
}
