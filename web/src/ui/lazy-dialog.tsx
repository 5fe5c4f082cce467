import { Suspense, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Skeleton } from './skeleton.tsx';

/**
 * An empty dialog holds the keyboard until the script has loaded; otherwise a dialog that opens later would take over
 * in the middle of typing.
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
