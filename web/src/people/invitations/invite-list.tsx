import { useEffect, useRef } from 'react';
import { Moment } from '#web/ui/moment.tsx';
import { SelectInvite } from './checkboxes.tsx';
import { InviteButtons, InvitedPerson, InviteStatusText, type InviteListProps } from './invite-row.tsx';
import { InviteTable } from './invite-table.tsx';
import { isInvitable } from './statuses.ts';
import { useIsWide } from './use-wide.ts';

export function InviteList(props: InviteListProps) {
  const wide = useIsWide();
  const listRef = useRef<HTMLDivElement>(null);
  const hadFocusInside = useRef(false);
  const { invites } = props;
  useEffect(() => {
    // The focused row moved to another status, so the focus moves to the list.
    if (hadFocusInside.current && document.activeElement === document.body) listRef.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the list that has come is the occasion
  }, [invites]);
  return (
    <div
      ref={listRef}
      tabIndex={-1}
      className="focus:outline-none"
      onFocus={() => (hadFocusInside.current = true)}
      onBlur={(event) => (hadFocusInside.current = event.relatedTarget === null)}
    >
      {wide ? <InviteTable {...props} /> : <InviteCards {...props} />}
    </div>
  );
}

const InviteCards = ({ invites, showsStatus, selection, actions, onRevoke }: InviteListProps) => (
  <ul className="border-t border-rule">
    {invites.map((invite) => (
      <li key={invite.email} className="flex gap-1 border-b border-rule py-3">
        {isInvitable(invite.status) && <SelectInvite invite={invite} selection={selection} />}
        <div className="grid min-w-0 flex-1 gap-3 py-2">
          <div>
            <InvitedPerson invite={invite} />
            <p className="pt-1 text-small text-faded">
              {showsStatus && (
                <>
                  <InviteStatusText invite={invite} /> ·{' '}
                </>
              )}
              {showsStatus ? 'asked' : 'Joined waitlist'} <Moment at={invite.joinedAt} />
            </p>
          </div>
          <InviteButtons invite={invite} actions={actions} onRevoke={onRevoke} />
        </div>
      </li>
    ))}
  </ul>
);
