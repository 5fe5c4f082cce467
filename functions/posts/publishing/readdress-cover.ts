import { newId } from '#functions/platform/ids.ts';
import type { CoverStore } from '#functions/platform/pictures/cover-store.ts';
import { changeWithRetries, type ChangingDependencies } from '#functions/posts/change-as-seen.ts';
import { coverOf, tidyingFields, type Publication, type StoredPost } from '#functions/posts/post-item.ts';

/**
 * If the draft has the same cover as the public post (`shown`), copies the cover to a new address for the draft, so
 * that the draft keeps it when the address that readers know stops working. The public files stay until the post is
 * withdrawn, or tidied at night.
 */
export async function readdressCover(
  deps: ReaddressingDependencies,
  find: () => Promise<StoredPost>,
  shown: Pick<Publication, 'coverId'>,
): Promise<void> {
  const storedPost = await find();
  const cover = coverOf(storedPost, shown);
  if (!cover || storedPost.coverId !== shown.coverId) return;
  const coverId = newId('cov');
  const isCopied = await deps.covers.copy(cover, coverId);
  await changeWithRetries(deps, find, (post) =>
    post.coverId === cover.coverId
      ? { coverId: isCopied ? coverId : undefined, ...tidyingFields(deps.now()) }
      : undefined,
  );
}

export interface ReaddressingDependencies extends ChangingDependencies {
  readonly covers: Pick<CoverStore, 'copy'>;
  readonly now: () => Date;
}
