import type { Edges } from '#functions/platform/edges/edges.ts';
import type { CoverStore } from '#functions/platform/pictures/cover-store.ts';
import { changeWithRetries, type ChangingDependencies } from '#functions/posts/change-as-seen.ts';
import { tidyingFields, type StoredPost } from '#functions/posts/post-item.ts';

/**
 * Changes the cover of the draft; readers see it after the next publication. If readers don't see the previous cover,
 * it is removed at once, also from the CDN's edges; otherwise in the night after the next publication.
 */
export async function replaceCover(
  deps: ReplacingDependencies,
  find: () => Promise<StoredPost>,
  coverId: string | undefined,
): Promise<void> {
  const storedPost = await find();
  let previousId: string | undefined;
  const replace = async () => {
    const { id, creatorId, publication } = await changeWithRetries(deps, find, (post) => {
      previousId = post.coverId;
      if (previousId === coverId) return undefined;
      return { coverId, updatedAt: deps.now().toISOString(), ...tidyingFields(deps.now()) };
    });
    if (previousId === undefined || previousId === coverId || previousId === publication?.coverId) return;
    await deps.covers.remove({ creatorId: creatorId!, coveredId: id, coverId: previousId });
  };
  const isCoverKept =
    storedPost.coverId === undefined || storedPost.coverId === storedPost.publication?.coverId;
  await (isCoverKept
    ? replace()
    : deps.edges.withdraw(
        { kind: 'covers', id: `${storedPost.creatorId}/${storedPost.id}`, by: storedPost.ownerId },
        replace,
      ));
}

export interface ReplacingDependencies extends ChangingDependencies {
  readonly covers: Pick<CoverStore, 'remove'>;
  readonly edges: Edges;
  readonly now: () => Date;
}
