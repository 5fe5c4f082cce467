import { useEffect, useRef, type ReactNode } from 'react';
import { Counter } from './field.tsx';

export function MessageField(props: MessageFieldProps) {
  const { label, text, limit, problem, placeholder, describedBy, takesFocus, rows = 2, inGrid } = props;
  const { onChange, onSend, children } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <div className={inGrid ? 'contents' : 'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1.5'}>
      <div className="grid grid-cols-[minmax(0,1fr)] rounded-control border border-edge bg-sheet has-aria-invalid:border-alarm has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-3 has-[textarea:focus-visible]:outline-accent">
        <textarea
          ref={field}
          dir="auto"
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={problem !== undefined || undefined}
          rows={rows}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // During a composition (Japanese, Chinese), Enter belongs to the input method.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onSend();
          }}
          className="field-sizing-content max-h-48 w-full resize-none bg-transparent px-3 py-2.5 leading-normal outline-none placeholder:text-faded"
        />
        {children !== undefined && (
          <div className="flex flex-wrap items-center gap-2 px-2 pb-2">{children}</div>
        )}
      </div>
      {text.length > limit * counterThreshold && (
        <p className="order-last col-span-full flex justify-between gap-3 text-small">
          <span className="text-alarm">{problem}</span>
          <Counter count={text.length} limit={limit} />
        </p>
      )}
    </div>
  );
}

const counterThreshold = 0.9;

interface MessageFieldProps {
  readonly label: string;
  readonly text: string;
  /** In characters. A longer text isn't cut; near the limit, the field shows a count. */
  readonly limit: number;
  readonly problem: string | undefined;
  readonly placeholder?: string;
  readonly describedBy?: string | undefined;
  readonly takesFocus?: boolean;
  readonly rows?: number;
  /** Places the frame and the note directly in the surrounding grid, with the note in its own row below. */
  readonly inGrid?: boolean;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  readonly children?: ReactNode;
}
