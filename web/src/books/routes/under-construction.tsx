import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '#web/platform/error-boundary.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Replaces the book application if it can't be loaded or rendered (S8.39, S8.40). Going to another page tries again.
 */
export function UnderConstruction({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <ErrorBoundary place={path} fallback={FailureMessage}>
      {children}
    </ErrorBoundary>
  );
}

/** Small and part of the first page, because it must work when nothing else loads. */
const FailureMessage = () => (
  <section className="grid justify-items-start gap-4 py-8">
    <h1 className="text-title">Component Under Construction</h1>
    <p className="text-faded">
      This part of Quillcast didn’t open. Your books are safe. Reloading often helps.
    </p>
    <Button onClick={() => location.reload()}>Refresh Page</Button>
  </section>
);
