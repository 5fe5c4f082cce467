import { atMost } from '#functions/platform/at-most.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { UserPool } from '#functions/people/user-pool.ts';
import { deletionGraceDays } from '#shared/domain/people/account-terms.ts';
import type { OrphanRounds } from './orphan-rounds.ts';

/**
 * Finds the people whose user of the pool is gone: whoever holds an access token may delete it there, past our two
 * weeks, and what the person made would stay for ever. Such an account is treated as if its person had asked us. A round
 * goes through everybody, as far in one run as its minutes reach; the next run goes on there, and another round begins a
 * day later. Too many in a round are no people but a fault of ours: then nobody of the run is marked.
 */
export async function findOrphans({ people, pool, rounds, now }: Dependencies): Promise<number> {
  const round = beginning(await rounds.get(), now());
  if (!round) return 0;
  const stopAt = now().getTime() + mostMilliseconds;
  const gone: string[] = [];
  let { after } = round;
  do {
    const page = await people.staying(after);
    const present = await atMost(askedAtOnce, page.people, ({ poolUsername }) => pool.find(poolUsername));
    gone.push(...page.people.filter((_, place) => !present[place]).map(({ id }) => id));
    ({ after } = page);
  } while (after !== undefined && now().getTime() < stopAt);

  const missing = round.missing + gone.length;
  if (missing > mostInARound) throw new Error(`${missing} people are missing in the user pool.`);
  const deleteAfter = new Date(now().getTime() + deletionGraceDays * 86_400_000).toISOString();
  for (const id of gone) await people.askDeletion(id, deleteAfter);
  await rounds.set({ beganAt: round.beganAt, missing, after });
  return gone.length;
}

/** The round that goes on, or a new one; none where the last one began less than a day ago and is done. */
function beginning(last: Round | undefined, now: Date): Round | undefined {
  if (last?.after !== undefined) return last;
  const isRecent = last && now.getTime() - Date.parse(last.beganAt) < roundMilliseconds;
  return isRecent ? undefined : { beganAt: now.toISOString(), missing: 0 };
}

const mostInARound = 50;
/** The pool answers some 120 such questions a second, and sign-ins ask as well. */
const askedAtOnce = 4;
const mostMilliseconds = 12 * 60_000;
/** A day, less what a schedule may be early. */
const roundMilliseconds = 23.5 * 3_600_000;

type Round = NonNullable<Awaited<ReturnType<OrphanRounds['get']>>>;

interface Dependencies {
  readonly people: Pick<PeopleStore, 'staying' | 'askDeletion'>;
  readonly pool: Pick<UserPool, 'find'>;
  readonly rounds: OrphanRounds;
  readonly now: () => Date;
}
