import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { failureIdIn } from '#web/platform/failure-id-in.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { classes } from './classes.ts';
import { useCopy } from './use-copy.ts';

export const CopyIdOf = ({ error, className }: { error: unknown; className?: string }) =>
  error instanceof ReadableError && error.failureId !== undefined ? (
    <CopyId id={error.failureId} className={className} />
  ) : null;

export function CopyIdIn({ line, className }: { line: ReactNode; className?: string }) {
  const words = textIn(line);
  return <IdOfLine key={words} words={words} className={className} />;
}

/** Keeps the failure's id while the line is shown, because later the same message may belong to another failure. */
function IdOfLine({ words, className }: { words: string; className: string | undefined }) {
  const [id] = useState(() => failureIdIn(words));
  return id === undefined ? null : <CopyId id={id} className={className} />;
}

export function CopyId({ id, iconOnly = false, className }: CopyIdProps) {
  const { copied, copy } = useCopy(id);
  const [refused, setRefused] = useState(false);
  const Icon = copied ? Check : Copy;
  if (refused)
    return <code className={classes('text-small wrap-anywhere text-faded select-all', className)}>{id}</code>;
  return (
    <button
      type="button"
      title={id}
      className={classes(
        'inline-flex min-h-6 min-w-6 shrink-0 items-center justify-center gap-1.5 justify-self-start text-small font-normal whitespace-nowrap text-faded underline underline-offset-4 hover:text-ink',
        className,
      )}
      onClick={() => void copy().then((done) => setRefused(!done))}
    >
      <Icon aria-hidden size={14} />
      <span className={iconOnly ? 'sr-only' : undefined}>{copied ? 'ID copied' : 'Copy ID'}</span>
      <span className="sr-only"> of this failure</span>
    </button>
  );
}

const textIn = (line: ReactNode): string =>
  Array.isArray(line) ? line.map(textIn).join('') : typeof line === 'string' ? line : '';

interface CopyIdProps {
  readonly id: string;
  readonly iconOnly?: boolean;
  readonly className?: string | undefined;
}
