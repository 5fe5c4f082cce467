import type { follows as contract } from '#shared/contract/channels/follows.ts';
import type { PeopleStore, Person } from '#functions/people/people-store.ts';
import { askingPerson } from '#functions/people/asking-person.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { followView } from './follow-view.ts';
import type { FollowStore } from '#functions/channels/follow-store.ts';

/** Who is not there, or is not signed in, follows nobody. */
export function followStatus({ people, follows }: Dependencies): Operation<typeof contract.followStatus> {
  return async ({ actor, query }) => {
    const { userId, followedUserId } = query;
    const [follower, followed] = await Promise.all([
      userId === undefined ? actor && askingPerson(people, actor) : people.findByCreatorId(userId),
      people.findByCreatorId(followedUserId),
    ]);
    if (!isStaying(follower) || !isStaying(followed)) return { following: false };
    const found = await follows.get(follower.id, followed.id);
    if (!found) return { following: false };
    const tells = userId === undefined ? { tells: found.tells ?? ('all' as const) } : {};
    return { following: true, follow: { ...followView(follower, followed, found), ...tells } };
  };
}

const isStaying = (person: Person | undefined): person is Person =>
  person !== undefined && person.deletion !== 'ending';

interface Dependencies {
  readonly people: Pick<PeopleStore, 'get' | 'findByCreatorId'>;
  readonly follows: Pick<FollowStore, 'get'>;
}
