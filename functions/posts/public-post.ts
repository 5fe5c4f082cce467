import type { PostCard } from '#shared/contract/posts/post.ts';
import { readingMinutesOf } from '#shared/domain/posts/post-limits.ts';
import type { KnownPerson, PeopleStore } from '#functions/people/people-store.ts';
import { personView } from '#functions/people/person-view.ts';
import type { PostAudio } from './shown-audio.ts';
import { coverUrlField, isPublicPost, type PublicStoredPost } from './post-item.ts';
import type { PostStore } from './post-store.ts';

/**
 * Returns the public cards in the order of `ids`. A hundred posts take as many requests as one post. Drops posts that
 * were withdrawn meanwhile, and posts of authors who are leaving or blocked.
 */
export async function publicCards(deps: CardDependencies, ids: readonly string[]): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const postsById = await deps.posts.getAll(ids, { ConsistentRead: false });
  return cardsOf(deps, ids.map((id) => postsById.get(id)).filter(isPublicPost));
}

export async function cardsOf(
  { people, audio }: Pick<CardDependencies, 'people' | 'audio'>,
  posts: readonly PublicStoredPost[],
): Promise<PostCard[]> {
  if (posts.length === 0) return [];
  const [authors, audibleIds] = await Promise.all([
    people.publicNamesOf(
      posts.map(({ ownerId }) => ownerId),
      { ConsistentRead: false },
    ),
    audio.audibleToAll(posts.map(({ audioId }) => (audioId === undefined ? {} : { audioId }))),
  ]);
  return posts.flatMap((post): PostCard[] => {
    const author = authors.get(post.ownerId);
    const hasAudio = post.audioId !== undefined && audibleIds.has(post.audioId);
    return isShownAuthor(author) ? [cardOf(post, author, hasAudio)] : [];
  });
}

export const isShownAuthor = (person: KnownPerson | undefined): person is KnownPerson =>
  person !== undefined && person.deletion !== 'ending' && person.blocked !== true;

function cardOf(
  { id, creatorId, publication, publishedAt }: PublicStoredPost,
  author: KnownPerson,
  hasAudio: boolean,
): PostCard {
  const { title, excerpt, beginning, category, tags, wordCount, at } = publication;
  return {
    id,
    title,
    excerpt: excerpt === '' ? beginning : excerpt,
    ...coverUrlField({ id, creatorId }, publication),
    category,
    tags: [...tags],
    author: personView(author),
    publishedAt,
    updatedAt: at,
    readingMinutes: readingMinutesOf(wordCount),
    hasAudio,
  };
}

export interface CardDependencies {
  readonly posts: Pick<PostStore, 'getAll'>;
  readonly people: Pick<PeopleStore, 'publicNamesOf'>;
  readonly audio: Pick<PostAudio, 'audibleToAll'>;
}
