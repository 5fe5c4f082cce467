import { useEffect, useRef, useState } from 'react';
import { endByKey } from './end-by-key.ts';

/** A name while it is written: Enter and leaving keep it, Escape keeps the old one. */
export function NameInPlace({ name, label, placeholder, maxCharacters, onDone }: NameInPlaceProps) {
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  // The row that is left behind loses its field: what happens then is no leaving.
  const done = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  function finish(given: string): void {
    if (done.current) return;
    done.current = true;
    onDone(given);
  }
  return (
    <input
      ref={field}
      dir="auto"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxCharacters}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => finish(typed)}
      onKeyDown={(event) => {
        // While a word is composed, Enter ends the word.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') endByKey(event.currentTarget, () => finish(typed));
        if (event.key === 'Escape') endByKey(event.currentTarget, () => finish(name));
        // Arrows are the field's own here, not the list's; Escape ends nothing else.
        if (event.key !== 'Tab') event.stopPropagation();
      }}
      className="my-0.5 min-h-11 w-full min-w-0 rounded-control border border-edge bg-sheet px-2"
    />
  );
}

interface NameInPlaceProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly maxCharacters: number;
  readonly onDone: (name: string) => void;
}
