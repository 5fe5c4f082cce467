import { coverFolder } from '#shared/addresses.ts';
import type { PictureAddress } from '#shared/domain/posts/post-html.ts';
import type { CoverStore } from '#functions/platform/pictures/cover-store.ts';
import { postPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import type { TextPictureStore } from '#functions/platform/pictures/text-picture-store.ts';
import type { StoredPost } from '#functions/posts/post-item.ts';
import type { PostTextStore, ShownPictures } from '#functions/posts/post-text-store.ts';
import { placeIn } from '#functions/posts/read-post.ts';

/**
 * Copies the pictures `names`, which the text shows, from the private files of their post to the folder of the
 * publication `htmlId`, beside the post's covers. A picture that the current publication also shows keeps its address,
 * because feed readers request it later. A picture that isn't stored is left out.
 */
export async function makePicturesPublic(
  { pictures, texts }: PublicPictureDependencies,
  post: StoredPost,
  names: readonly string[],
  htmlId: string,
): Promise<ShownPictures> {
  const { ownerId, id, creatorId, publication } = post;
  // The first upload of a picture sets `creatorId`.
  if (names.length === 0 || creatorId === undefined) return {};
  const earlier = publication && (await texts.readHtml(placeIn(post, publication.htmlId)))?.pictures;
  const added = names.filter((name) => earlier?.[name] === undefined);
  const folder = coverFolder({ creatorId, coveredId: id, coverId: htmlId });
  const missing = new Set(await pictures.copyToPublic(postPicturesFolder(ownerId, id), folder, added));
  return Object.fromEntries(
    names.filter((name) => !missing.has(name)).map((name) => [name, earlier?.[name] ?? htmlId]),
  );
}

/** Removes the pictures of a publication that no reader has seen. */
export async function takeBackPictures(
  { covers }: Pick<PublicPictureDependencies, 'covers'>,
  { id, creatorId }: StoredPost,
  htmlId: string,
): Promise<void> {
  if (creatorId !== undefined) await covers.remove({ creatorId, coveredId: id, coverId: htmlId });
}

export const publicAddressOf =
  ({ id, creatorId }: Pick<StoredPost, 'id' | 'creatorId'>, shown: ShownPictures): PictureAddress =>
  (name) => {
    const coverId = shown[name];
    return coverId === undefined || creatorId === undefined
      ? undefined
      : `/${coverFolder({ creatorId, coveredId: id, coverId })}${name}`;
  };

export interface PublicPictureDependencies {
  readonly pictures: Pick<TextPictureStore, 'copyToPublic'>;
  readonly texts: Pick<PostTextStore, 'readHtml'>;
  readonly covers: Pick<CoverStore, 'remove'>;
}
