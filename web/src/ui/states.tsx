import type { ReactNode } from 'react';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { CopyIdIn, CopyIdOf } from './copy-id.tsx';
import { Drawing } from './drawing.tsx';

export function EmptyState({ title, page = false, children, action }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div
      data-nothing={page || undefined}
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 text-center',
        page ? 'py-12 sm:py-20' : 'py-10',
      )}
    >
      <span aria-hidden className="artwork size-28 rounded-full">
        <Drawing id={title} />
      </span>
      <Title className={classes('pt-2 font-heading text-balance', page ? 'text-title' : 'text-heading')}>
        {title}
      </Title>
      {children !== undefined && <div className="max-w-narrow text-balance text-faded">{children}</div>}
      {action && <div className="flex flex-wrap items-center justify-center gap-2 pt-2">{action}</div>}
    </div>
  );
}

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

/** Stays in the page when empty, so that screen readers announce text that appears in it later. */
export function StatusLine({ tone, children }: { tone: 'calm' | 'alarm'; children: ReactNode }) {
  return (
    <>
      <output
        className={classes(
          'block min-h-6 text-small empty:absolute empty:min-h-0',
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
