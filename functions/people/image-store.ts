import type { S3Client } from '@aws-sdk/client-s3';
import { imageFiles, imageFolder, imagesFolderOf, type PersonsImage } from '#shared/addresses.ts';
import { putPicture } from '#functions/platform/pictures/put-picture.ts';
import { removeFolder } from '#functions/platform/s3/object-folder.ts';

/** Stores people's pictures under their paths on the site. A stored picture never changes. */
export function imageStore(client: S3Client, bucket: string) {
  return {
    async put(
      image: PersonsImage,
      files: Readonly<Record<keyof typeof imageFiles, Uint8Array>>,
    ): Promise<void> {
      for (const name of Object.keys(imageFiles) as (keyof typeof imageFiles)[])
        await putPicture(client, bucket, `${imageFolder(image)}${imageFiles[name]}`, files[name]);
    },

    /**
     * Removes the person's pictures except `imageId`, including leftovers of an interrupted request. Safe to repeat.
     */
    removeAllBut: ({ creatorId, imageId }: Partial<PersonsImage> & Pick<PersonsImage, 'creatorId'>) =>
      removeFolder(
        client,
        bucket,
        imagesFolderOf(creatorId),
        (key) => imageId === undefined || !key.startsWith(imageFolder({ creatorId, imageId })),
      ),
  };
}

export type ImageStore = ReturnType<typeof imageStore>;
