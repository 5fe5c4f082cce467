import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Book } from '#shared/contract/books/books.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import type { ChapterOf } from '#web/books/book-queries.ts';
import { ChapterEditor } from '#web/books/editor/chapter-editor.tsx';
import type { EditorHandle } from '#web/books/editor/editor-handle.ts';
import { SaveState } from '#web/books/saving/save-state.tsx';
import type { ChapterSaving } from '#web/books/saving/use-chapter-saving.ts';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { useStore } from '#web/platform/store.ts';
import { reveal } from './reveal.ts';
import { useCounts } from './use-counts.ts';
import { useSavedOutline } from './use-saved-outline.ts';
import { writtenHere } from './written-here.ts';

/** Where editor and saver are joined: the text of a chapter, how it is kept, and what the desk may ask of it. */
export function Manuscript({ of, document, saving, title, book, saveSlot, focused }: ManuscriptProps) {
  const { bookId, chapterId } = of;
  const { saver, attach } = saving;
  const [handle, setHandle] = useState<EditorHandle>();
  useCounts(chapterId, handle);
  useSavedOutline(of, saver, handle);
  useReveal(chapterId, handle);

  useEffect(() => {
    if (!handle || !saver) return undefined;
    openChapter.set({
      chapterId,
      revision: () => saver.state.get().base.revision,
      markdown: handle.markdown,
      flush: saver.flush,
      takeUp: saver.takeIn,
      focus: handle.focus,
    });
    return () => openChapter.set(undefined);
  }, [chapterId, handle, saver]);

  return (
    <>
      <ChapterEditor
        chapterId={chapterId}
        initial={document}
        language={book.language}
        focused={focused}
        onReady={(ready) => {
          setHandle(ready);
          if (ready) attach(writtenHere(ready, bookId));
        }}
      />
      {saver && saveSlot && createPortal(<SaveState saver={saver} title={title} />, saveSlot)}
    </>
  );
}

/** What was found in the whole book is shown once its chapter lies open. */
function useReveal(chapterId: string, handle: EditorHandle | undefined): void {
  const wanted = useStore(reveal);
  useEffect(() => {
    if (!handle || wanted?.chapterId !== chapterId) return;
    reveal.set(undefined);
    handle.reveal(wanted.text, wanted.occurrence);
  }, [chapterId, handle, wanted]);
}

interface ManuscriptProps {
  readonly of: ChapterOf;
  /** What the page begins with. */
  readonly document: DocNode;
  readonly saving: ChapterSaving;
  readonly title: string;
  readonly book: Book;
  /** The place in the bar for how the text is kept. */
  readonly saveSlot: HTMLElement | null;
  readonly focused: boolean;
}
