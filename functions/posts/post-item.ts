import { coverAddress, type Cover } from '#shared/addresses.ts';
import type { PostStatus } from '#shared/contract/posts/post.ts';
import type { Category } from '#shared/domain/audio/categories.ts';
import type { NamedAudios } from '#functions/books/named-audios.ts';
import type { SavedThing } from '#functions/books/text-saves.ts';

/** A post: what its author writes, and in `publication` what everybody reads. Key: id. */
export interface StoredPost extends SavedThing, PostWords, NamedAudios {
  readonly id: string;
  readonly ownerId: string;
  /** Of its text (BCP 47), as its author says; absent where it is to be detected. */
  readonly language?: string;
  readonly wordCount: number;
  readonly createdAt: string;
  /** When its author last edited it. */
  readonly updatedAt: string;
  /** Counts every write: a change is made of the post as it was seen, or not at all. */
  readonly writes: number;
  /** When it was public for the first time; it keeps its place when it is taken back and published again. */
  readonly publishedAt?: string;
  readonly publication?: Publication;
  /** It is published then, at a full minute; see `due-minutes.ts`. */
  readonly publishAt?: string;
  readonly dueIn?: string;
  /** Why it was not published at its time. */
  readonly reason?: string;
  /** By whom the product is kept decent; it cannot be published until that is taken back. */
  readonly takenDown?: { readonly reason: string; readonly at: string };
  /** Under it lie the covers that it has had, since the first one. */
  readonly creatorId?: string;
  readonly coverId?: string;
  readonly deletedAt?: string;
  /** Sparse index `byRemoval`: removed for ever after `removeAfter`. */
  readonly removal?: 'due';
  readonly removeAfter?: string;
  /** Nobody's any more and not counted: it waits only for its texts to be removed. */
  readonly removing?: true;
  /** Sparse index `byTidying`: some text of it may be nobody's any more, looked at after `tidyFrom`. */
  readonly tidying?: 'yes';
  readonly tidyFrom?: string;
  readonly requestFingerprint: string;
}

/** What is said of a post beside its text. */
export interface PostWords {
  readonly title: string;
  readonly excerpt: string;
  readonly category: Category;
  readonly tags: readonly string[];
}

/** A post as everybody reads it, as it was when it was published. */
export interface Publication extends PostWords {
  readonly textId: string;
  readonly textFingerprint: string;
  /** Names the object with its HTML; each publication has one of its own. */
  readonly htmlId: string;
  readonly coverId?: string;
  /** What a list shows where its author gave no excerpt. */
  readonly beginning: string;
  readonly wordCount: number;
  /** When what readers see last changed. */
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

/** Whether readers would see something else if it were published now. */
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

/** The cover of what its author writes, or of what everybody reads, where it has one. */
export const coverOf = (
  { id, creatorId }: Pick<StoredPost, 'id' | 'creatorId'>,
  { coverId }: Pick<StoredPost, 'coverId'>,
): Cover | undefined =>
  creatorId === undefined || coverId === undefined ? undefined : { creatorId, coveredId: id, coverId };

/** The same, as its views name it. */
export const coverShown = (...of: Parameters<typeof coverOf>): { coverUrl?: string } => {
  const cover = coverOf(...of);
  return cover ? { coverUrl: coverAddress(cover, 'shown') } : {};
};

/**
 * For a post of which some text may be nobody's from now on. The mark for the nightly tidying is the same all day, so
 * that saves leave its place in the index alone.
 */
export const toBeTidied = (now: Date) =>
  ({ tidying: 'yes', tidyFrom: now.toISOString().slice(0, 10) }) as const;

/** The attributes that only the indexes of what is public read, derived from the post at every write. */
export const publicAttributes = ({ ownerId, publication }: Pick<StoredPost, 'ownerId' | 'publication'>) => ({
  publicList: publication && allPosts,
  publicCategory: publication?.category,
  publicOwner: publication && ownerId,
});

/** Where the lists of all authors stand in the index `byPublic`. */
export const allPosts = 'all';

/** The shape of the items; a change of shape raises it and says how older ones are read. */
export const postItemVersion = 1;
