import type { usernames as contract } from '#shared/contract/people/usernames.ts';
import { normalUsername, usernameProblem } from '#shared/domain/people/usernames.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { HandleStore } from '#functions/people/handle-store.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';

export function checkUsername(deps: Dependencies): Operation<typeof contract.checkUsername> {
  return async ({ params }) => {
    const username = normalUsername(params.username);
    const handle = username ? await deps.handles.get(username) : undefined;
    const owner = handle?.userId && (await deps.people.publicNamesOf([handle.userId])).get(handle.userId);
    const current = owner && owner.username;
    const reason = handle ? 'This username is taken. Choose another one.' : usernameProblem(username);
    return {
      username,
      available: reason === undefined,
      reason,
      ...(current && current !== username && { current }),
    };
  };
}

interface Dependencies {
  readonly handles: HandleStore;
  readonly people: PeopleStore;
}
