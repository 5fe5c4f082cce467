import { coverAddress, type Cover } from '#shared/addresses.ts';
import type { PostStatus } from '#shared/contract/posts/post.ts';
import type { Category } from '#shared/domain/audio/categories.ts';
import type { NamedAudios } from '#functions/books/named-audios.ts';
import type { SavedThing } from '#functions/books/text-saves.ts';

/** A post: its draft, and in `publication` the public version. Key: id. */
export interface StoredPost extends SavedThing, PostWords, NamedAudios {
  readonly id: string;
  readonly ownerId: string;
  /** BCP 47, given by the author; absent means that it is detected. */
  readonly language?: string;
  readonly wordCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Counts every write: a change is made to the post as it was seen, or not at all. */
  readonly writes: number;
  /** When it was first public; a post that is withdrawn and published again keeps its place. */
  readonly publishedAt?: string;
  readonly publication?: Publication;
  /** A full minute; see `due-minutes.ts`. */
  readonly publishAt?: string;
  readonly dueIn?: string;
  /** Why the scheduled publication failed. */
  readonly reason?: string;
  /** Set by a moderator; the post can't be published until it is removed. */
  readonly takenDown?: { readonly reason: string; readonly at: string };
  /** The author's public id, under which its covers are stored; set with the first one. */
  readonly creatorId?: string;
  readonly coverId?: string;
  readonly deletedAt?: string;
  /** Sparse index `byRemoval`: deleted for ever after `removeAfter`. */
  readonly removal?: 'due';
  readonly removeAfter?: string;
  /** Has no owner any more and isn't counted; only its texts still have to be removed. */
  readonly removing?: true;
  /** Sparse index `byTidying`: it may have unused texts, checked after `tidyFrom`. */
  readonly tidying?: 'yes';
  readonly tidyFrom?: string;
  readonly requestFingerprint: string;
}

export interface PostWords {
  readonly title: string;
  readonly excerpt: string;
  readonly category: Category;
  readonly tags: readonly string[];
}

export interface Publication extends PostWords {
  readonly textId: string;
  readonly textFingerprint: string;
  /** Names the object with its HTML; each publication has its own. */
  readonly htmlId: string;
  readonly coverId?: string;
  readonly beginning: string;
  readonly wordCount: number;
  readonly at: string;
}

export type PublicStoredPost = StoredPost & {
  readonly publication: Publication;
  readonly publishedAt: string;
};

export const isPublicPost = (post: StoredPost | undefined): post is PublicStoredPost =>
  post?.publication !== undefined && post.publishedAt !== undefined;

export const statusOf = ({ publication, publishAt }: StoredPost): PostStatus =>
  publication ? 'published' : publishAt === undefined ? 'draft' : 'scheduled';

/** Whether publishing now would change what readers see. */
export const isAhead = ({ publication, ...post }: StoredPost): boolean =>
  publication !== undefined &&
  (publication.textFingerprint !== post.textFingerprint ||
    publication.coverId !== post.coverId ||
    !sameWords(publication, post));

const sameWords = (one: PostWords, other: PostWords): boolean =>
  one.title === other.title &&
  one.excerpt === other.excerpt &&
  one.category === other.category &&
  one.tags.join('\n') === other.tags.join('\n');

export const coverOf = (
  { id, creatorId }: Pick<StoredPost, 'id' | 'creatorId'>,
  { coverId }: Pick<StoredPost, 'coverId'>,
): Cover | undefined =>
  creatorId === undefined || coverId === undefined ? undefined : { creatorId, coveredId: id, coverId };

export const coverShown = (...of: Parameters<typeof coverOf>): { coverUrl?: string } => {
  const cover = coverOf(...of);
  return cover ? { coverUrl: coverAddress(cover, 'shown') } : {};
};

/**
 * For a post that may have unused texts from now on. The mark for the nightly tidying is the same all day, so that
 * saves don't move it in the index.
 */
export const toBeTidied = (now: Date) =>
  ({ tidying: 'yes', tidyFrom: now.toISOString().slice(0, 10) }) as const;

/** For the indexes of public posts only; derived from the post at every write. */
export const publicAttributes = ({ ownerId, publication }: Pick<StoredPost, 'ownerId' | 'publication'>) => ({
  publicList: publication && allPosts,
  publicCategory: publication?.category,
  publicOwner: publication && ownerId,
});

export const allPosts = 'all';

/** Raise it with a change of shape, and define how older items are read. */
export const postItemVersion = 1;
