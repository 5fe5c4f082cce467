import { Suspense, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Skeleton } from './skeleton.tsx';

/**
 * Holds the keyboard with an empty dialog until the script has loaded, because a dialog that opened later would take
 * over in the middle of typing.
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
