import type { follows as contract } from '#shared/contract/channels/follows.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { partsOfFollowId } from './follow-id.ts';
import type { FollowStore } from '#functions/channels/follow-store.ts';

/** Also succeeds if the channel no longer exists, because then the follow is gone as well. */
export function unfollow(deps: Dependencies): Operation<typeof contract.unfollow> {
  return async ({ actor, params }) => {
    const parts = partsOfFollowId(params.id);
    if (!parts) throw new Refusal('not_found', 'You don’t follow this channel.');
    const { id, creatorId } = await deps.personOf(actor);
    if (parts.followerCreatorId !== creatorId)
      throw new Refusal('forbidden', 'Only the follower can unfollow.');
    const followed = await deps.people.findByCreatorId(parts.followedCreatorId);
    if (followed) await deps.follows.remove(id, followed.id);
  };
}

interface Dependencies {
  readonly personOf: PersonOf;
  readonly people: Pick<PeopleStore, 'findByCreatorId'>;
  readonly follows: Pick<FollowStore, 'remove'>;
}
