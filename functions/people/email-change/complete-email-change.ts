import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import type { UserPool } from '#functions/people/user-pool.ts';
import type { WaitlistStore } from '#functions/people/waitlist-store.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import { isInProgress, type EmailChangeInProgress } from '#functions/people/email-change.ts';
import type { EmailChangeMails } from './email-change-mails.ts';
import type { EmailChangeStore } from './email-change-store.ts';
import { hashedSecret, newSecret } from '#functions/people/mail-secret.ts';

/**
 * Completes a change of address from its current step on. Each step is safe to repeat and is stored when it is done, so
 * that a concurrent run continues with the next step. Returns false if the change was cancelled.
 */
export function completeEmailChange(deps: CompletingDependencies) {
  return async (person: Person): Promise<boolean> => {
    let current: Person | undefined = person;
    while (current && isInProgress(current.emailChange)) {
      const change: EmailChangeInProgress = current.emailChange;
      if (change.step === 'reserved' && !(await deps.pool.setEmail(current.poolUsername, change.newEmail))) {
        await cancelChange(deps, current, change);
        return false;
      }
      const next: Person | undefined = await stepRunners[change.step](deps, current, change);
      current = next ?? (await deps.people.get(current.id));
    }
    return true;
  };
}

const stepRunners: Readonly<Record<EmailChangeInProgress['step'], StepRunner>> = {
  /** Only stores the new address, because `completeEmailChange` has already set it in the user pool. */
  reserved: (deps, person, change) => deps.changes.recordNew(person, change),

  async recorded(deps, person, change) {
    await deps.people.noteSignOut(person.id, deps.now().toISOString());
    await deps.pool.signOutEverywhere(person.poolUsername);
    return deps.changes.noteSignedOut(person, change);
  },

  /**
   * A resumed run doesn't know the secret of an earlier mail, so it mails a new link, which replaces the earlier one.
   */
  async signedOut(deps, person, change) {
    const secret = newSecret(person.id);
    if (await deps.changes.keepSecret(person, change, hashedSecret(secret)))
      await deps.mails.wayBack(person.emailUndo!.oldEmail, secret);
    return deps.changes.finish(person, change);
  },
};

/** Restores the state before the change, because another account got the new address in the pool. */
async function cancelChange(
  deps: CompletingDependencies,
  person: Person,
  change: EmailChangeInProgress,
): Promise<void> {
  const [old, newEntry] = await Promise.all([
    deps.waitlist.get(person.email),
    deps.waitlist.get(change.newEmail),
  ]);
  if (!old || !newEntry) throw new Error('An address of a change is not on the list.');
  await deps.transact({
    person: deps.changes.cancelWrite(person, change),
    addresses: deps.waitlist.moveBackWrites(old, newEntry, {
      took: change.took,
      by: person.id,
      at: deps.now().toISOString(),
    }),
  });
}

type StepRunner = (
  deps: CompletingDependencies,
  person: Person,
  change: EmailChangeInProgress,
) => Promise<Person | undefined>;

export interface CompletingDependencies {
  readonly people: Pick<PeopleStore, 'get' | 'noteSignOut'>;
  readonly waitlist: Pick<WaitlistStore, 'get' | 'moveBackWrites'>;
  readonly pool: Pick<UserPool, 'setEmail' | 'signOutEverywhere'>;
  readonly changes: Pick<
    EmailChangeStore,
    'recordNew' | 'noteSignedOut' | 'keepSecret' | 'finish' | 'cancelWrite'
  >;
  readonly mails: Pick<EmailChangeMails, 'wayBack'>;
  readonly transact: Transact;
  readonly now: () => Date;
}
