import type { postPictures as contract } from '#shared/contract/posts/post-pictures.ts';
import { addTextPicture, type AddingDependencies } from '#functions/platform/pictures/add-text-pictures.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { noteLatePictures, openPost, type OpeningDependencies } from './open-post.ts';

export const uploadPostPicture =
  (deps: AddingDependencies & OpeningDependencies): Operation<typeof contract.uploadPostPicture> =>
  async ({ actor, params, file }) => {
    const added = await addTextPicture(deps, await openPost(deps, actor, params.id), file);
    await noteLatePictures(deps, actor.id, params.id);
    return added;
  };
