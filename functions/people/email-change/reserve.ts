import { emailChangeTerms as terms } from '#shared/domain/people/account-terms.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { UserPool } from '#functions/people/user-pool.ts';
import type { StoredInvite } from '#functions/people/waitlist-item.ts';
import type { WaitlistStore } from '#functions/people/waitlist-store.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { EmailChange, EmailUndo } from '#functions/people/email-change.ts';
import type { EmailChangeStore } from './email-change-store.ts';

/**
 * Reserves the new address. Also checks with Cognito that no other account has it, because some kinds of user pool
 * reportedly let a second account take over an address in use.
 */
export async function reserveAddress(deps: ReserveDependencies, person: Person): Promise<Person> {
  const requestedChange = person.emailChange!;
  const [newEntry, old, holder, factors] = await Promise.all([
    deps.waitlist.get(requestedChange.newEmail),
    deps.waitlist.get(person.email),
    deps.pool.findByPassword(requestedChange.newEmail),
    deps.pool.secondFactorsOf(person.poolUsername),
  ]);
  if ((holder && holder.id !== person.id) || isTaken(newEntry)) throw addressUnusableRefusal();

  const at = deps.now().toISOString();
  const heldUntil = new Date(deps.now().getTime() + terms.wayBackDays * 86_400_000).toISOString();
  const change: EmailChange = { ...requestedChange, ...(newEntry && { took: newEntry }) };
  const undo: EmailUndo = {
    oldEmail: person.email,
    newEmail: requestedChange.newEmail,
    expiresAt: heldUntil,
    hadSecondFactor: (factors ?? []).length > 0,
  };
  const failed = await deps.transact({
    person: deps.changes.reserveWrite(person, change, undo),
    addresses: deps.waitlist.moveWrites(
      { email: person.email, seen: old },
      { email: requestedChange.newEmail, seen: newEntry },
      { movedBy: person.id, at, heldUntil },
    ),
  });
  const currentPerson = await deps.people.get(person.id);
  if (failed.size > 0 && currentPerson?.emailChange?.step === 'asked') throw addressUnusableRefusal();
  // If the transaction failed because a concurrent request with the same code succeeded first, the address is already
  // reserved for this person, so this request succeeds too.
  return currentPerson!;
}

/**
 * An address that is on the waitlist, invited or revoked isn't taken: it belongs to the person who has just shown that
 * they read its mail.
 */
const isTaken = (entry: StoredInvite | undefined): boolean =>
  entry?.status === 'joined' || entry?.status === 'moved';

/** Thrown only after the correct code was entered, because the message reveals that the address has an account. */
export const addressUnusableRefusal = () =>
  new Refusal('conflict', 'This address can’t be used for your account. Choose another one.');

export interface ReserveDependencies {
  readonly people: { readonly get: (id: string) => Promise<Person | undefined> };
  readonly waitlist: Pick<WaitlistStore, 'get' | 'moveWrites'>;
  readonly pool: Pick<UserPool, 'findByPassword' | 'secondFactorsOf'>;
  readonly changes: Pick<EmailChangeStore, 'reserveWrite'>;
  readonly transact: Transact;
  readonly now: () => Date;
}
