import { mapConcurrently } from '#functions/platform/at-most.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { UserPool } from '#functions/people/user-pool.ts';
import { deletionGraceDays } from '#shared/domain/people/account-terms.ts';
import type { OrphanRounds } from './orphan-rounds.ts';

/**
 * Marks accounts for deletion if their user is missing from the user pool. An access token is enough to delete that
 * user without our API, and the account's data would otherwise stay for ever. One search round covers all accounts over
 * several runs; the next round begins a day after the last one began. If too many users are missing in one round, the
 * fault must be ours, so the run fails and marks no accounts.
 */
export async function findOrphans({ people, pool, rounds, now }: Dependencies): Promise<number> {
  const round = nextRound(await rounds.get(), now());
  if (!round) return 0;
  const stopAt = now().getTime() + mostMilliseconds;
  const orphans: string[] = [];
  let { after } = round;
  do {
    const page = await people.staying(after);
    const poolUsers = await mapConcurrently(lookupsAtOnce, page.people, ({ poolUsername }) =>
      pool.find(poolUsername),
    );
    orphans.push(...page.people.filter((_, place) => !poolUsers[place]).map(({ id }) => id));
    ({ after } = page);
  } while (after !== undefined && now().getTime() < stopAt);

  const missingCount = round.missing + orphans.length;
  if (missingCount > maxMissingPerRound)
    throw new Error(`${missingCount} people are missing in the user pool.`);
  const deleteAfter = new Date(now().getTime() + deletionGraceDays * 86_400_000).toISOString();
  for (const id of orphans) await people.askDeletion(id, deleteAfter);
  await rounds.set({ beganAt: round.beganAt, missing: missingCount, after });
  return orphans.length;
}

function nextRound(last: Round | undefined, now: Date): Round | undefined {
  if (last?.after !== undefined) return last;
  const isRecent = last && now.getTime() - Date.parse(last.beganAt) < roundMilliseconds;
  return isRecent ? undefined : { beganAt: now.toISOString(), missing: 0 };
}

const maxMissingPerRound = 50;
/** The user pool answers about 120 lookups a second, and sign-ins share that quota. */
const lookupsAtOnce = 4;
const mostMilliseconds = 12 * 60_000;
/** A day, less the time by which the schedule can run early. */
const roundMilliseconds = 23.5 * 3_600_000;

type Round = NonNullable<Awaited<ReturnType<OrphanRounds['get']>>>;

interface Dependencies {
  readonly people: Pick<PeopleStore, 'staying' | 'askDeletion'>;
  readonly pool: Pick<UserPool, 'find'>;
  readonly rounds: OrphanRounds;
  readonly now: () => Date;
}
