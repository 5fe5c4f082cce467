import type { postPictures as contract } from '#shared/contract/posts/post-pictures.ts';
import { copyTextPictures, type AddingDependencies } from '#functions/platform/pictures/add-text-pictures.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { noteLatePictures, openPost, type OpeningDependencies } from './open-post.ts';

export const copyPostPictures =
  (
    deps: Pick<AddingDependencies, 'pictures'> & OpeningDependencies,
  ): Operation<typeof contract.copyPostPictures> =>
  async ({ actor, params, body }) => {
    const target = await openPost(deps, actor, params.id);
    const copied = await copyTextPictures(deps, target, { ...body, ownerId: actor.id });
    await noteLatePictures(deps, actor.id, params.id);
    return copied;
  };
