import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { Field } from './field.tsx';

/** Looks for what is typed once typing rests: each letter would be a question to the server. */
export function SearchField({ text, onText, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  // Who clears all filters, or goes back, finds what stands in the address.
  if (text !== seen) {
    setSeen(text);
    if (text !== typed.trim()) setTyped(text);
  }
  const ask = useEffectEvent(onText);
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const resting = setTimeout(() => ask(typed.trim()), restMilliseconds);
    return () => clearTimeout(resting);
  }, [typed, text]);
  return (
    <Field
      {...field}
      type="search"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

const restMilliseconds = 300;

interface SearchFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type'> {
  /** What is looked for now. */
  readonly text: string;
  readonly onText: (text: string) => void;
}
