import type { AudioStatus } from '#shared/contract/audio/audio-records.ts';
import type { OwnPost, OwnPostCard } from '#shared/contract/posts/post.ts';
import { postPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import type { PostAudio } from '#functions/posts/shown-audio.ts';
import {
  coverUrlField,
  hasUnpublishedChanges,
  statusOf,
  type StoredPost,
} from '#functions/posts/post-item.ts';
import type { WholePost } from '#functions/posts/read-post.ts';

export const ownPostCards = async (
  { audio }: OwnViewDependencies,
  posts: readonly StoredPost[],
): Promise<OwnPostCard[]> => {
  const statuses = await audio.statusOf(posts);
  return posts.map((post) => cardOf(post, statuses));
};

export const ownPostView = async (deps: OwnViewDependencies, post: WholePost): Promise<OwnPost> => ({
  ...(await ownPostCards(deps, [post]))[0]!,
  content: post.content,
  picturesUrl: `/${postPicturesFolder(post.ownerId, post.id)}`,
  ...(post.language !== undefined && { language: post.language }),
  recentSaves: [...(post.recentSaves ?? [])],
});

function cardOf(post: StoredPost, audioStatuses: ReadonlyMap<string, AudioStatus>): OwnPostCard {
  const { id, title, excerpt, category, tags, wordCount, revision, createdAt, updatedAt } = post;
  const audioStatus = post.audioId === undefined ? undefined : audioStatuses.get(post.audioId);
  return {
    id,
    title,
    excerpt,
    category,
    tags: [...tags],
    status: statusOf(post),
    hasUnpublishedChanges: hasUnpublishedChanges(post),
    wordCount,
    revision,
    createdAt,
    updatedAt,
    ...coverUrlField(post, post),
    ...(post.publishAt !== undefined && { publishAt: post.publishAt }),
    ...(post.publishedAt !== undefined && { publishedAt: post.publishedAt }),
    ...(post.reason !== undefined && { reason: post.reason }),
    ...(post.takenDown && { takenDown: post.takenDown.reason }),
    ...(audioStatus && { audioId: post.audioId, audioStatus }),
    ...(post.deletedAt !== undefined && { deletedAt: post.deletedAt }),
  };
}

export interface OwnViewDependencies {
  readonly audio: Pick<PostAudio, 'statusOf'>;
}
