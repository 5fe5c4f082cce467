import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { credits as inWords } from '#shared/domain/credits/credits.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { forgetRequest, keyFor } from '#web/server/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { personCreditsQuery } from '#web/credits/credit-queries.ts';

/** Repeats a request without a response under the same idempotency key, so credits are granted once. */
export function GrantForm({ userid, username, searchedName }: GrantFormProps) {
  const queries = useQueryClient();
  const [credits, setCredits] = useState('');
  const [about, setAbout] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function grant(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const name = `grant-${username}`;
    const body = { credits: Number(credits), about };
    try {
      const { person } = await api('POST /admin/credits/{username}', {
        params: { username },
        body,
        idempotencyKey: keyFor(name, body),
      });
      forgetRequest(name);
      queries.setQueryData(personCreditsQuery({ userid, username: searchedName }).queryKey, person);
      setCredits('');
      setAbout('');
      showToast({ type: 'success', message: `${inWords(body.credits)} granted to ${username}.` });
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t grant the credits. Try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate aria-labelledby="grant" className="grid gap-3" onSubmit={(event) => void grant(event)}>
      <h3 id="grant" className="font-medium">
        Grant credits
      </h3>
      <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:items-end">
        <Field
          label="Credits"
          inputMode="numeric"
          autoComplete="off"
          value={credits}
          onChange={(event) => setCredits(event.target.value)}
        />
        <Field
          label="Reason"
          autoComplete="off"
          maxLength={200}
          value={about}
          onChange={(event) => setAbout(event.target.value)}
        />
        <Button type="submit" busy={busy} className="max-sm:justify-self-start">
          {busy ? 'Granting…' : 'Grant'}
        </Button>
      </div>
      <StatusLine tone="alarm">{problem}</StatusLine>
    </form>
  );
}

interface GrantFormProps {
  readonly userid: string;
  readonly username: string;
  /** The name used in the search, which may be a former one. */
  readonly searchedName: string;
}
