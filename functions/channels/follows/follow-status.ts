import type { follows as contract } from '#shared/contract/channels/follows.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { isActivePerson, requestedPerson } from '#functions/channels/requested-person.ts';
import { followView } from './follow-view.ts';
import type { FollowStore } from '#functions/channels/follow-store.ts';

export function followStatus(deps: Dependencies): Operation<typeof contract.followStatus> {
  return async ({ actor, query }) => {
    const [follower, followed] = await Promise.all([
      requestedPerson(deps, query.userId, actor),
      requestedPerson(deps, query.followedUserId, actor),
    ]);
    if (!isActivePerson(follower) || !isActivePerson(followed)) return { following: false };
    const foundFollow = await deps.follows.get(follower.id, followed.id);
    if (!foundFollow) return { following: false };
    const ownChoice = follower.id === actor?.id ? { tells: foundFollow.tells ?? ('all' as const) } : {};
    return { following: true, follow: { ...followView(follower, followed, foundFollow), ...ownChoice } };
  };
}

interface Dependencies {
  readonly people: Pick<PeopleStore, 'get' | 'findByCreatorId'>;
  readonly follows: Pick<FollowStore, 'get'>;
}
