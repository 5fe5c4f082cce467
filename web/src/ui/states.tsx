import type { ReactNode } from 'react';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { CopyIdIn, CopyIdOf } from './copy-id.tsx';

/** What a place says while there is nothing in it, and what can be done about it. `page`: it is the whole screen. */
export function EmptyState({ title, page = false, children, action }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div
      className={classes(
        'grid justify-items-start border-s-2 border-rule ps-5',
        page ? 'gap-5 py-4 sm:my-8 sm:ps-8' : 'gap-3 py-2',
      )}
    >
      <Title className={classes('font-heading', page ? 'text-title' : 'text-heading')}>{title}</Title>
      {children !== undefined && <div className="max-w-prose text-faded">{children}</div>}
      {action}
    </div>
  );
}

/** What a place says when its content could not be had. */
export function FailedState({
  error,
  fallback,
  onRetry,
}: {
  error: unknown;
  fallback: string;
  onRetry: () => void;
}) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-s-2 border-alarm py-2 ps-5">
      <p>{messageOf(error, fallback)}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="quiet" onClick={onRetry}>
          Try again
        </Button>
        <CopyIdOf error={error} />
      </div>
    </div>
  );
}

/** The outcome of what the person just did; empty when there is none, so that screen readers hear it arrive. */
export function StatusLine({ tone, children }: { tone: 'calm' | 'alarm'; children: ReactNode }) {
  return (
    <>
      <output
        className={classes(
          'block min-h-6 text-small',
          tone === 'alarm' ? 'font-medium text-alarm' : 'text-faded',
        )}
      >
        {children}
      </output>
      {tone === 'alarm' && <CopyIdIn line={children} />}
    </>
  );
}

interface EmptyStateProps {
  readonly title: string;
  readonly page?: boolean;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}
