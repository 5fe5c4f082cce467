import { useQueryClient } from '@tanstack/react-query';
import { within } from '#shared/domain/within.ts';
import { authState } from '#web/auth/auth.ts';
import { endSession } from '#web/auth/tokens.ts';
import { discardUnsent } from '#web/platform/discard-unsent.ts';
import type { SignOutAnswer } from '#web/platform/open-dialogs.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { askBeforeSignOut, whileSigningOut } from '#web/platform/sign-out-dialog.ts';
import {
  keepUnsentWordsOnly,
  ownersOfWholeTexts,
  sendUnsentTexts,
  unsentTexts,
} from '#web/platform/unsent-text.ts';
import { api } from '#web/server/api.ts';

/**
 * Ends the session and the media session, and deletes local text that the server already has; with `discard`, deletes
 * unsaved text too.
 */
export async function signOut({ discard = false } = {}): Promise<void> {
  // Discards unsaved text twice: once before the session ends, because ending it makes other code check whether unsaved
  // text remains, and again afterwards, because pages can write until the end.
  const signedIn = signedInUser();
  if (discard && signedIn !== undefined) await discardUnsent(signedIn);
  await endSession(async (userid) => {
    await Promise.all([
      closeMediaSession(userid),
      discard ? discardUnsent(userid) : ownersOfWholeTexts().has(userid) && keepUnsentWordsOnly(userid),
    ]);
  });
}

/**
 * Waits only briefly: the cookies are cleared when the response begins, but clearing a full cache can be slow. If the
 * server is unreachable, the media session ends when the cookies expire.
 */
async function closeMediaSession(userid: string): Promise<void> {
  const closed = api('DELETE /media-session/{userid}', { params: { userid } }).catch(() => undefined);
  await within(maxWaitMilliseconds, closed, () => undefined);
}

const maxWaitMilliseconds = 3_000;

/** Sends unsent text first, and asks if that fails. */
export async function maySignOut(): Promise<SignOutAnswer> {
  const userid = signedInUser();
  return userid === undefined || (await sendUnsentTexts(userid)) ? 'keep' : askBeforeSignOut();
}

export function useSignOut(): (how?: { answer: SignOutAnswer }) => Promise<void> {
  const queries = useQueryClient();
  return async (options) => {
    const answer = options?.answer ?? (await maySignOut());
    if (answer === 'stay') return;
    const runSignOut = () => signOut({ discard: answer === 'discard' });
    const userid = signedInUser();
    await (userid !== undefined && unsentTexts(userid).length > 0
      ? whileSigningOut(runSignOut)
      : runSignOut());
    queries.clear();
    restFocus();
  };
}

function signedInUser(): string | undefined {
  const auth = authState.get();
  return auth.status === 'signedIn' ? auth.session.userid : undefined;
}
