import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import type { Removal } from '#functions/people/removal.ts';
import type { UserPool } from '#functions/people/user-pool.ts';

/**
 * Ends an account for good, unless its owner took it back in time. First only the pool's user goes; the data goes when
 * no valid token could make more of it. Every step is idempotent, and the record goes last, because it is how an
 * interrupted run is found again.
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

/** A token lives 15 minutes, and requests begun with the last one end some minutes later. */
const quietAfterMinutes = 30;

type Ending = 'kept' | 'begun' | 'ended';

export interface EndingDependencies {
  readonly people: Pick<PeopleStore, 'beginEnding'>;
  readonly pool: Pick<UserPool, 'remove'>;
  readonly removals: readonly Removal[];
  readonly now: () => Date;
}
