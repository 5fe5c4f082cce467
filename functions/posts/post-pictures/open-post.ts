import type { PersonOf } from '#functions/people/person-of.ts';
import type { PictureTarget } from '#functions/platform/pictures/add-text-pictures.ts';
import { postPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import { changeWithRetries, type ChangingDependencies } from '#functions/posts/change-as-seen.ts';
import { tidyingFields } from '#functions/posts/post-item.ts';
import { findOwnPost, type FindingDependencies } from '#functions/posts/posts/find-own-post.ts';

/**
 * Marks the post for tidying before a picture is stored, in case no text ever names the picture. Also stores the
 * author's public id, which publishing needs for the address of the picture's public copy.
 */
export async function openPost(
  deps: OpeningDependencies,
  actor: Parameters<PersonOf>[0],
  postId: string,
): Promise<PictureTarget> {
  const { id: ownerId, creatorId } = await deps.personOf(actor);
  await changeWithRetries(
    deps,
    () => findOwnPost(deps, ownerId, postId),
    () => ({ creatorId, ...tidyingFields(deps.now()) }),
  );
  return { folder: postPicturesFolder(ownerId, postId), thing: 'post' };
}

/** Allows publishing a post again whose publication lacks a picture that is stored now, though its text is the same. */
export async function noteLatePictures(
  deps: OpeningDependencies,
  ownerId: string,
  postId: string,
): Promise<void> {
  await changeWithRetries(
    deps,
    () => findOwnPost(deps, ownerId, postId),
    ({ publication }) =>
      publication?.latePictures === 'missing'
        ? { publication: { ...publication, latePictures: 'stored' } }
        : undefined,
  );
}

export interface OpeningDependencies extends ChangingDependencies {
  readonly posts: ChangingDependencies['posts'] & FindingDependencies['posts'];
  readonly personOf: PersonOf;
  readonly now: () => Date;
}
