import type { Activity, activityFeed as contract } from '#shared/contract/news/activity-feed.ts';
import { isPublicationKind } from '#shared/domain/news/news-kinds.ts';
import { newsPageSize } from '#shared/domain/news/news-limits.ts';
import { audioView } from '#functions/audio/audio-view.ts';
import { isPublic } from '#functions/audio/shared-audio.ts';
import type { NamedBooks } from '#functions/audio/named-books.ts';
import { isListed } from '#functions/channels/find-channel.ts';
import { followKey, type FollowStore } from '#functions/channels/follow-store.ts';
import { newsPlaceOf, type NewsItem } from '#functions/news-items/news-item.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { singleFolds } from '#functions/news/reading/fold.ts';
import { readNews } from '#functions/news/reading/read-news.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import { personView } from '#functions/people/person-view.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { readPublished, type ReadingDependencies } from './read-published.ts';

export function listActivities(deps: Dependencies): Operation<typeof contract.listActivities> {
  return async ({ actor, query: { cursor } }) => {
    const { id: personId } = await deps.personOf(actor);
    const { folds, nextCursor } = await readNews(deps.newsItems, personId, {
      list: 'feed',
      cursor,
      most: itemsReadPerPage,
      isShown: isPublication,
      fold: singleFolds,
    });
    const items = folds.flatMap((fold) => fold.items);
    const authors = [...new Set(items.map(({ by = '' }) => by))];
    const [published, follows, people] = await Promise.all([
      readPublished(deps, items),
      deps.follows.getAll(authors.map((followedId) => ({ followerId: personId, followedId }))),
      deps.people.publicNamesOf(authors, { ConsistentRead: false }),
    ]);
    const [posts, books] = await Promise.all([
      published.cardsBy(people),
      deps.named.of([...published.audios.values()].filter(isPublic), undefined),
    ]);
    const activities = items.flatMap(({ id, at, kind, thingId, by = '' }): Activity[] => {
      const person = people.get(by);
      const follow = follows.get(followKey({ followerId: personId, followedId: by }));
      if (!follow || follow.tells === 'nothing' || !person || !isListed(person)) return [];
      const common = { id, at, person: personView(person) };
      if (kind === 'post-published') {
        const post = posts.get(thingId);
        return post ? [{ ...common, kind: 'post', post }] : [];
      }
      const audio = published.audios.get(thingId);
      if (!isPublic(audio)) return [];
      return [{ ...common, kind: 'audio', audio: audioView(audio, person, undefined, books.get(audio.id)) }];
    });
    return { activities, nextCursor };
  };
}

/**
 * How many items are read for one page. Items that aren't publications make the page shorter, because no more are read
 * in their place.
 */
const itemsReadPerPage = 2 * newsPageSize;

const isPublication = ({ id }: NewsItem): boolean => {
  const newsPlace = newsPlaceOf(id);
  return newsPlace !== undefined && isPublicationKind(newsPlace.kind);
};

interface Dependencies extends ReadingDependencies {
  readonly personOf: PersonOf;
  readonly newsItems: Pick<NewsItemStore, 'listOf'>;
  readonly follows: Pick<FollowStore, 'getAll'>;
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
  readonly named: NamedBooks;
}
