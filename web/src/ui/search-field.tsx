import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';

/** Searches once typing rests, since each search is a request. */
export function SearchField({ text, onText, ...input }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  // The address changed: somebody cleared all filters or went back.
  if (text !== seen) {
    setSeen(text);
    if (text !== typed.trim()) setTyped(text);
  }
  const search = useEffectEvent(onText);
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const resting = setTimeout(() => search(typed.trim()), restMilliseconds);
    return () => clearTimeout(resting);
  }, [typed, text]);
  return <SearchInput {...input} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

/** Searches when it is submitted, where the results are on another page or cost more than typing may. */
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

/** How every search looks. Its label is its placeholder, unless it has one; `note` is a few words at its end. */
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
  /** The current search. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

interface SearchFormProps extends Omit<SearchInputProps, 'value' | 'onChange'> {
  /** The current search, where this page shows its results. */
  readonly text?: string;
  readonly button: string;
  /** Gets the words without blanks around them; empty where nothing was typed. */
  readonly onSearch: (text: string) => void;
}
