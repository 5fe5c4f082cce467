import { useState, type FormEvent } from 'react';
import { normalUsername, usernameProblem } from '#shared/domain/people/usernames.ts';
import { signOut } from '#web/people/sign-out.ts';
import type { Session } from '#web/auth/session.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { useUsernameCheck } from './use-username-check.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { UsernameField } from './username-field.tsx';
import { completeUsernameSetup } from './complete.ts';

export function UsernameDialog({ session, onDone }: { session: Session; onDone: () => void }) {
  const [username, setUsername] = useState(() => suggestedUsername(session));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const check = useUsernameCheck(username);
  const name = session.given_name ?? session.name;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const newProblem = check.state === 'refused' ? check.reason : usernameProblem(username);
    if (newProblem !== undefined) return setProblem(newProblem);
    setBusy(true);
    setProblem(undefined);
    try {
      if (await completeUsernameSetup(normalUsername(username))) return onDone();
      setProblem('You’re no longer signed in. Sign in again, then choose your username.');
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t set the username. Try again.'));
    }
    setBusy(false);
  }

  return (
    <Dialog title="Choose your username">
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        <p className="text-faded">
          Welcome{name === '' ? '' : `, ${name}`}. Your username is part of your channel’s address, where
          listeners see it. You can change it later.
        </p>
        <UsernameField
          value={username}
          check={check}
          onChange={(text) => {
            setUsername(text);
            setProblem(undefined);
          }}
        />
        <StatusLine tone={problem === undefined ? 'calm' : 'alarm'}>
          {busy && 'Setting your username…'}
          {problem !== undefined && `Error: ${problem}`}
        </StatusLine>
        <Button type="submit" busy={busy}>
          Use this username
        </Button>
        <p className="flex flex-wrap items-center gap-x-1 border-t border-rule pt-4 text-faded">
          Not now?
          <Button look="plain" onClick={() => void signOut()}>
            Sign out
          </Button>
        </p>
      </form>
    </Dialog>
  );
}

function suggestedUsername({ given_name, name }: Session): string {
  const words = (given_name ?? name).normalize('NFD').replaceAll(/\p{M}/gu, '');
  const username = words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '');
  return usernameProblem(username) === undefined ? username : '';
}
