import { Suspense, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Skeleton } from './skeleton.tsx';

/**
 * A dialog whose script may still be loading. Until it's there, an empty one holds the keyboard: a dialog that opens in
 * the middle of a word would take the rest of it.
 */
export const LazyDialog = ({ title, onClose, children }: LazyDialogProps) => (
  <Suspense
    fallback={
      <Dialog waiting title={title} onClose={onClose}>
        <output className="sr-only">Loading…</output>
        <Skeleton className="h-40" />
      </Dialog>
    }
  >
    {children}
  </Suspense>
);

interface LazyDialogProps {
  /** That of the dialog. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
