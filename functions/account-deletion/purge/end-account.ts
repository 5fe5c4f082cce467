import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import type { Removal } from '#functions/people/removal.ts';
import type { UserPool } from '#functions/people/user-pool.ts';

/**
 * Ends an account for good, unless its person took it back in time. First only the user of the pool goes; what the
 * person made goes when no token lives any more that could make something new. Every step can be done twice, and the
 * person's record goes last: it is by the record that a run that was cut off is found again.
 */
export function endAccount(deps: EndingDependencies) {
  return (person: Person): Promise<Ending> =>
    person.deletion === 'ending' ? finish(deps, person) : begin(deps, person);
}

async function begin(
  { people, pool, now }: EndingDependencies,
  { id, poolUsername }: Person,
): Promise<Ending> {
  const quietFrom = new Date(now().getTime() + quietAfterMinutes * 60_000);
  if (!(await people.beginEnding(id, now().toISOString(), quietFrom.toISOString()))) return 'kept';
  await pool.remove(poolUsername);
  return 'begun';
}

async function finish({ pool, removals }: EndingDependencies, person: Person): Promise<Ending> {
  await pool.remove(person.poolUsername);
  for (const { removeAllOf } of removals) await removeAllOf(person);
  return 'ended';
}

/** A token lives 15 minutes; what was begun with the last one is done some minutes later. */
const quietAfterMinutes = 30;

type Ending = 'kept' | 'begun' | 'ended';

export interface EndingDependencies {
  readonly people: Pick<PeopleStore, 'beginEnding'>;
  readonly pool: Pick<UserPool, 'remove'>;
  /** What ends with an account, in order; the last one removes the person's record. */
  readonly removals: readonly Removal[];
  readonly now: () => Date;
}
