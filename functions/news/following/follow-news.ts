import { channelAddress } from '#shared/addresses.ts';
import { newestForNewFollower } from '#shared/domain/news/news-limits.ts';
import { firstPublicTimeOf } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { isListed } from '#functions/channels/find-channel.ts';
import type { FollowNews, NewFollow } from '#functions/channels/follow-news.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import type { NewsPlace } from '#functions/news-items/news-item.ts';
import { arrivalOf, type TellNews } from '#functions/news-items/tell-news.ts';
import type { AnnouncementStore } from '#functions/news/announcement-store.ts';
import { isPublicPost } from '#functions/posts/post-item.ts';
import type { PostStore } from '#functions/posts/post-store.ts';

/** Notifies the followed person and fills the follower's feed. Does each of these two even if the other fails. */
export function followNews(deps: Dependencies): FollowNews {
  return async (made) => {
    const [notified, filled] = await Promise.allSettled([tellFollowed(deps, made), fillFeed(deps, made)]);
    if (notified.status === 'rejected') throw notified.reason;
    if (filled.status === 'rejected') throw filled.reason;
  };
}

async function tellFollowed(
  { newsItems, tellNews }: Dependencies,
  { follower, followed, followedAt }: NewFollow,
): Promise<void> {
  const news = await newsItems.addFollower(followed.id, follower.id, followedAt);
  // A follower without a chosen username is stored in the news now, but not named there until they have chosen one.
  if (!news || !isListed(follower)) return;
  const { channelName, username } = follower;
  await tellNews([followed.id], arrivalOf(news, { by: [channelName], address: channelAddress(username) }));
}

/**
 * Adds the channel's newest publications to the follower's feed, as read and without a notification, because they
 * aren't new.
 */
async function fillFeed(deps: Dependencies, { follower, followed, followedAt }: NewFollow): Promise<void> {
  const newest = await newestOf(deps, followed.id);
  const announced = await deps.announcements.getAll(
    followed.id,
    newest.map(({ thingId }) => thingId),
  );
  await Promise.all(
    newest.map(({ kind, thingId, at }) =>
      deps.newsItems.add({
        personId: follower.id,
        by: followed.id,
        kind,
        thingId,
        // With the announcement's time, this item gets the same id as the announcement's item, so only one of them is
        // stored.
        at: announced.get(thingId)?.at ?? at,
        notifiedAt: followedAt,
        feedOnly: true,
      }),
    ),
  );
}

async function newestOf({ audios, posts }: Dependencies, ownerId: string): Promise<NewsPlace[]> {
  const [{ items }, newestPosts] = await Promise.all([
    audios.listPublicOf(ownerId, undefined, { limit: newestForNewFollower, after: undefined }),
    posts
      .newest({ ownerId }, newestForNewFollower)
      .then((ids) => posts.getAll(ids, { ConsistentRead: false })),
  ]);
  const places: NewsPlace[] = [
    ...items.map((audio): NewsPlace => ({
      kind: 'published',
      thingId: audio.id,
      at: firstPublicTimeOf(audio) ?? audio.createdAt,
    })),
    ...[...newestPosts.values()]
      .filter(isPublicPost)
      .map(({ id, publishedAt }): NewsPlace => ({ kind: 'post-published', thingId: id, at: publishedAt })),
  ];
  return places.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, newestForNewFollower);
}

interface Dependencies {
  readonly announcements: Pick<AnnouncementStore, 'getAll'>;
  readonly audios: Pick<AudioStore, 'listPublicOf'>;
  readonly posts: Pick<PostStore, 'newest' | 'getAll'>;
  readonly newsItems: Pick<NewsItemStore, 'add' | 'addFollower'>;
  readonly tellNews: TellNews;
}
