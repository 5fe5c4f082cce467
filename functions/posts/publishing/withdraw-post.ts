import type { Edges } from '#functions/platform/edges/edges.ts';
import { changeAsSeen } from '#functions/posts/change-as-seen.ts';
import type { CoverStore } from '#functions/platform/pictures/cover-store.ts';
import { toBeTidied, type Publication, type StoredPost } from '#functions/posts/post-item.ts';
import type { PostFields, PostStore } from '#functions/posts/post-store.ts';
import type { PostTextStore } from '#functions/posts/post-text-store.ts';
import { placeIn } from '#functions/posts/read-post.ts';
import type { TakeBackAudio } from '#functions/posts/take-back-audio.ts';
import { readdressCover } from '#functions/posts/publishing/readdress-cover.ts';

/**
 * Takes a post back from everybody, together with what else of it is changed (`fieldsFor`; undefined leaves it as it is):
 * its address and that of its cover answer 404 from then on, its HTML goes, and edges forget it; nobody else hears it any more. One that is
 * not public is only changed.
 */
export async function withdrawPost(
  deps: WithdrawingDependencies,
  find: () => Promise<StoredPost>,
  fieldsFor: (post: StoredPost) => PostFields | undefined = asDraft,
): Promise<StoredPost> {
  const seen = await find();
  if (seen.publication) await readdressCover(deps, find, seen.publication);
  let withdrawn: StoredPost | undefined;
  const take = () =>
    changeAsSeen(deps, find, (post) => {
      withdrawn = post.publication && post;
      const fields = fieldsFor(post);
      // the text that readers saw may be nobody's from then on
      return fields && post.publication ? { ...fields, ...toBeTidied(deps.now()) } : fields;
    });
  const changed = seen.publication
    ? await deps.edges.withdraw({ kind: 'post', id: seen.id, by: seen.ownerId }, take)
    : await take();
  await deps.takeBackAudio(changed);
  if (!withdrawn?.publication || changed.publication) return changed;
  // it was published since it was looked at
  if (!seen.publication) {
    await deps.edges.withdraw({ kind: 'post', id: seen.id, by: seen.ownerId }, () => Promise.resolve());
    await readdressCover(deps, find, withdrawn.publication);
  }
  await deps.texts.remove(placeIn(withdrawn, withdrawn.publication.htmlId));
  await removeCovers(deps, withdrawn, withdrawn.publication, changed.coverId);
  return changed;
}

/** The cover of the last publication, and those of earlier ones that still wait for the night. */
async function removeCovers(
  { covers, edges }: WithdrawingDependencies,
  { id: coveredId, ownerId, creatorId }: StoredPost,
  { coverId, at }: Publication,
  kept: string | undefined,
): Promise<void> {
  if (creatorId === undefined) return;
  const covered = { creatorId, coveredId };
  const earlier = await covers.listUnnamed(covered, [kept], new Date(at));
  if (coverId === undefined && earlier.length === 0) return;
  await edges.withdraw({ kind: 'covers', id: `${creatorId}/${coveredId}`, by: ownerId }, async () => {
    if (coverId !== undefined) await covers.remove({ ...covered, coverId });
    await covers.removeFiles(earlier);
  });
}

/** What is neither public nor waits for its time. */
export const asDraft = ({ publication, publishAt }: StoredPost): PostFields | undefined =>
  publication || publishAt !== undefined ? draftFields : undefined;

export const draftFields = { publication: undefined, publishAt: undefined, dueIn: undefined } as const;

export interface WithdrawingDependencies {
  readonly posts: Pick<PostStore, 'change'>;
  readonly texts: Pick<PostTextStore, 'remove'>;
  readonly edges: Edges;
  readonly covers: Pick<CoverStore, 'copy' | 'listUnnamed' | 'remove' | 'removeFiles'>;
  readonly takeBackAudio: TakeBackAudio;
  readonly now: () => Date;
}
