import { plural } from '#shared/domain/locale.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Invite } from '#shared/contract/people/invitations.ts';
import {
  looksLikeAddress,
  invalidAddressMessage,
  normalAddress,
} from '#shared/domain/people/email-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { invitesPerPage } from '#web/people/people-queries.ts';
import { peopleCount } from './outcome.ts';
import type { InviteActions } from './use-invite-actions.ts';

export function InviteNext({ actions, waiting, onClose }: DialogProps & { waiting: number | undefined }) {
  const maxInvites = Math.max(1, waiting ?? invitesPerPage);
  const [typed, setTyped] = useState<string>();
  const count = typed ?? String(Math.min(10, maxInvites));
  const number = Math.min(Number(count), maxInvites);
  const fits = Number.isInteger(number) && number >= 1 && number <= invitesPerPage;
  return (
    <InviteForm
      title="Invite from the waitlist"
      deed={fits ? `Invite ${peopleCount(number)}` : 'Invite'}
      onClose={onClose}
      onSend={() => (fits ? actions.inviteNext(number) : `Choose 1 to ${invitesPerPage} people.`)}
    >
      {(problem) => (
        <>
          <p>
            The people who have waited longest get an email with an authorization code.
            {waiting !== undefined && ` ${peopleCount(waiting)} ${plural(waiting, 'is', 'are')} waiting.`}
          </p>
          <Field
            label="How many"
            type="number"
            inputMode="numeric"
            min={1}
            max={invitesPerPage}
            value={count}
            problem={problem}
            note={`Up to ${invitesPerPage} at once.`}
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
    </InviteForm>
  );
}

export function InviteAddress({ actions, onClose }: DialogProps) {
  const [typed, setTyped] = useState('');
  const emails = [
    ...new Set(
      typed
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((address) => normalAddress(address) ?? address),
    ),
  ];
  const wrongEmail = emails.find((email) => !looksLikeAddress(email));
  function send() {
    if (emails.length === 0) return invalidAddressMessage;
    if (wrongEmail !== undefined) return `${wrongEmail} isn’t a valid email address.`;
    if (emails.length > invitesPerPage) return `You can invite up to ${invitesPerPage} at once.`;
    return actions.invite(emails);
  }
  return (
    <InviteForm
      title="Invite an address"
      deed={emails.length > 1 ? `Invite ${peopleCount(emails.length)}` : 'Invite'}
      onClose={onClose}
      onSend={send}
    >
      {(problem) => (
        <>
          <p>They don’t have to be on the waitlist. They get an email with an authorization code.</p>
          <TextArea
            label="Email address"
            rows={3}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            value={typed}
            problem={problem}
            note="Enter one address per line."
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
    </InviteForm>
  );
}

export function RevokeInvite({ invite, actions, onClose }: DialogProps & { invite: Invite }) {
  const waiting = invite.status === 'waiting';
  return (
    <Dialog title={waiting ? 'Decline this person?' : 'Revoke this invitation?'} onClose={onClose}>
      <div className="grid gap-5">
        <p>
          {waiting ? 'No invitation will be sent to ' : 'The authorization code stops working for '}
          <span className="font-medium wrap-anywhere">{invite.email}</span>. They aren’t notified. You can
          invite them later with a new code.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            {waiting ? 'Keep them waiting' : 'Keep it'}
          </Button>
          <Button
            look="alarm"
            onClick={() => {
              onClose();
              void actions.revoke(invite);
            }}
          >
            {waiting ? 'Decline' : 'Revoke'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function InviteForm({ title, deed, onSend, onClose, children }: InviteFormProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const sending = onSend();
    if (typeof sending === 'string') return setProblem(sending);
    setProblem(undefined);
    setBusy(true);
    if (await sending) onClose();
    setBusy(false);
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {children(problem)}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? 'Inviting…' : deed}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface DialogProps {
  readonly actions: InviteActions;
  readonly onClose: () => void;
}

interface InviteFormProps {
  readonly title: string;
  readonly deed: string;
  /** Returns a problem with the input, or whether the request succeeded. */
  readonly onSend: () => string | Promise<boolean>;
  readonly onClose: () => void;
  readonly children: (problem: string | undefined) => ReactNode;
}
