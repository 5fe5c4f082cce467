import type { emailChange as contract } from '#shared/contract/people/email-change.ts';
import { emailChangeTerms as terms } from '#shared/domain/people/account-terms.ts';
import { findPoolUser } from '#functions/people/account/get-account.ts';
import { matchesHash } from '#functions/people/code-hash.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import type { UserPool } from '#functions/people/user-pool.ts';
import { isOwnSignIn, type Actor } from '#functions/platform/actor.ts';
import { log } from '#functions/platform/log.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { completeEmailChange, type CompletingDependencies } from './complete-email-change.ts';
import { isInProgress, type EmailChange } from '#functions/people/email-change.ts';
import type { EmailChangeStore } from './email-change-store.ts';
import { addressUnusableRefusal, reserveAddress, type ReserveDependencies } from './reserve.ts';

/** Checks the code, then changes the address. Safe to repeat: an interrupted change is continued. */
export function confirmChange(deps: Dependencies): Operation<typeof contract.confirmEmail> {
  return async ({ actor, body: { code } }) => {
    const person = await deps.personOf(actor);
    if (!isOwnSignIn(actor)) throw new Refusal('forbidden', 'Sign in with your password to continue.');
    const change = person.emailChange;
    if (!change) throw new Refusal('conflict', 'No address change is in progress. Request a code.');
    const changingPerson = isInProgress(change)
      ? person
      : await reserveNewAddress(deps, actor, await checkCode(deps, person, change, code));
    if (!(await completeChange(deps, changingPerson))) throw addressUnusableRefusal();
  };
}

/**
 * Counts the attempt before comparing the code. Returns the person with the new count; throws if the code is wrong,
 * expired or tried too often.
 */
async function checkCode(
  deps: Dependencies,
  person: Person,
  change: EmailChange,
  code: string,
): Promise<Person> {
  const now = deps.now().toISOString();
  if (change.expiresAt <= now || change.tries >= terms.triesPerCode) throw codeExpiredRefusal();
  const countedChange = await deps.changes.countTry(person, change, now);
  if (!countedChange) throw codeExpiredRefusal();
  if (await matchesHash(code, change)) return countedChange;
  throw new Refusal('conflict', 'This code is wrong. Only the newest one works.');
}

async function reserveNewAddress(deps: Dependencies, actor: Actor, person: Person): Promise<Person> {
  const poolUser = await findPoolUser(deps.pool, actor);
  if (poolUser.googleSubject) {
    throw new Refusal('conflict', 'Google was connected meanwhile. Disconnect it first.');
  }
  return reserveAddress(deps, person);
}

/**
 * Returns false if the change was cancelled. An error after the record got the new address is only logged: the address
 * has changed by then, and the sweep completes the remaining steps.
 */
async function completeChange(deps: Dependencies, person: Person): Promise<boolean> {
  try {
    return await completeEmailChange(deps)(person);
  } catch (error) {
    const { email } = (await deps.people.get(person.id)) ?? {};
    if (email !== person.emailChange!.newEmail) throw error;
    log.warn('A change of address was cut off after it had happened', {
      error: error instanceof Error ? error.name : 'Unknown',
    });
    return true;
  }
}

const codeExpiredRefusal = () =>
  new Refusal('conflict', 'This code no longer works: it’s too old, or was tried too often.');

type Dependencies = CompletingDependencies &
  ReserveDependencies & {
    readonly personOf: PersonOf;
    readonly pool: Pick<UserPool, 'find'>;
    readonly changes: Pick<EmailChangeStore, 'countTry'>;
  };
