import type { Edges } from '#functions/platform/edges/edges.ts';
import { changeWithRetries } from '#functions/posts/change-as-seen.ts';
import type { CoverStore } from '#functions/platform/pictures/cover-store.ts';
import { tidyingFields, type Publication, type StoredPost } from '#functions/posts/post-item.ts';
import type { PostFields, PostStore } from '#functions/posts/post-store.ts';
import type { PostTextStore } from '#functions/posts/post-text-store.ts';
import { placeIn } from '#functions/posts/read-post.ts';
import type { TakeBackAudio } from '#functions/posts/take-back-audio.ts';
import { readdressCover } from '#functions/posts/publishing/readdress-cover.ts';

/**
 * Withdraws a post and changes the fields that `fieldsFor` returns; if it returns undefined, nothing changes. The
 * addresses of the post, its cover and its pictures then return 404, its HTML is removed, the copies in the CDN are
 * invalidated, and its audio becomes private. A post that isn't public is only changed.
 */
export async function withdrawPost(
  deps: WithdrawingDependencies,
  find: () => Promise<StoredPost>,
  fieldsFor: (post: StoredPost) => PostFields | undefined = fieldsAsDraft,
): Promise<StoredPost> {
  const storedPost = await find();
  if (storedPost.publication) await readdressCover(deps, find, storedPost.publication);
  let withdrawn: StoredPost | undefined;
  const takeBack = () =>
    changeWithRetries(deps, find, (post) => {
      withdrawn = post.publication && post;
      const fields = fieldsFor(post);
      // marks the post for tidying, because the text that readers saw may be unused from now on
      return fields && post.publication ? { ...fields, ...tidyingFields(deps.now()) } : fields;
    });
  const changedPost = storedPost.publication
    ? await deps.edges.withdraw({ kind: 'post', id: storedPost.id, by: storedPost.ownerId }, takeBack)
    : await takeBack();
  await deps.takeBackAudio(changedPost);
  if (!withdrawn?.publication || changedPost.publication) return changedPost;
  // The post was published after `storedPost` was read, so the CDN's copies have not been invalidated yet.
  if (!storedPost.publication) {
    await deps.edges.withdraw({ kind: 'post', id: storedPost.id, by: storedPost.ownerId }, () =>
      Promise.resolve(),
    );
    await readdressCover(deps, find, withdrawn.publication);
  }
  await deps.texts.remove(placeIn(withdrawn, withdrawn.publication.htmlId));
  await removePictures(deps, withdrawn, withdrawn.publication, changedPost.coverId);
  return changedPost;
}

/**
 * Removes the cover and the pictures of the publication, and those of earlier publications that still wait for the
 * nightly tidying.
 */
async function removePictures(
  { covers, edges }: WithdrawingDependencies,
  { id: coveredId, ownerId, creatorId }: StoredPost,
  { coverId, htmlId, at }: Publication,
  retainedCoverId: string | undefined,
): Promise<void> {
  if (creatorId === undefined) return;
  const coverOwner = { creatorId, coveredId };
  const files = [
    ...(await covers.listNamed(coverOwner, [coverId, htmlId])),
    ...(await covers.listUnnamed(coverOwner, [coverId, htmlId, retainedCoverId], new Date(at))),
  ];
  if (files.length === 0) return;
  await edges.withdraw({ kind: 'covers', id: `${creatorId}/${coveredId}`, by: ownerId }, () =>
    covers.removeFiles(files),
  );
}

export const fieldsAsDraft = ({ publication, publishAt }: StoredPost): PostFields | undefined =>
  publication || publishAt !== undefined ? draftFields : undefined;

export const draftFields = { publication: undefined, publishAt: undefined, dueIn: undefined } as const;

export interface WithdrawingDependencies {
  readonly posts: Pick<PostStore, 'change'>;
  readonly texts: Pick<PostTextStore, 'remove'>;
  readonly edges: Edges;
  readonly covers: Pick<CoverStore, 'copy' | 'listNamed' | 'listUnnamed' | 'removeFiles'>;
  readonly takeBackAudio: TakeBackAudio;
  readonly now: () => Date;
}
