import type { Invite } from '#shared/contract/people/invitations.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Moment } from '#web/ui/moment.tsx';
import type { Selection } from './selection.ts';
import { isInvitable, statusNames } from './statuses.ts';
import type { InviteActions } from './use-invite-actions.ts';

export const InvitedPerson = ({ invite }: { invite: Invite }) => (
  <>
    <span className="font-medium wrap-anywhere">{invite.email}</span>
    {invite.name !== undefined && (
      <span className="block text-small text-faded wrap-anywhere">{invite.name}</span>
    )}
  </>
);

export function InviteStatusText({ invite }: { invite: Invite }) {
  if (invite.status === 'invited' && invite.sentAt === undefined) {
    return <span className="font-medium text-warning">Email not sent</span>;
  }
  if (invite.status === 'invited' && invite.expiresAt !== undefined) {
    return (
      <span className={classes(invite.expired && 'font-medium text-warning')}>
        {invite.expired ? 'Expired ' : 'Expires '}
        <Moment at={invite.expiresAt} />
      </span>
    );
  }
  if (invite.status === 'joined' && invite.spentAt !== undefined) {
    return (
      <>
        Joined <Moment at={invite.spentAt} />
      </>
    );
  }
  return statusNames[invite.status];
}

export function InviteButtons({ invite, actions, onRevoke }: InviteButtonsProps) {
  const work = actions.workOn(invite.email);
  const { email, status } = invite;
  return (
    <div className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
      {isInvitable(status) && (
        <Button look="quiet" busy={work !== undefined} onClick={() => void actions.invite([email])}>
          {work === 'inviting' ? 'Inviting…' : status === 'revoked' ? 'Invite again' : 'Invite'}
          <EmailForScreenReaders email={email} />
        </Button>
      )}
      {status === 'waiting' && (
        <Button look="plain" busy={work !== undefined} onClick={() => onRevoke(invite)}>
          {work === 'revoking' ? 'Declining…' : 'Decline'}
          <EmailForScreenReaders email={email} />
        </Button>
      )}
      {status === 'invited' && (
        <>
          <Button look="quiet" busy={work !== undefined} onClick={() => void actions.resend(email)}>
            {work === 'resending' ? 'Sending…' : 'Resend'}
            <EmailForScreenReaders email={email} />
          </Button>
          <Button look="plain" busy={work !== undefined} onClick={() => onRevoke(invite)}>
            {work === 'revoking' ? 'Revoking…' : 'Revoke'}
            <EmailForScreenReaders email={email} />
          </Button>
        </>
      )}
    </div>
  );
}

/** Lets users of screen readers tell these buttons apart. */
const EmailForScreenReaders = ({ email }: { email: string }) => (
  <span className="sr-only">{` ${email}`}</span>
);

export interface InviteButtonsProps {
  readonly invite: Invite;
  readonly actions: InviteActions;
  readonly onRevoke: (invite: Invite) => void;
}

export interface InviteListProps extends Omit<InviteButtonsProps, 'invite'> {
  readonly invites: readonly Invite[];
  readonly showsStatus: boolean;
  readonly selection: Selection;
}
