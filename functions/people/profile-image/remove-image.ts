import type { profileImage as contract } from '#shared/contract/people/profile-image.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { dropImages } from '#functions/people/drop-images.ts';
import type { ImageDependencies } from './upload-image.ts';

export function removeImage(deps: ImageDependencies): Operation<typeof contract.removeImage> {
  return async ({ actor }) => {
    const person = await deps.personOf(actor);
    await deps.name(person, undefined);
    await dropImages(deps, { creatorId: person.creatorId });
  };
}
