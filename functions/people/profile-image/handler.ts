import { profileImage } from '#shared/contract/people/profile-image.ts';
import { imageStore } from '#functions/people/image-store.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { s3 } from '#functions/platform/clients.ts';
import { deployedEdges } from '#functions/platform/edges/edges.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { removeImage } from './remove-image.ts';
import { namingImage, uploadImage } from './upload-image.ts';

const { MEDIA_BUCKET } = environment('MEDIA_BUCKET');
const people = peopleDependencies();
const deps = {
  ...people,
  images: imageStore(s3(), MEDIA_BUCKET),
  name: namingImage(people),
  edges: deployedEdges(),
};

export const handler = serve(
  profileImage,
  { uploadImage: uploadImage(deps), removeImage: removeImage(deps) },
  { signedIn: people.personOf },
);
