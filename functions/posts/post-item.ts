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
  /** Counts every write, so that a change is made only if the post hasn't changed since it was read. */
  readonly writes: number;
  /**
   * When the post was first public. Unchanged when it is withdrawn and published again, so that it keeps its place in
   * the lists.
   */
  readonly publishedAt?: string;
  readonly publication?: Publication;
  /** The scheduled time, always a full minute; see `due-minutes.ts`. */
  readonly publishAt?: string;
  readonly dueIn?: string;
  /** Why the scheduled publication failed. */
  readonly reason?: string;
  /** Set by a moderator; while it is set, the post can't be published. */
  readonly takenDown?: { readonly reason: string; readonly at: string };
  /** The author's public id, under which the post's covers are stored; set with the first cover. */
  readonly creatorId?: string;
  readonly coverId?: string;
  readonly deletedAt?: string;
  /** Key of the sparse index `byRemoval`: the post is deleted for ever after `removeAfter`. */
  readonly removal?: 'due';
  readonly removeAfter?: string;
  /**
   * The post can't be restored and no longer counts towards its author's limit; only its texts and covers still have to
   * be removed.
   */
  readonly removing?: true;
  /** Key of the sparse index `byTidying`: the post may have unused texts, which are checked after `tidyFrom`. */
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
  /** The id of the object with the publication's HTML; each publication has a new one. */
  readonly htmlId: string;
  readonly coverId?: string;
  /** Whether a picture was missing when the text was published, and whether one has been stored since. */
  readonly latePictures?: 'missing' | 'stored';
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

/** True if publishing now would change a public post. */
export const hasUnpublishedChanges = ({ publication, ...post }: StoredPost): boolean =>
  publication !== undefined &&
  (publication.latePictures === 'stored' ||
    publication.textFingerprint !== post.textFingerprint ||
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

export const coverUrlField = (...of: Parameters<typeof coverOf>): { coverUrl?: string } => {
  const cover = coverOf(...of);
  return cover ? { coverUrl: coverAddress(cover, 'shown') } : {};
};

/**
 * Marks a post that may have unused texts from now on. The mark is the same all day, so that saves don't move the post
 * in the index.
 */
export const tidyingFields = (now: Date) =>
  ({ tidying: 'yes', tidyFrom: now.toISOString().slice(0, 10) }) as const;

/**
 * The keys of the indexes of public posts; undefined for other posts. Derived again at every write that changes the
 * publication.
 */
export const publicAttributes = ({ ownerId, publication }: Pick<StoredPost, 'ownerId' | 'publication'>) => ({
  publicList: publication && allPostsPartition,
  publicCategory: publication?.category,
  publicOwner: publication && ownerId,
});

export const allPostsPartition = 'all';

/** Increase it when the shape of an item changes, and define how older items are read. */
export const postItemVersion = 1;
