import type { PeopleStore } from '#functions/people/people-store.ts';
import type { UserPool } from '#functions/people/user-pool.ts';
import { deletionGraceDays } from '#shared/domain/people/account-terms.ts';

/**
 * Finds the people whose user of the pool is gone: whoever holds an access token may delete it there, past our two
 * weeks, and what the person made would stay for ever. Such an account is treated as if its person had asked us. So
 * many at once are no people but a fault of ours: then nobody is marked.
 */
export async function findOrphans({ people, pool, now }: Dependencies): Promise<number> {
  const present = new Set<string>();
  for await (const usernames of pool.everybody()) for (const each of usernames) present.add(each);
  const gone: string[] = [];
  for await (const page of people.staying())
    for (const { id, poolUsername } of page)
      // asked once more, since who joined in the meantime is not on the list
      if (!present.has(poolUsername) && !(await pool.find(poolUsername))) gone.push(id);
  if (gone.length > mostAtOnce) throw new Error(`${gone.length} people are missing in the user pool.`);
  const deleteAfter = new Date(now().getTime() + deletionGraceDays * 86_400_000).toISOString();
  for (const id of gone) await people.askDeletion(id, deleteAfter);
  return gone.length;
}

const mostAtOnce = 50;

interface Dependencies {
  readonly people: Pick<PeopleStore, 'staying' | 'askDeletion'>;
  readonly pool: Pick<UserPool, 'everybody' | 'find'>;
  readonly now: () => Date;
}
