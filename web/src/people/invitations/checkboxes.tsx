import type { Invite } from '#shared/contract/people/invitations.ts';
import type { Selection } from './selection.ts';

export const SelectInvite = ({ invite, selection }: { invite: Invite; selection: Selection }) => (
  <label className="grid size-11 place-items-center">
    <input
      type="checkbox"
      aria-label={`Select ${invite.email}`}
      checked={selection.has(invite.email)}
      onChange={(event) => selection.choose(invite.email, event.target.checked)}
      className="size-5"
    />
  </label>
);

export function SelectAllInvites({ selection }: { selection: Selection }) {
  const { emails, choosable } = selection;
  const some = emails.length > 0 && emails.length < choosable.length;
  return (
    <label className="inline-flex min-h-11 items-center gap-3 ps-3">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        checked={emails.length > 0 && !some}
        onChange={(event) => selection.chooseAll(event.target.checked)}
        className="size-5"
      />
      All on this page
    </label>
  );
}
