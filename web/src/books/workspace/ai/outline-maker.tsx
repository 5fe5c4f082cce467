import type { BookRef, Outline } from '#web/books/workspace/book-queries.ts';
import { useOutlineActions } from '#web/books/workspace/outline/use-outline-actions.ts';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { createStore, useStore } from '#web/platform/store.ts';
import { LazyDialog } from '#web/ui/lazy-dialog.tsx';

const OutlineMaker = lazyComponent(() => import('#web/writing/outline-maker.tsx'));

/**
 * A store, not state of the button that opens the dialog: that button can disappear with the first chapter, so the
 * workspace shows the dialog.
 */
const isOutlineMakerOpen = createStore(false);
export const openOutlineMaker = () => isOutlineMakerOpen.set(true);

export function OutlineMakerOfBook({ of, outline: { book } }: OutlineMakerOfBookProps) {
  const actions = useOutlineActions(of);
  if (!useStore(isOutlineMakerOpen)) return null;
  return (
    <LazyDialog title="Generate an outline" onClose={closeOutlineMaker}>
      <OutlineMaker
        {...of}
        bookWords={book.wordCount}
        premise={book.premise}
        onAdd={({ title, summary, key }, after) => actions.addProposed({ title, summary, key }, after)}
        onClose={closeOutlineMaker}
      />
    </LazyDialog>
  );
}

const closeOutlineMaker = () => isOutlineMakerOpen.set(false);

interface OutlineMakerOfBookProps {
  readonly of: BookRef;
  readonly outline: Outline;
}
