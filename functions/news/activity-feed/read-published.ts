import type { PostCard } from '#shared/contract/posts/post.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { isShared } from '#functions/audio/shared-audio.ts';
import type { NewsPlace } from '#functions/news-items/news-item.ts';
import type { KnownPerson } from '#functions/people/people-store.ts';
import { isPublicPost } from '#functions/posts/post-item.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import { cardsOf } from '#functions/posts/public-post.ts';

/** Reads posts first, so that their narrations are read together with the other audios. */
export async function readPublished(
  { audios, posts }: ReadingDependencies,
  places: readonly NewsPlace[],
): Promise<PublishedThings> {
  const idsOf = (kind: NewsPlace['kind']) =>
    places.filter((place) => place.kind === kind).map(({ thingId }) => thingId);
  const publicPosts = [
    ...(await posts.getAll(idsOf('post-published'), eventuallyConsistent)).values(),
  ].filter(isPublicPost);
  const reading = publicPosts.flatMap(({ audioId }) => audioId ?? []);
  const foundAudios = await audios.getAll(
    [...new Set([...idsOf('published'), ...reading])],
    eventuallyConsistent,
  );
  const sharedIds = new Set([...foundAudios.values()].filter(isShared).map(({ id }) => id));
  return {
    audios: foundAudios,
    async cardsBy(people) {
      const cardDeps = {
        people: { publicNamesOf: () => Promise.resolve(people) },
        audio: { audibleToAll: () => Promise.resolve(sharedIds) },
      };
      return new Map((await cardsOf(cardDeps, publicPosts)).map((card) => [card.id, card]));
    },
  };
}

const eventuallyConsistent = { ConsistentRead: false };

interface PublishedThings {
  readonly audios: ReadonlyMap<string, StoredAudio>;
  readonly cardsBy: (people: ReadonlyMap<string, KnownPerson>) => Promise<ReadonlyMap<string, PostCard>>;
}
export interface ReadingDependencies {
  readonly audios: Pick<AudioStore, 'getAll'>;
  readonly posts: Pick<PostStore, 'getAll'>;
}
