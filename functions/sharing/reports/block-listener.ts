import type { reports as contract } from '#shared/contract/sharing/reports.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { Operation } from '#functions/platform/serve.ts';

/** Safe to repeat. */
export function blockListener(deps: Dependencies): Operation<typeof contract.blockListener> {
  return async ({ params, body: { blocked } }) => {
    const { id, username } = await findByUsername(deps, params.username);
    await deps.people.block(id, blocked);
    return { username, blocked };
  };
}

interface Dependencies extends FindingDependencies {
  readonly people: FindingDependencies['people'] & Pick<PeopleStore, 'block'>;
}
