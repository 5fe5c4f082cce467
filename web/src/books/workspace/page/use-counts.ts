import { useEffect } from 'react';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { openCounts } from '#web/books/workspace/open-chapter.ts';

export function useCounts(chapterId: string, handle: EditorHandle | undefined): void {
  useEffect(() => {
    if (!handle) return undefined;
    let frame = 0;
    const count = () => {
      frame = 0;
      const words = handle.words();
      const selectedWords = handle.selectedWords();
      const before = openCounts.get();
      if (before?.chapterId === chapterId && before.words === words && before.selectedWords === selectedWords)
        return;
      openCounts.set({ chapterId, words, selectedWords });
    };
    count();
    const stop = handle.onMove(() => {
      frame ||= requestAnimationFrame(count);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [chapterId, handle]);
}
