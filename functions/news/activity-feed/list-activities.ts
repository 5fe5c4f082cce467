import type { Activity, activityFeed as contract } from '#shared/contract/news/activity-feed.ts';
import { newsPageSize } from '#shared/domain/news/news-limits.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { audioView } from '#functions/audio/audio-view.ts';
import { isPublic } from '#functions/audio/heard-by-all.ts';
import { isListed } from '#functions/channels/find-channel.ts';
import { followKey, type FollowStore } from '#functions/channels/follow-store.ts';
import { newsPlaceOf, type NewsItem } from '#functions/news-items/news-item.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { unfolded } from '#functions/news/reading/fold.ts';
import { readNews } from '#functions/news/reading/read-news.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import { personView } from '#functions/people/person-view.ts';
import type { Operation } from '#functions/platform/serve.ts';

/** Each thing by itself, as it is at this moment; of a channel that may tell nothing, none. */
export function listActivities(deps: Dependencies): Operation<typeof contract.listActivities> {
  return async ({ actor, query: { cursor } }) => {
    const { id: personId } = await deps.personOf(actor);
    const { folds, nextCursor } = await readNews(deps.newsItems, personId, {
      list: 'feed',
      cursor,
      most: looked,
      isShown: isPublication,
      fold: unfolded,
    });
    const items = folds.flatMap((fold) => fold.items);
    const authors = [...new Set(items.map(({ by = '' }) => by))];
    const [audios, follows, people] = await Promise.all([
      deps.audios.getAll(
        items.map(({ thingId }) => thingId),
        { ConsistentRead: false },
      ),
      deps.follows.getAll(authors.map((followedId) => ({ followerId: personId, followedId }))),
      deps.people.publicNamesOf(authors, { ConsistentRead: false }),
    ]);
    const activities = items.flatMap(({ id, at, thingId, by = '' }): Activity[] => {
      const audio = audios.get(thingId);
      const person = people.get(by);
      const follow = follows.get(followKey({ followerId: personId, followedId: by }));
      if (!follow || follow.tells === 'nothing' || !person || !isListed(person) || !isPublic(audio))
        return [];
      return [
        { id, kind: 'audio', at, person: personView(person), audio: audioView(audio, person, undefined) },
      ];
    });
    return { activities, nextCursor };
  };
}

/** Those of other kinds among them make a page shorter, and no reading dearer. */
const looked = 2 * newsPageSize;

const isPublication = ({ id }: NewsItem): boolean => newsPlaceOf(id)?.kind === 'published';

interface Dependencies {
  readonly personOf: PersonOf;
  readonly newsItems: Pick<NewsItemStore, 'listOf'>;
  readonly audios: Pick<AudioStore, 'getAll'>;
  readonly follows: Pick<FollowStore, 'getAll'>;
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
}
