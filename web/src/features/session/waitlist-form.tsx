import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';

/** Signing up: places are given out a few at a time, so it puts the address on the waitlist. */
export function WaitlistForm({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const joining = useMutation({
    mutationFn: async () => {
      if (!looksLikeAddress.test(email.trim())) throw new Error('Please enter a valid e-mail address');
      return api('POST /waitlist', {
        body: { email: email.trim(), ...(name.trim() !== '' && { name: name.trim() }) },
      });
    },
  });

  if (joining.isSuccess) return <OnTheList email={email.trim()} onDone={onDone} />;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!joining.isPending) joining.mutate();
      }}
    >
      <p className="text-faded">
        Quillcast opens its doors a few places at a time. Leave your address; when one is yours, an
        authorization code comes by e-mail.
      </p>
      <Field
        label="E-mail"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        label="Name (optional)"
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <StatusLine tone={joining.isError ? 'alarm' : 'calm'}>
        {joining.isPending && 'Writing you down…'}
        {joining.isError &&
          `Error: ${messageOf(joining.error, 'You could not be put on the list. Try again.')}`}
      </StatusLine>
      <Button type="submit" busy={joining.isPending}>
        Join the waitlist
      </Button>
    </form>
  );
}

function OnTheList({ email, onDone }: { email: string; onDone: () => void }) {
  const words = useRef<HTMLDivElement>(null);
  // The form that held the focus is gone; who listens to the page hears what came in its place.
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className="grid justify-items-start gap-4 focus:outline-none">
      <p className="font-reading text-heading">You are on the list.</p>
      <p className="text-faded">
        When a place opens, an authorization code comes by e-mail to{' '}
        <span className="text-ink wrap-anywhere">{email}</span>. With it you make your account.
      </p>
      <Button onClick={onDone}>Done</Button>
    </div>
  );
}

/** As shared/contract/waitlist.ts reads it; the server has the last word. */
const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
