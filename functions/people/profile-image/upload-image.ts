import type { profileImage as contract } from '#shared/contract/people/profile-image.ts';
import { newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { ImageStore } from '#functions/people/image-store.ts';
import type { PeopleStore } from '#functions/people/people-store.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import { personView } from '#functions/people/person-view.ts';
import { redrawPicture } from './redraw.ts';
import { replaceImage, type ReplacingDependencies } from './replace-image.ts';

/**
 * Stores the files, then writes the picture's id into the person's record, then removes earlier pictures. Files of an
 * interrupted request are removed with the next picture, or with the account.
 */
export function uploadImage(deps: ImageDependencies): Operation<typeof contract.uploadImage> {
  return async ({ actor, file }) => {
    const person = await deps.personOf(actor);
    const image = { creatorId: person.creatorId, imageId: newId('img') };
    await deps.images.put(image, await redrawPicture(file));
    await replaceImage(deps, person, image.imageId);
    return { imageUrl: personView({ ...person, ...image }).imageUrl };
  };
}

export const namingImage =
  ({ people }: { readonly people: Pick<PeopleStore, 'setImage'> }): ImageDependencies['name'] =>
  async ({ id }, imageId) => {
    if (!(await people.setImage(id, imageId))) throw new Refusal('forbidden', 'This account has ended.');
  };

export interface ImageDependencies extends ReplacingDependencies {
  readonly personOf: PersonOf;
  readonly images: ReplacingDependencies['images'] & Pick<ImageStore, 'put'>;
}
