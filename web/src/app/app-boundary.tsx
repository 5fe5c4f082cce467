import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { messageOf, textOfError } from '#web/platform/message-of.ts';
import { ErrorBoundary } from '#web/platform/error-boundary.tsx';
import { isReloading } from '#web/boot/chunk-errors/reloading.ts';
import { Button } from '#web/ui/button.tsx';

/** Shows an error page in place of the whole app if rendering fails (S8.36 to S8.38). */
export const AppBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={AppFailure}>{children}</ErrorBoundary>
);

/** Shows an error in place of one screen if the screen fails; the shell and the audio continue (S8.41). */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <ErrorBoundary place={path} fallback={RouteFailure}>
      {children}
    </ErrorBoundary>
  );
}

const AppFailure = ({ error }: { error: unknown }) => (
  <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-start gap-4 px-5">
    <Failure heading="Something went wrong" words={textOfError(error, 'The error has no message.')} />
  </main>
);

const RouteFailure = ({ error }: { error: unknown }) => (
  <section className="grid justify-items-start gap-4 py-8">
    <Failure heading="Unexpected Application Error!" words={messageOf(error, 'This page stopped working.')} />
  </section>
);

function Failure({ heading, words }: { heading: string; words: string }) {
  // The page is about to reload, so an error would only alarm the reader for a moment.
  if (isReloading()) return <output className="text-faded">Loading the newest version…</output>;
  return (
    <>
      <h1 className="text-title">{heading}</h1>
      <p role="alert" className="text-faded wrap-anywhere">
        {words}
      </p>
      {/* A full page load discards the broken state. */}
      <Button onClick={() => location.assign('/')}>Go to Homepage</Button>
    </>
  );
}
