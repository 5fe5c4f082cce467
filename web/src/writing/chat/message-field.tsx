import { useEffect, useRef } from 'react';
import { writingLimits, writingRefusals } from '#shared/domain/writing/writing-limits.ts';
import { Counter } from '#web/ui/field.tsx';

/** Where a message is written: Enter sends it, Shift and Enter begin a new line. */
export function MessageField(props: MessageFieldProps) {
  const { label, text, placeholder, describedBy, takesFocus, onChange, onSend } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = messageProblem(text);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid gap-1.5">
      <textarea
        ref={field}
        dir="auto"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={problem !== undefined || undefined}
        rows={2}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // The Enter that ends a composition (Japanese, Chinese) is not meant for us.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onSend();
        }}
        className="field-sizing-content max-h-48 w-full resize-none rounded-control border border-edge bg-sheet px-3 py-2.5 leading-normal placeholder:text-faded aria-invalid:border-alarm"
      />
      {text.length > writingLimits.messageCharacters * shareToCount && (
        <p className="flex justify-between gap-3 text-small">
          <span className="text-alarm">{problem}</span>
          <Counter count={text.length} limit={writingLimits.messageCharacters} />
        </p>
      )}
    </div>
  );
}

/** Why a message cannot be sent as it is, in words for its author. */
export const messageProblem = (text: string): string | undefined =>
  text.length > writingLimits.messageCharacters ? writingRefusals.messageTooLong : undefined;

const shareToCount = 0.9;

interface MessageFieldProps {
  readonly label: string;
  readonly text: string;
  readonly placeholder?: string;
  readonly describedBy?: string | undefined;
  readonly takesFocus?: boolean;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
}
