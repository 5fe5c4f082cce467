import { useState, type FormEvent } from 'react';
import { normalUsername } from '#shared/domain/people/usernames.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

/** Asks for somebody by their username. */
export function FindPerson({ username, onFind }: { username: string; onFind: (username: string) => void }) {
  const [typed, setTyped] = useState(username);
  function find(event: FormEvent) {
    event.preventDefault();
    onFind(normalUsername(typed));
  }
  return (
    <form noValidate className="flex max-w-md items-end gap-3" onSubmit={find}>
      <div className="min-w-0 grow">
        <Field
          label="Username"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit">Find</Button>
    </form>
  );
}
