import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import type { Removal } from '#functions/people/removal.ts';
import type { UserPool } from '#functions/people/user-pool.ts';

/**
 * Deletes an account for good, unless its owner cancelled the deletion in time. The first run removes only the user
 * from the user pool; a later run removes the data, when no valid token is left that could add more. Every step is
 * idempotent. The person's record is deleted last, because the next run finds an unfinished deletion by that record.
 */
export function endAccount(deps: EndingDependencies) {
  return (person: Person): Promise<AccountEnding> =>
    person.deletion === 'ending' ? finishDeletion(deps, person) : beginDeletion(deps, person);
}

async function beginDeletion(
  { people, pool, now }: EndingDependencies,
  { id, poolUsername }: Person,
): Promise<AccountEnding> {
  const quietFrom = new Date(now().getTime() + quietAfterMinutes * 60_000);
  if (!(await people.beginEnding(id, now().toISOString(), quietFrom.toISOString()))) return 'kept';
  await pool.remove(poolUsername);
  return 'begun';
}

async function finishDeletion(
  { pool, removals }: EndingDependencies,
  person: Person,
): Promise<AccountEnding> {
  await pool.remove(person.poolUsername);
  for (const { removeAllOf } of removals) await removeAllOf(person);
  return 'ended';
}

/**
 * The time between removing the user from the pool and removing the data. A token is valid for 15 minutes, and a
 * request sent with it may run some minutes longer.
 */
const quietAfterMinutes = 30;

type AccountEnding = 'kept' | 'begun' | 'ended';

export interface EndingDependencies {
  readonly people: Pick<PeopleStore, 'beginEnding'>;
  readonly pool: Pick<UserPool, 'remove'>;
  readonly removals: readonly Removal[];
  readonly now: () => Date;
}
