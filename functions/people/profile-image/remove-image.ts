import type { profileImage as contract } from '#shared/contract/people/profile-image.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { replaceImage } from './replace-image.ts';
import type { ImageDependencies } from './upload-image.ts';

export function removeImage(deps: ImageDependencies): Operation<typeof contract.removeImage> {
  return async ({ actor }) => {
    await replaceImage(deps, await deps.personOf(actor), undefined);
  };
}
