import { fixRequest } from '#web/platform/fix-request.ts';
import type { BookRef, Outline } from '#web/books/workspace/book-queries.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { useStore } from '#web/platform/store.ts';
import { LazyDialog } from '#web/ui/lazy-dialog.tsx';

const FixChapter = lazyComponent(() => import('./fix-chapter.tsx'));
const FixBook = lazyComponent(() => import('./fix-book.tsx'));

/**
 * Shown by the workspace and not by a button, because the editor, the panel with the book's details and messages can
 * all open it.
 */
export function FixDialog({ of, outline }: FixDialogProps) {
  const request = useStore(fixRequest);
  if (request?.bookId !== of.bookId) return null;
  const { language } = outline.book;
  return request.scope === 'book' ? (
    <LazyDialog key="book" title="Fix this book" onClose={closeFixDialog}>
      <FixBook of={of} outline={outline} language={language} onClose={closeFixDialog} />
    </LazyDialog>
  ) : (
    <LazyDialog key="chapter" title="Fix this chapter" onClose={closeFixDialog}>
      <FixChapter
        language={language}
        onBook={() => fixRequest.set({ bookId: of.bookId, scope: 'book' })}
        onClose={closeFixDialog}
      />
    </LazyDialog>
  );
}

const closeFixDialog = () => fixRequest.set(undefined);

interface FixDialogProps {
  readonly of: BookRef;
  readonly outline: Outline;
}
