import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import type { UserPool } from '#functions/people/user-pool.ts';
import type { WaitlistStore } from '#functions/people/waitlist-store.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import type { EmailUndo } from '#functions/people/email-change.ts';
import type { EmailChangeStore } from './email-change-store.ts';

/**
 * Gives an account its old address back, or resumes an interrupted run. First ends all access: restores the address,
 * resets the password and ends every session. Only then removes a Google account or second factor that a stranger may
 * have added, because until then the stranger could add it again.
 */
export function undoEmailChange(deps: UndoChangeDependencies) {
  return async (person: Person): Promise<void> => {
    const undo = person.emailUndo!;
    if (undo.step === 'opened') await endAccess(deps, person, undo);
    const poolUser = await deps.pool.find(person.poolUsername);
    if (poolUser?.googleSubject) await deps.pool.unlinkGoogle(poolUser.googleSubject);
    if (!undo.hadSecondFactor) await deps.pool.endSecondFactor(person.poolUsername);
    await restoreAddress(deps, person, undo);
  };
}

async function endAccess(
  deps: UndoChangeDependencies,
  person: Person,
  { oldEmail }: EmailUndo,
): Promise<void> {
  if (!(await deps.pool.setEmail(person.poolUsername, oldEmail)))
    throw new Error('The old address has another account in the user pool.');
  await deps.pool.resetPassword(person.poolUsername);
  await deps.people.noteSignOut(person.id, deps.now().toISOString());
  await deps.pool.signOutEverywhere(person.poolUsername);
  await deps.changes.noteShut(person);
}

async function restoreAddress(deps: UndoChangeDependencies, person: Person, undo: EmailUndo): Promise<void> {
  const [old, newEntry] = await Promise.all([
    deps.waitlist.get(undo.oldEmail),
    deps.waitlist.get(undo.newEmail),
  ]);
  if (!old || !newEntry) throw new Error('An address of a change is not on the list.');
  const at = deps.now().toISOString();
  const failed = await deps.transact({
    person: deps.changes.returnWrite(person, undo),
    addresses: deps.waitlist.moveBackWrites(old, newEntry, { took: undefined, by: person.id, at }),
  });
  // Not a failure if another run finished the undo meanwhile.
  if (failed.size > 0 && (await deps.people.get(person.id))?.emailUndo)
    throw new Error('A change of address could not be taken back.');
}

export interface UndoChangeDependencies {
  readonly people: Pick<PeopleStore, 'get' | 'noteSignOut'>;
  readonly waitlist: Pick<WaitlistStore, 'get' | 'moveBackWrites'>;
  readonly pool: Pick<
    UserPool,
    'find' | 'setEmail' | 'resetPassword' | 'signOutEverywhere' | 'unlinkGoogle' | 'endSecondFactor'
  >;
  readonly changes: Pick<EmailChangeStore, 'noteShut' | 'returnWrite'>;
  readonly transact: Transact;
  readonly now: () => Date;
}
