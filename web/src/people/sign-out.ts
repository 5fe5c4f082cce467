import { useQueryClient } from '@tanstack/react-query';
import { within } from '#shared/domain/within.ts';
import { authState } from '#web/auth/auth.ts';
import { endSession } from '#web/auth/tokens.ts';
import { askBeforeSignOut } from '#web/platform/open-dialogs.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { sendUnsentTexts } from '#web/platform/unsent-text.ts';
import { api } from '#web/server/api.ts';

/** Ends the session, and takes this browser's way to the person's private sound along. */
export const signOut = (): Promise<void> => endSession(closeMediaSession);

/**
 * Out of reach it stays open until its cookies run out; the session ends all the same. The cookies go when the answer
 * begins; a browser that keeps much takes its time to forget it, and nobody waits for that.
 */
async function closeMediaSession(userid: string): Promise<void> {
  const closed = api('DELETE /media-session/{userid}', { params: { userid } }).catch(() => undefined);
  await within(patienceMilliseconds, closed, () => undefined);
}

const patienceMilliseconds = 3_000;

/**
 * Whether the person may be signed out: what they wrote is brought to the server first, and where that cannot be done
 * they are asked.
 */
export async function maySignOut(): Promise<boolean> {
  const auth = authState.get();
  const userid = auth.status === 'signedIn' ? auth.session.userid : undefined;
  return userid === undefined || (await sendUnsentTexts(userid)) || askBeforeSignOut();
}

/** Signs out, and forgets what was asked for in the person's name. `wasAsked`: `maySignOut` has said yes already. */
export function useSignOut(): (how?: { wasAsked: boolean }) => Promise<void> {
  const queries = useQueryClient();
  return async ({ wasAsked } = { wasAsked: false }) => {
    if (!wasAsked && !(await maySignOut())) return;
    await signOut();
    queries.clear();
    restFocus();
  };
}
