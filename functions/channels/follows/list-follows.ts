import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import type { follows as contract } from '#shared/contract/channels/follows.ts';
import type { ChannelStore } from '#functions/channels/channel-store.ts';
import { isListed } from '#functions/channels/find-channel.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import { personView } from '#functions/people/person-view.ts';
import { cursorOf, pageRequest, type PageRequest } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { FollowPlace, FollowStore } from '#functions/channels/follow-store.ts';
import { findRequestedPerson } from '#functions/channels/requested-person.ts';

export function listFollowers(deps: Dependencies): Operation<typeof contract.listFollowers> {
  return async ({ actor, query }) => {
    const { id } = await findRequestedPerson(deps, query.userId, actor);
    const [{ people, nextCursor }, { followerCount: count }] = await Promise.all([
      pageOf(deps, deps.follows.followersOf, id, pageRequest(query)),
      deps.channels.get(id),
    ]);
    return { followers: people, count, nextCursor };
  };
}

export function listFollowing(deps: Dependencies): Operation<typeof contract.listFollowing> {
  return async ({ actor, query }) => {
    const { id } = await findRequestedPerson(deps, query.userId, actor);
    const [{ people, nextCursor }, { followingCount: count }] = await Promise.all([
      pageOf(deps, deps.follows.followedBy, id, pageRequest(query)),
      deps.channels.get(id),
    ]);
    return { following: people, count, nextCursor };
  };
}

/**
 * Lists people in the order of their follows, newest first. A cursor contains the public id of the last person, never
 * their user id (`sub`).
 */
async function pageOf(
  { people }: Dependencies,
  list: FollowStore['followersOf'],
  id: string,
  { limit, after }: PageRequest,
): Promise<PeoplePage> {
  const lastPlace = after && (await placeOfLast(people, after));
  const { others, hasMore } = await list(id, limit, lastPlace);
  const publicNames = await people.publicNamesOf(others.map(({ otherId }) => otherId));
  const namedPeople = others
    .map(({ otherId }) => publicNames.get(otherId))
    .filter((known) => known !== undefined);
  return {
    people: namedPeople.filter(isListed).map(personView),
    nextCursor: cursorOf(hasMore ? placeOf(others.at(-1), publicNames) : undefined),
  };
}

const placeOf = (last: FollowPlace | undefined, names: ReadonlyMap<string, { creatorId: string }>) =>
  last && { id: names.get(last.otherId)?.creatorId || unknownId, createdAt: last.followedAt };

/**
 * Finds where the next page begins: after the last person of the previous page or, if that person has deleted their
 * account since, after the time of their follow.
 */
async function placeOfLast(
  people: Dependencies['people'],
  { id, createdAt }: NonNullable<PageRequest['after']>,
): Promise<FollowPlace> {
  const person = await people.findByCreatorId(id);
  if (person) return { otherId: person.id, followedAt: createdAt };
  // Without its last character, the time sorts just before the full time, so the page begins with the next earlier
  // follow.
  return { otherId: unknownId, followedAt: createdAt.slice(0, -1) };
}

const unknownId = '-';

interface PeoplePage {
  readonly people: ChannelPerson[];
  readonly nextCursor: string | undefined;
}
interface Dependencies {
  readonly people: Pick<PeopleStore, 'get' | 'findByCreatorId' | 'publicNamesOf'>;
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly follows: Pick<FollowStore, 'followersOf' | 'followedBy'>;
}
