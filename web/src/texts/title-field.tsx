import { useEffect, useRef } from 'react';
import { useAutosave } from './use-autosave.ts';

/** The title above a text, in the face of a book, saved while it is typed; Enter goes on to the text. */
export function TitleField({ label, placeholder, limit, draftKey, saved, begins, onSave, onEnter }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, problem, type, leave } = useAutosave({
    key: draftKey,
    saved,
    mark: undefined,
    send: async (typed) => void (await onSave(typed)),
  });
  useEffect(() => {
    if (begins?.()) field.current?.focus();
  }, [begins]);
  return (
    <div className="mb-4 grid gap-1 md:mb-2">
      <textarea
        ref={field}
        dir="auto"
        rows={1}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : 'title-problem'}
        placeholder={placeholder}
        maxLength={limit}
        value={text}
        onChange={(event) => type(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onBlur={() => void leave()}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onEnter();
        }}
        className="field-sizing-content w-full resize-none bg-transparent font-reading text-title leading-[1.2] tracking-[-0.01em] text-balance pb-1 placeholder:text-faded/60 focus:outline-none"
      />
      {problem !== undefined && (
        <p id="title-problem" role="alert" className="text-small text-alarm">
          {problem}
        </p>
      )}
    </div>
  );
}

interface Props {
  /** For screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly limit: number;
  /** Where what is not saved yet is kept on the device. */
  readonly draftKey: string;
  readonly saved: string;
  /** Whether its author goes on here when the page comes; asked once. One function for the life of the field. */
  readonly begins?: () => boolean;
  readonly onSave: (typed: string) => Promise<unknown>;
  readonly onEnter: () => void;
}
