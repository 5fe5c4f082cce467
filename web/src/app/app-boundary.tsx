import { Component, type ReactNode } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { buttonClasses } from '#web/ui/button.tsx';

/** Stands in for the whole app when drawing it fails (S8.36 to S8.38). */
export class AppBoundary extends Component<{ children: ReactNode }, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <main className="mx-auto grid min-h-dvh max-w-xl content-center justify-items-start gap-4 px-5">
        <h1 className="text-title">Something went wrong</h1>
        <p role="alert" className="text-faded wrap-anywhere">
          {messageOf(failure.error, 'The error left no message.')}
        </p>
        {/* A full load: what broke is thrown away with the page. */}
        <a href="/" className={buttonClasses('primary')}>
          Go to Homepage
        </a>
      </main>
    );
  }
}
