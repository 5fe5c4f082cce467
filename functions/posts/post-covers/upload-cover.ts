import { coverAddress } from '#shared/addresses.ts';
import type { postCovers as contract } from '#shared/contract/posts/post-covers.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import { newId } from '#functions/platform/ids.ts';
import type { CoverStore } from '#functions/platform/pictures/cover-store.ts';
import type { DrawnCover } from '#functions/platform/pictures/draw-cover.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { changeWithRetries } from '#functions/posts/change-as-seen.ts';
import { findOwnPost, type FindingDependencies } from '#functions/posts/posts/find-own-post.ts';
import { tidyingFields } from '#functions/posts/post-item.ts';
import { replaceCover, type ReplacingDependencies } from './replace-cover.ts';

/**
 * Marks the post for tidying, then stores the files, then gives the post the new cover. The nightly tidying removes the
 * files of an interrupted request.
 */
export function uploadCover(deps: CoverDependencies): Operation<typeof contract.uploadCover> {
  return async ({ actor, params, file }) => {
    const { id: ownerId, creatorId } = await deps.personOf(actor);
    const find = () => findOwnPost(deps, ownerId, params.id);
    await find();
    const files = await deps.draw(file);
    const now = deps.now();
    await changeWithRetries(deps, find, () => ({
      creatorId,
      updatedAt: now.toISOString(),
      ...tidyingFields(now),
    }));
    const cover = { creatorId, coveredId: params.id, coverId: newId('cov') };
    await deps.covers.put(cover, files);
    try {
      await replaceCover(deps, find, cover.coverId);
    } catch (error) {
      await deps.covers.remove(cover);
      throw error;
    }
    return { coverUrl: coverAddress(cover, 'shown') };
  };
}

export interface CoverDependencies extends ReplacingDependencies {
  readonly posts: ReplacingDependencies['posts'] & FindingDependencies['posts'];
  readonly personOf: PersonOf;
  readonly draw: (file: Buffer) => Promise<DrawnCover>;
  readonly covers: Pick<CoverStore, 'put' | 'remove'>;
}
