import type { account as contract } from '#shared/contract/people/account.ts';
import type { ConnectionStore } from '#functions/platform/connections/connection-store.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { UserPool } from '#functions/people/user-pool.ts';
import type { Operation } from '#functions/platform/serve.ts';

/**
 * Stores the sign-out first, so that our API refuses the old tokens even if the pool fails. This also ends the caller's
 * own session: after a failure they must sign in again to retry.
 */
export function signOutEverywhere(deps: Dependencies): Operation<typeof contract.signOutEverywhere> {
  return async ({ actor }) => {
    await deps.people.noteSignOut(actor.id, deps.now().toISOString());
    await deps.live.close(await deps.connections.removeAllOf(actor.id));
    await deps.pool.signOutEverywhere(actor.poolUsername);
  };
}

interface Dependencies {
  readonly people: Pick<PeopleStore, 'noteSignOut'>;
  readonly pool: Pick<UserPool, 'signOutEverywhere'>;
  readonly connections: Pick<ConnectionStore, 'removeAllOf'>;
  readonly live: { readonly close: (connectionIds: readonly string[]) => Promise<unknown> };
  readonly now: () => Date;
}
