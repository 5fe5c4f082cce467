import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Book } from '#shared/contract/books/books.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import type { ChapterRef } from '#web/books/workspace/book-queries.ts';
import { TextEditor } from '#web/texts/text-editor.tsx';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { useFirstWords } from '#web/texts/first-words.tsx';
import { useOrigins } from '#web/books/workspace/origins/use-origins.ts';
import type { TextSaver } from '#web/texts/text-saver.ts';
import { SaveState } from '#web/texts/save-state.tsx';
import type { TextSaving } from '#web/texts/use-text-saving.ts';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { playHere } from '#web/books/workspace/read-along/play-here.ts';
import { ErrorBoundary } from '#web/platform/error-boundary.tsx';
import { messageOf } from '#web/platform/message-of.ts';
import { useStore } from '#web/platform/store.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import type { Manuscript as ManuscriptOfTools } from '#web/writing/manuscript.ts';
import { requestedTool } from '#web/writing/requested-tool.ts';
import { fixRequest } from '#web/platform/fix-request.ts';
import { fixingRefusal } from '#web/books/workspace/fixing/fixing-refusal.ts';
import { useFixOffer } from '#web/books/workspace/fixing/use-fix-offer.ts';
import { useSplitAndJoin } from '#web/books/workspace/use-split-and-join.ts';
import { passageToReveal } from './reveal.ts';
import { useCounts } from './use-counts.ts';
import { useSavedOutline } from './use-saved-outline.ts';
import { countingEditor } from './written-here.ts';

const ReadAlong = lazyComponent(() => import('#web/books/workspace/read-along/read-along.tsx'));
const TextTools = lazyComponent(() => import('#web/writing/text-tools.tsx'));

export function Manuscript({ of, document, saving, title, book, saveSlot, focused }: ManuscriptProps) {
  const { bookId, chapterId } = of;
  const { saver, attach } = saving;
  const queries = useQueryClient();
  const [handle, setHandle] = useState<EditorHandle>();
  useCounts(chapterId, handle);
  useSavedOutline(of, saver, handle);
  useReveal(chapterId, handle);
  useFirstWords(chapterId, handle);
  useFixOffer(of, book.language, handle);
  const origins = useOrigins(of);
  const { split } = useSplitAndJoin(of);
  const manuscript = useMemo(() => handle && saver && withSaveBeforeAccept(handle, saver), [handle, saver]);

  useEffect(() => {
    if (!handle || !saver || !manuscript) return undefined;
    openChapter.set({
      chapterId,
      revision: () => saver.state.get().base.revision,
      markdown: handle.markdown,
      document: handle.document,
      fixingRefusal: () => fixingRefusal(handle, saver),
      correct: handle.correct,
      flush: saver.flush,
      applyChapter: saver.takeIn,
      cutHere: handle.cutHere,
      focus: handle.focus,
      type: handle.type,
      paste: handle.paste,
      pasteAtStart: handle.pasteAtStart,
      manuscript,
    });
    return () => openChapter.set(undefined);
  }, [chapterId, handle, saver, manuscript]);

  return (
    <>
      <TextEditor
        label="Chapter text"
        id={chapterId}
        initial={document}
        language={book.language}
        focused={focused}
        origins={origins}
        pictures={{ owner: { bookId }, url: book.picturesUrl }}
        onTools={() => requestedTool.set('tools')}
        onPlayHere={handle && (() => void playHere(queries, of, handle, 'caret'))}
        onSplit={() => void split()}
        onFix={() => fixRequest.set({ bookId, scope: 'chapter' })}
        onReady={(ready) => {
          setHandle(ready);
          if (ready) attach(countingEditor(ready, bookId));
        }}
      >
        {manuscript && (
          <IsolatedTool>
            <TextTools {...of} bookWords={book.wordCount} manuscript={manuscript} />
          </IsolatedTool>
        )}
        {handle && (
          <IsolatedTool>
            <ReadAlong of={of} handle={handle} />
          </IsolatedTool>
        )}
      </TextEditor>
      {saver && saveSlot && createPortal(<SaveState saver={saver} title={title} />, saveSlot)}
    </>
  );
}

const IsolatedTool = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={ToolFailure}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
);

const ToolFailure = ({ error }: { error: unknown }) => (
  <p role="alert" className="text-small text-alarm">
    {messageOf(error, 'A tool of this page stopped working.')} Your text is safe. Reload the page to use it
    again.
  </p>
);

/** Saves the typed text before AI text is accepted, so that a version without the AI text can be kept. */
const withSaveBeforeAccept = (handle: EditorHandle, saver: TextSaver): ManuscriptOfTools => ({
  ...handle,
  accept(id, part) {
    saver.saveNow();
    return handle.accept(id, part);
  },
});

function useReveal(chapterId: string, handle: EditorHandle | undefined): void {
  const target = useStore(passageToReveal);
  useEffect(() => {
    if (!handle || target?.chapterId !== chapterId) return;
    passageToReveal.set(undefined);
    handle.reveal(target.text, target.occurrence, target.how);
  }, [chapterId, handle, target]);
}

interface ManuscriptProps {
  readonly of: ChapterRef;
  readonly document: DocNode;
  readonly saving: TextSaving;
  readonly title: string;
  readonly book: Book;
  readonly saveSlot: HTMLElement | null;
  readonly focused: boolean;
}
