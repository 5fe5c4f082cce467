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
  peopleWithWholeTexts,
  sendUnsentTexts,
  unsentTexts,
} from '#web/platform/unsent-text.ts';
import { api } from '#web/server/api.ts';

/**
 * Ends the session, and takes this browser's way to the person's private sound along, and of their text all but the
 * words that the server does not have; with `discard` also these.
 */
export async function signOut({ discard = false } = {}): Promise<void> {
  // Before the session ends, after which others tidy up by the marks of it; and again, since until then pages write on.
  const signedIn = signedInUser();
  if (discard && signedIn !== undefined) await discardUnsent(signedIn);
  await endSession(async (userid) => {
    await Promise.all([
      closeMediaSession(userid),
      discard ? discardUnsent(userid) : peopleWithWholeTexts().has(userid) && keepUnsentWordsOnly(userid),
    ]);
  });
}

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
 * Whether the person may be signed out, and what then becomes of their text: what they wrote is brought to the server
 * first, and where that cannot be done they are asked.
 */
export async function maySignOut(): Promise<SignOutAnswer> {
  const userid = signedInUser();
  return userid === undefined || (await sendUnsentTexts(userid)) ? 'keep' : askBeforeSignOut();
}

/** Signs out, and forgets what was asked for in the person's name. `answer`: what `maySignOut` has said already. */
export function useSignOut(): (how?: { answer: SignOutAnswer }) => Promise<void> {
  const queries = useQueryClient();
  return async (asked) => {
    const answer = asked?.answer ?? (await maySignOut());
    if (answer === 'stay') return;
    const leave = () => signOut({ discard: answer === 'discard' });
    const userid = signedInUser();
    await (userid !== undefined && unsentTexts(userid).length > 0 ? whileSigningOut(leave) : leave());
    queries.clear();
    restFocus();
  };
}

function signedInUser(): string | undefined {
  const auth = authState.get();
  return auth.status === 'signedIn' ? auth.session.userid : undefined;
}
