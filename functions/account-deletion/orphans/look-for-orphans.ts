import { peopleStore } from '#functions/people/people-store.ts';
import { userPool } from '#functions/people/user-pool.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { step } from '#functions/platform/step.ts';
import * as z from 'zod/mini';
import { findOrphans } from './find-orphans.ts';
import { orphanRounds } from './orphan-rounds.ts';

const env = environment('PEOPLE_TABLE', 'USER_POOL_ID');
const deps = {
  people: peopleStore(documentClient(), env.PEOPLE_TABLE),
  pool: userPool(env.USER_POOL_ID),
  rounds: orphanRounds(documentClient(), env.PEOPLE_TABLE),
  now: () => new Date(),
};

/**
 * Safe to repeat: people who are already marked keep their deletion date, and a new search round begins only a day
 * after the last one began.
 */
export const handler = step(z.unknown(), z.object({ gone: z.number() }), async () => {
  const orphanCount = await findOrphans(deps);
  log.info('People were looked for in the user pool', { gone: orphanCount });
  return { gone: orphanCount };
});
