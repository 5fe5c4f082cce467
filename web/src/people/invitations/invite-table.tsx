import { Moment } from '#web/ui/moment.tsx';
import { SelectInvite } from './checkboxes.tsx';
import { InviteButtons, InvitedPerson, InviteStatusText, type InviteListProps } from './invite-row.tsx';
import { isInvitable } from './statuses.ts';

export const InviteTable = ({ invites, showsStatus, selection, actions, onRevoke }: InviteListProps) => (
  <table className="w-full border-collapse text-start">
    <caption className="sr-only">Invitations</caption>
    <thead>
      <tr className="border-b border-edge">
        {selection.choosable.length > 0 && (
          <th scope="col" className="w-11">
            <span className="sr-only">Selected</span>
          </th>
        )}
        {['Address', 'Joined waitlist', ...(showsStatus ? ['Status'] : [])].map((title) => (
          <th key={title} scope="col" className="px-3 py-3 text-start text-small text-faded first:ps-0">
            {title}
          </th>
        ))}
        <th scope="col">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {invites.map((invite) => (
        <tr key={invite.email} className="border-b border-rule hover:bg-well/60">
          {selection.choosable.length > 0 && (
            <td>{isInvitable(invite.status) && <SelectInvite invite={invite} selection={selection} />}</td>
          )}
          <td className="px-3 py-2.5 first:ps-0">
            <InvitedPerson invite={invite} />
          </td>
          <td className="px-3 py-2.5 text-small text-faded">
            <Moment at={invite.joinedAt} />
          </td>
          {showsStatus && (
            <td className="px-3 py-2.5 text-small whitespace-nowrap">
              <InviteStatusText invite={invite} />
            </td>
          )}
          <td className="py-2.5 ps-3">
            <InviteButtons invite={invite} actions={actions} onRevoke={onRevoke} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
