import { useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

/** Looks for what is typed once it is sent, elsewhere: what is found as one types stands in `SearchField`. */
export function SearchForm({ button, onSearch, ...field }: SearchFormProps) {
  const [text, setText] = useState('');
  return (
    <form
      className="grid max-w-[30rem] grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Field
        {...field}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="quiet">
        {button}
      </Button>
    </form>
  );
}

interface SearchFormProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type'> {
  readonly button: string;
  /** Is told the words without blanks around them; empty where nothing was typed. */
  readonly onSearch: (text: string) => void;
}
