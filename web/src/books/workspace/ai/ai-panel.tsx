import { useLocation } from 'wouter';
import { chapterAddress } from '#web/books/book-addresses.ts';
import { chaptersOf } from '#web/books/workspace/outline/outline.ts';
import { passageToReveal } from '#web/books/workspace/page/reveal.ts';
import type { PanelProps } from '#web/books/workspace/panel-props.ts';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { saveInTime } from '#web/books/workspace/save-in-time.ts';
import { wasJustOpened } from '#web/books/workspace/was-just-opened.ts';
import { useStore } from '#web/platform/store.ts';
import { ChatPanel } from '#web/writing/chat-panel.tsx';
import { requestedTool } from '#web/writing/requested-tool.ts';

export default function AiPanel({ of, outline, chapterId, onGo }: PanelProps) {
  const [, navigate] = useLocation();
  const currentChapter = useStore(openChapter);
  return (
    <ChatPanel
      {...of}
      bookTitle={outline.book.title}
      words={outline.book.wordCount}
      chapters={chaptersOf(outline)}
      chapterId={chapterId}
      manuscript={currentChapter?.manuscript}
      beforeAsking={saveInTime}
      onContinue={() => {
        requestedTool.set('continue');
        onGo?.();
      }}
      takesFocus={() => wasJustOpened('ai')}
      onGo={(target, passage) => {
        if (passage)
          passageToReveal.set({ chapterId: target, text: passage.exact, occurrence: passage.occurrence });
        navigate(chapterAddress(of.bookId, target));
        onGo?.();
      }}
    />
  );
}
