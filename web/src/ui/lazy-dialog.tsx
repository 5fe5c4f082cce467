import { Suspense, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Skeleton } from './skeleton.tsx';

/**
 * Shows an empty dialog, which takes the focus at once, until the script has loaded: a dialog that opened only then
 * would take the focus in the middle of typing.
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
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
