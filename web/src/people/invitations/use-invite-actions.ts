import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invite } from '#shared/contract/people/invitations.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { showToast } from '#web/ui/toasts.ts';
import { allInvites } from '#web/people/people-queries.ts';
import { nextOutcomeOf, outcomeOf } from './outcome.ts';

/** Each action stays in progress until the list has been refetched, and returns whether it succeeded. */
export function useInviteActions(): InviteActions {
  const queries = useQueryClient();
  const [inProgress, setInProgress] = useState<ReadonlyMap<string, InviteAction>>(new Map());

  async function perform(
    emails: readonly string[],
    work: InviteAction,
    call: () => Promise<void>,
  ): Promise<boolean> {
    setInProgress((now) => new Map([...now, ...emails.map((email) => [email, work] as const)]));
    const done = await call().then(
      () => true,
      (error: unknown) => {
        showToast({ type: 'error', message: messageOf(error, failureMessages[work]) });
        return false;
      },
    );
    // Refetches after a failure too, because the server may have completed part of the action.
    await queries.invalidateQueries({ queryKey: allInvites });
    setInProgress((now) => new Map([...now].filter(([email]) => !emails.includes(email))));
    return done;
  }

  return {
    workOn: (email) => inProgress.get(email),
    invite: (emails) =>
      perform(emails, 'inviting', async () => {
        const answer = await api('POST /admin/invites/approve', { body: { emails: [...emails] } });
        outcomeOf(answer, emails.length).forEach(showToast);
      }),
    inviteNext: (count) =>
      perform([], 'inviting', async () => {
        const answer = await api('POST /admin/invites/approve', { body: { next: count } });
        nextOutcomeOf(answer, count).forEach(showToast);
      }),
    resend: (email) =>
      perform([email], 'resending', async () => {
        await api('POST /admin/invites/resend', { body: { email } });
        showToast({ type: 'success', message: `We sent a new code to ${email}.` });
      }),
    revoke: ({ email, status }) =>
      perform([email], 'revoking', async () => {
        await api('POST /admin/invites/revoke', { body: { email } });
        const message =
          status === 'waiting' ? `${email} is declined.` : `The invitation of ${email} is revoked.`;
        showToast({ type: 'success', message });
      }),
  };
}

const failureMessages = {
  inviting: 'The invitation failed. Try again.',
  resending: 'We couldn’t send the code again.',
  revoking: 'We couldn’t revoke this.',
} as const;

export type InviteAction = keyof typeof failureMessages;

export interface InviteActions {
  readonly workOn: (email: string) => InviteAction | undefined;
  readonly invite: (emails: readonly string[]) => Promise<boolean>;
  readonly inviteNext: (count: number) => Promise<boolean>;
  readonly resend: (email: string) => Promise<boolean>;
  readonly revoke: (invite: Invite) => Promise<boolean>;
}
