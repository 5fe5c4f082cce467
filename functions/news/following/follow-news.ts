import { channelAddress } from '#shared/addresses.ts';
import { newestOnFollowing } from '#shared/domain/news/news-limits.ts';
import { firstPublicOf } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { isListed } from '#functions/channels/find-channel.ts';
import type { FollowNews, NewFollow } from '#functions/channels/follow-news.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import type { NewsPlace } from '#functions/news-items/news-item.ts';
import { arrivalOf, type TellNews } from '#functions/news-items/tell-news.ts';
import type { AnnouncementStore } from '#functions/news/announcement-store.ts';
import { isPublicPost } from '#functions/posts/post-item.ts';
import type { PostStore } from '#functions/posts/post-store.ts';

/**
 * Who is followed hears of it, and who follows finds the newest of that author in the feed. The one is written also where
 * the other fails, and whatever was written before stays as it is.
 */
export function followNews(deps: Dependencies): FollowNews {
  return async (made) => {
    const [told, filled] = await Promise.allSettled([tellFollowed(deps, made), fillFeed(deps, made)]);
    if (told.status === 'rejected') throw told.reason;
    if (filled.status === 'rejected') throw filled.reason;
  };
}

async function tellFollowed(
  { newsItems, tellNews }: Dependencies,
  { follower, followed, followedAt }: NewFollow,
): Promise<void> {
  const news = await newsItems.addFollower(followed.id, follower.id, followedAt);
  // Whoever has not chosen a name yet is counted, and told of once they have.
  if (!news || !isListed(follower)) return;
  const { channelName, username } = follower;
  await tellNews([followed.id], arrivalOf(news, { by: [channelName], address: channelAddress(username) }));
}

/** As read, and without a notification: it is new to nobody. */
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
        // the same time as that of its announcement makes it the same item, whoever writes it
        at: announced.get(thingId)?.at ?? at,
        toldAt: followedAt,
        feedOnly: true,
      }),
    ),
  );
}

/** The newest of somebody, whatever it is. */
async function newestOf({ audios, posts }: Dependencies, ownerId: string): Promise<NewsPlace[]> {
  const [{ items }, newestPosts] = await Promise.all([
    audios.listPublicOf(ownerId, undefined, { limit: newestOnFollowing, after: undefined }),
    posts.newest({ ownerId }, newestOnFollowing).then((ids) => posts.getAll(ids, { ConsistentRead: false })),
  ]);
  const places: NewsPlace[] = [
    ...items.map((audio): NewsPlace => ({
      kind: 'published',
      thingId: audio.id,
      at: firstPublicOf(audio) ?? audio.createdAt,
    })),
    ...[...newestPosts.values()]
      .filter(isPublicPost)
      .map(({ id, publishedAt }): NewsPlace => ({ kind: 'post-published', thingId: id, at: publishedAt })),
  ];
  return places.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, newestOnFollowing);
}

interface Dependencies {
  readonly announcements: Pick<AnnouncementStore, 'getAll'>;
  readonly audios: Pick<AudioStore, 'listPublicOf'>;
  readonly posts: Pick<PostStore, 'newest' | 'getAll'>;
  readonly newsItems: Pick<NewsItemStore, 'add' | 'addFollower'>;
  readonly tellNews: TellNews;
}
