import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { chaptersOf } from '#web/books/workspace/outline/outline.ts';
import type { PanelProps } from '#web/books/workspace/panel-props.ts';
import { saveInTime } from '#web/books/workspace/save-in-time.ts';
import { useStore } from '#web/platform/store.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { SuggestionsPanel } from '#web/writing/suggestions-panel.tsx';

export default function OpenChapterSuggestions({ of, outline, chapterId, onGo }: PanelProps) {
  const currentChapter = useStore(openChapter);
  if (chapterId === undefined || currentChapter?.chapterId !== chapterId) {
    return (
      <EmptyState title="No chapter is open">
        <p>Open one, and the AI will look for anything that could trip a reader up.</p>
      </EmptyState>
    );
  }
  return (
    <SuggestionsPanel
      key={chapterId}
      {...of}
      chapterId={chapterId}
      bookWords={outline.book.wordCount}
      chapters={chaptersOf(outline)}
      manuscript={currentChapter.manuscript}
      beforeAsking={saveInTime}
      onGo={onGo}
    />
  );
}
