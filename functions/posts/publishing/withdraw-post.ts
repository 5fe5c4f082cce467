import type { Edges } from '#functions/platform/edges/edges.ts';
import { changeAsSeen } from '#functions/posts/change-as-seen.ts';
import type { StoredPost } from '#functions/posts/post-item.ts';
import type { PostFields, PostStore } from '#functions/posts/post-store.ts';
import type { PostTextStore } from '#functions/posts/storage/post-text-store.ts';
import { placeIn } from '#functions/posts/read-post.ts';
import type { TakeBackAudio } from '#functions/posts/post-audio/take-back-audio.ts';
import { toBeTidied } from '#functions/posts/tidying/tidying-mark.ts';

/**
 * Takes a post back from everybody, together with what else of it is changed (`fieldsFor`; undefined leaves it as it is):
 * its address answers 404 from then on, its HTML goes, and edges forget it; nobody else hears it any more. One that is
 * not public is only changed.
 */
export async function withdrawPost(
  deps: WithdrawingDependencies,
  find: () => Promise<StoredPost>,
  fieldsFor: (post: StoredPost) => PostFields | undefined = asDraft,
): Promise<StoredPost> {
  const seen = await find();
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
  if (!seen.publication)
    await deps.edges.withdraw({ kind: 'post', id: seen.id, by: seen.ownerId }, () => Promise.resolve());
  await deps.texts.remove(placeIn(withdrawn, withdrawn.publication.htmlId));
  return changed;
}

/** What is neither public nor waits for its time. */
export const asDraft = ({ publication, publishAt }: StoredPost): PostFields | undefined =>
  publication || publishAt !== undefined ? draftFields : undefined;

export const draftFields = { publication: undefined, publishAt: undefined, dueIn: undefined } as const;

export interface WithdrawingDependencies {
  readonly posts: Pick<PostStore, 'change'>;
  readonly texts: Pick<PostTextStore, 'remove'>;
  readonly edges: Edges;
  readonly takeBackAudio: TakeBackAudio;
  readonly now: () => Date;
}
