import type { ReactNode } from 'react';
import { ErrorBoundary } from '#web/platform/error-boundary.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Stands in for the book application when it cannot be loaded or rendered (S8.39, S8.40). */
export const UnderConstruction = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={Failure}>{children}</ErrorBoundary>
);

const Failure = () => (
  <EmptyState
    page
    title="Component Under Construction"
    action={<Button onClick={() => location.reload()}>Refresh Page</Button>}
  >
    <p>This part of Quillcast did not open. Your books are safe; a fresh page often helps.</p>
  </EmptyState>
);
