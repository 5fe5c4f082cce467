import type { emailChange as contract } from '#shared/contract/people/email-change.ts';
import { emailChangeTerms as terms } from '#shared/domain/people/account-terms.ts';
import { findPoolUser, hasPassword } from '#functions/people/account/get-account.ts';
import { hashedCode } from '#functions/people/code-hash.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import type { UserPool } from '#functions/people/user-pool.ts';
import { isOwnSignIn, type Actor } from '#functions/platform/actor.ts';
import { newId } from '#functions/platform/ids.ts';
import { log } from '#functions/platform/log.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { randomInt } from 'node:crypto';
import type { EmailChangeMails } from './email-change-mails.ts';
import type { EmailChangeStore } from './email-change-store.ts';

/**
 * Mails a code without checking whether another account has the address. Only a person who receives the mail and enters
 * its code learns whether the address is taken.
 */
export function askForChange(deps: Dependencies): Operation<typeof contract.changeEmail> {
  return async ({ actor, body: { newEmail } }) => {
    const now = deps.now();
    const person = await deps.personOf(actor);
    refuseUnlessFresh(actor, now);
    const poolUser = await findPoolUser(deps.pool, actor);
    if (!hasPassword(poolUser)) throw new Refusal('conflict', noPasswordMessage);
    if (poolUser.googleSubject) throw new Refusal('conflict', googleConnectedMessage);
    refuseUnlessFree(person, newEmail);

    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const change = {
      id: newId('emc'),
      newEmail,
      ...(await hashedCode(code)),
      tries: 0,
      expiresAt: new Date(now.getTime() + terms.codeMinutes * 60_000).toISOString(),
      step: 'asked',
    } as const;
    if (!(await deps.changes.begin(person, change, withNewCodeTime(person, now))))
      throw tooManyCodesRefusal();
    await deps.mails.code(newEmail, code).catch((error: unknown) => {
      // logs only the error's name, because SES repeats the address in its messages
      log.warn('The code for a new address could not be mailed', {
        error: error instanceof Error ? error.name : 'Unknown',
      });
      throw new Refusal('conflict', notSentMessage);
    });
    return { emailChange: change };
  };
}

/**
 * Requires a recent sign-in with the password, so that a stolen token isn't enough: it comes from an older sign-in, and
 * its thief can't sign in again without the password.
 */
function refuseUnlessFresh(actor: Actor, now: Date): void {
  const ageSeconds = now.getTime() / 1_000 - (actor.signedInAtSeconds ?? 0);
  if (!isOwnSignIn(actor) || ageSeconds > terms.freshMinutes * 60) {
    throw new Refusal('forbidden', 'Sign in with your password again to change your email address.');
  }
}

function refuseUnlessFree({ email, emailChange, emailUndo }: Person, newEmail: string): void {
  if (newEmail === email) throw new Refusal('conflict', 'This is already your email address.');
  if (emailChange && emailChange.step !== 'asked') {
    throw new Refusal('conflict', 'Your email address is being changed. Wait a few minutes.');
  }
  // A second change would take the undo link away from the owner of the first mailbox.
  if (emailUndo) throw new Refusal('conflict', changedLatelyMessage);
}

function withNewCodeTime({ emailCodesAt = [] }: Person, now: Date): string[] {
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  const recent = emailCodesAt.filter((at) => at > hourAgo);
  if (recent.length >= terms.codesPerHour) throw tooManyCodesRefusal();
  return [...recent, now.toISOString()];
}

const tooManyCodesRefusal = () =>
  new Refusal(
    'too_many',
    `We can send up to ${terms.codesPerHour} codes an hour. Use the newest one, or wait.`,
  );
const noPasswordMessage = 'This account has no password. It uses the address of your Google account.';
const googleConnectedMessage =
  'Google is connected and would restore its own address. Disconnect Google first.';
const changedLatelyMessage = `Your email address was changed within the last ${terms.wayBackDays} days. It can’t be changed again during this time, so that the change can be undone.`;
const notSentMessage = 'We couldn’t email the code to this address. Check it and try again.';

interface Dependencies {
  readonly personOf: PersonOf;
  readonly pool: Pick<UserPool, 'find'>;
  readonly changes: Pick<EmailChangeStore, 'begin'>;
  readonly mails: Pick<EmailChangeMails, 'code'>;
  readonly now: () => Date;
}
