import { userPool } from './user-pool.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { handleStore } from './handle-store.ts';
import { peopleStore } from './people-store.ts';
import { transactOn } from '#functions/platform/dynamodb/transaction.ts';
import { waitlistStore } from './waitlist-store.ts';
import { oncePerRequest, personOf } from './person-of.ts';

export function peopleDependencies() {
  const env = environment('PEOPLE_TABLE', 'HANDLES_TABLE', 'WAITLIST_TABLE', 'USER_POOL_ID');
  const client = documentClient();
  const deps = {
    people: peopleStore(client, env.PEOPLE_TABLE),
    handles: handleStore(client, env.HANDLES_TABLE),
    waitlist: waitlistStore(client, env.WAITLIST_TABLE),
    pool: userPool(env.USER_POOL_ID),
    transact: transactOn(client),
    now: () => new Date(),
  };
  return { ...deps, personOf: oncePerRequest(personOf(deps)) };
}
