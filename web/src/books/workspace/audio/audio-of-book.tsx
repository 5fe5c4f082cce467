import { useLocation } from 'wouter';
import { AudioPanel } from '#web/audio/audio-panel.tsx';
import { chapterAddress, readingAddress } from '#web/books/book-addresses.ts';
import { chaptersOf } from '#web/books/workspace/outline/outline.ts';
import type { PanelProps } from '#web/books/workspace/panel-props.ts';
import { saveInTime } from '#web/books/workspace/save-in-time.ts';

export default function AudioOfBook({ of, outline, chapterId, onGo }: PanelProps) {
  const [, navigate] = useLocation();
  return (
    <AudioPanel
      {...of}
      title={outline.book.title}
      language={outline.book.language}
      chapters={chaptersOf(outline).map((entry) => ({
        ...entry,
        revision: outline.chapters.find(({ id }) => id === entry.id)?.revision ?? 0,
      }))}
      chapterId={chapterId}
      beforeGeneration={saveInTime}
      readingAddress={(id) => readingAddress(of.bookId, id)}
      onGo={(id) => {
        navigate(chapterAddress(of.bookId, id));
        onGo?.();
      }}
    />
  );
}
