import { useEffect, useRef, useState } from 'react';
import { endByKey } from './end-by-key.ts';

export function NameInPlace({ name, label, placeholder, maxCharacters, onDone }: NameInPlaceProps) {
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  // Prevents a second call of `onDone`, because removing the field fires `blur` again.
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
        // During a composition, Enter ends the word.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') endByKey(event.currentTarget, () => finish(typed));
        if (event.key === 'Escape') endByKey(event.currentTarget, () => finish(name));
        // Arrow keys must not reach the list, and Escape must not reach anything around the field.
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
