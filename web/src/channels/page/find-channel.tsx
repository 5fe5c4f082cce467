import { useState } from 'react';
import { useLocation } from 'wouter';
import { directoryAddress } from '#web/channels/channel-addresses.ts';
import { longestQuery, searchFor } from '#web/channels/directory/directory-wish.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

/** The way into the directory with a name in hand. */
export function FindChannel() {
  const [name, setName] = useState('');
  const [, navigate] = useLocation();
  return (
    <search aria-label="Channels">
      <form
        className="grid max-w-[30rem] grid-cols-[1fr_auto] items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(`${directoryAddress}?${searchFor({ query: name.trim() }).toString()}`);
        }}
      >
        <Field
          label="Find a channel"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={longestQuery}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" look="quiet">
          Find
        </Button>
      </form>
    </search>
  );
}
