import { useState } from 'react';
import type { Invite } from '#shared/contract/people/invitations.ts';
import { isInvitable } from './statuses.ts';

export function useSelection(invites: readonly Invite[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selectableEmails = invites.filter(({ status }) => isInvitable(status)).map(({ email }) => email);
  const emails = selectableEmails.filter((email) => chosen.has(email));
  return {
    choosable: selectableEmails,
    emails,
    has: (email) => chosen.has(email),
    choose: (email, wanted) =>
      setChosen(new Set(emails.filter((one) => one !== email).concat(wanted ? email : []))),
    chooseAll: (isChosen) => setChosen(new Set(isChosen ? selectableEmails : [])),
  };
}

export interface Selection {
  readonly choosable: readonly string[];
  readonly emails: readonly string[];
  readonly has: (email: string) => boolean;
  readonly choose: (email: string, wanted: boolean) => void;
  readonly chooseAll: (wanted: boolean) => void;
}
