import { useLocation } from 'wouter';
import { chapterAddress } from '#web/books/book-addresses.ts';
import { useSaveChapterSummary } from '#web/books/workspace/details/use-save-chapter-summary.ts';
import { chaptersOf } from '#web/books/workspace/outline/outline.ts';
import { passageToReveal } from '#web/books/workspace/page/reveal.ts';
import type { PanelProps } from '#web/books/workspace/panel-props.ts';
import { saveInTime } from '#web/books/workspace/save-in-time.ts';
import { StoryPanel } from '#web/writing/story-panel.tsx';

export default function StoryOfBook({ of, outline, onGo }: PanelProps) {
  const [, navigate] = useLocation();
  const saveSummary = useSaveChapterSummary(of);
  return (
    <StoryPanel
      {...of}
      chapters={chaptersOf(outline).map((entry) => ({
        ...entry,
        summary: outline.chapters.find(({ id }) => id === entry.id)?.summary ?? '',
      }))}
      beforeAsking={saveInTime}
      onSummary={saveSummary}
      onGo={(chapterId, passage) => {
        if (passage) passageToReveal.set({ chapterId, text: passage.exact, occurrence: passage.occurrence });
        navigate(chapterAddress(of.bookId, chapterId));
        onGo?.();
      }}
    />
  );
}
