import { grouped } from '#shared/domain/locale.ts';
import type { follows as contract } from '#shared/contract/channels/follows.ts';
import { mostFollowing } from '#shared/domain/channels/channel-limits.ts';
import { findByCreatorId, type FindingDependencies } from '#functions/channels/find-channel.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import { log } from '#functions/platform/log.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { followView } from './follow-view.ts';
import type { FollowNews, NewFollow } from '#functions/channels/follow-news.ts';
import type { FollowStore } from '#functions/channels/follow-store.ts';

export function follow(deps: Dependencies): Operation<typeof contract.follow> {
  return async ({ actor, body }) => {
    const follower = await deps.personOf(actor);
    if (follower.blocked) throw new Refusal('forbidden', followingNotAllowedMessage);
    const followed = await findByCreatorId(deps, body.creatorId);
    if (followed.id === follower.id) throw new Refusal('conflict', 'You can’t follow your own channel.');
    const added = await deps.follows.add({
      followerId: follower.id,
      followedId: followed.id,
      followedAt: deps.now().toISOString(),
    });
    if (added === 'too many') throw new Refusal('too_many', followLimitMessage);
    const { follow: made, isNew } = added;
    if (isNew) await tellFollowed(deps, { follower, followed, followedAt: made.followedAt });
    return { follow: followView(follower, followed, made) };
  };
}

/** A follow is kept even if its notification fails. */
async function tellFollowed({ news }: Dependencies, made: NewFollow): Promise<void> {
  try {
    await news(made);
  } catch (error) {
    log.error('A follow was not told in full; unfollowing and following again writes what is missing', error);
  }
}

const followingNotAllowedMessage = 'Your account can’t follow channels at the moment.';
const followLimitMessage = `You follow ${grouped(mostFollowing)} channels, which is the limit. Unfollow one first.`;

interface Dependencies extends Pick<FindingDependencies, 'people'> {
  readonly personOf: PersonOf;
  readonly follows: Pick<FollowStore, 'add'>;
  readonly news: FollowNews;
  readonly now: () => Date;
}
