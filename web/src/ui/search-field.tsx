import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';

/** Searches after a pause in typing, because each search is a request. */
export function SearchField({ text, onText, ...input }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  // Adopts the text in the address when it has changed, because the filters were cleared or the person went back.
  if (text !== seen) {
    setSeen(text);
    if (text !== typed.trim()) setTyped(text);
  }
  const search = useEffectEvent(onText);
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const searchTimer = setTimeout(() => search(typed.trim()), restMilliseconds);
    return () => clearTimeout(searchTimer);
  }, [typed, text]);
  return <SearchInput {...input} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

/** Searches on submit, for results on another page or expensive searches. */
export function SearchForm({ text = '', button, onSearch, ...input }: SearchFormProps) {
  const [typed, setTyped] = useState(text);
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <SearchInput {...input} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Button type="submit" look="quiet">
        {button}
      </Button>
    </form>
  );
}

export function SearchInput({
  label,
  note,
  placeholder = label,
  className = 'sm:w-80',
  ...input
}: SearchInputProps) {
  const id = useId();
  return (
    <div className={classes('relative w-full min-w-0', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden size={18} className="absolute start-3 top-3.25 text-faded" />
      <input
        type="search"
        autoComplete="off"
        {...input}
        id={id}
        placeholder={placeholder}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        className="min-h-11 w-full rounded-control border border-edge bg-sheet ps-10 pe-3 text-ink placeholder:text-faded max-xs:placeholder:text-small"
      />
      {note !== undefined && (
        <span id={`${id}-note`} className="absolute end-10 top-3 bg-sheet text-small text-faded">
          {note}
        </span>
      )}
    </div>
  );
}

const restMilliseconds = 300;

interface SearchInputProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly note?: ReactNode;
}

interface SearchFieldProps extends Omit<SearchInputProps, 'value' | 'onChange'> {
  readonly text: string;
  readonly onText: (text: string) => void;
}

interface SearchFormProps extends Omit<SearchInputProps, 'value' | 'onChange'> {
  readonly text?: string;
  readonly button: string;
  readonly onSearch: (text: string) => void;
}
