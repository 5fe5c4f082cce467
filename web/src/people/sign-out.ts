import { useQueryClient } from '@tanstack/react-query';
import { endSession } from '#web/auth/tokens.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { api } from '#web/server/api.ts';

/** Ends the session, and takes this browser's way to the person's private sound along. */
export const signOut = (): Promise<void> => endSession(closeMediaSession);

/**
 * Out of reach it stays open until its cookies run out; the session ends all the same. The cookies go when the answer
 * begins; a browser that keeps much takes its time to forget it, and nobody waits for that.
 */
async function closeMediaSession(userid: string): Promise<void> {
  const closed = api('DELETE /media-session/{userid}', { params: { userid } }).catch(() => undefined);
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))]);
}

const patienceMilliseconds = 3_000;

/** Signs out, and forgets what was asked for in the person's name. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await signOut();
    queries.clear();
    restFocus();
  };
}
