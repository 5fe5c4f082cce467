import { useEffect, useState } from 'react';
import { Field } from '#web/ui/field.tsx';

const pauseMilliseconds = 350;

/** Asks for addresses by how they begin, once the typing pauses. */
export function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const wanted = typed.trim().toLowerCase();
  if (search !== seen) {
    setSeen(search);
    // Somebody went back, or cleared it from elsewhere: the field follows.
    if (search !== wanted) setTyped(search);
  }
  useEffect(() => {
    if (wanted === search) return undefined;
    const timer = setTimeout(onSearch, pauseMilliseconds, wanted);
    return () => clearTimeout(timer);
  }, [wanted, search, onSearch]);
  return (
    <Field
      label="Address starts with"
      type="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
