import { useEffect, useRef, useState } from 'react';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { endByKey } from '#web/ui/end-by-key.ts';
import type { OutlineEntry } from './outline.ts';

/** The name of an entry while it is written: Enter and leaving keep it, Escape keeps the old one. */
export function EntryName({ entry, onDone }: { entry: OutlineEntry; onDone: (title: string) => void }) {
  const given = entry.kind === 'part' ? entry.title : entry.given;
  const [typed, setTyped] = useState(given);
  const field = useRef<HTMLInputElement>(null);
  // The row that is left behind loses its field: what happens then is no leaving.
  const done = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  function finish(title: string): void {
    if (done.current) return;
    done.current = true;
    onDone(title);
  }
  return (
    <input
      ref={field}
      dir="auto"
      aria-label={entry.kind === 'part' ? 'Name of the part' : 'Name of the chapter'}
      placeholder={entry.title}
      maxLength={bookLimits.titleCharacters}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => finish(typed)}
      onKeyDown={(event) => {
        // While a word is composed, Enter ends the word.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') endByKey(event.currentTarget, () => finish(typed));
        if (event.key === 'Escape') {
          event.stopPropagation();
          endByKey(event.currentTarget, () => finish(given));
        }
        // Arrows are the field's own here, not the list's.
        if (event.key !== 'Tab') event.stopPropagation();
      }}
      className="my-0.5 min-h-11 w-full min-w-0 rounded-control border border-edge bg-sheet px-2"
    />
  );
}
