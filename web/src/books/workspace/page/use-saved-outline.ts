import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countSaved } from '#web/books/goals/writing-query.ts';
import { bookQuery, type ChapterRef } from '#web/books/workspace/book-queries.ts';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import type { TextSaver } from '#web/texts/text-saver.ts';
import { isAtRest } from '#web/texts/saver-state.ts';
import { withSavedChapter } from '#web/books/workspace/outline/outline.ts';

export function useSavedOutline(
  { userid, bookId, chapterId }: ChapterRef,
  saver: TextSaver | undefined,
  handle: EditorHandle | undefined,
): void {
  const queries = useQueryClient();
  useEffect(
    () => saver && handle && followSaves(queries, { userid, bookId, chapterId }, saver, handle),
    [queries, userid, bookId, chapterId, saver, handle],
  );
}

/**
 * Updates the outline after each save with the page's counts instead of counting the saved text again. Returns a
 * function to call when the page is left; if a save is in progress then, the outline is still updated when it ends.
 */
export function followSaves(
  queries: QueryClient,
  { userid, bookId, chapterId }: ChapterRef,
  { state, text }: Pick<TextSaver, 'state' | 'text'>,
  { counts, countsOf }: Pick<EditorHandle, 'counts' | 'countsOf'>,
): () => void {
  let { revision } = state.get().base;
  let isLeft = false;
  const stop = state.subscribe(() => {
    const { base } = state.get();
    if (base.revision !== revision) {
      revision = base.revision;
      const { queryKey } = bookQuery({ userid, bookId });
      const outline = queries.getQueryData(queryKey);
      const line = outline?.chapters.find(({ id }) => id === chapterId);
      if (outline && line) {
        const { wordCount, characterCount } = isLeft ? countsOf(text()) : counts();
        const savedChapter = {
          ...line,
          revision,
          wordCount,
          characterCount,
          updatedAt: new Date().toISOString(),
        };
        queries.setQueryData(queryKey, withSavedChapter(outline, savedChapter));
        countSaved(queries, userid, bookId, {
          words: wordCount - line.wordCount,
          characters: characterCount - line.characterCount,
        });
      }
    }
    if (isLeft && isAtRest(state.get())) stop();
  });
  return () => {
    isLeft = true;
    if (isAtRest(state.get())) stop();
  };
}
