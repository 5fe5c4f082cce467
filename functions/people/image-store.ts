import type { S3Client } from '@aws-sdk/client-s3';
import { imageFiles, imageFolder, imagesOf, type PersonsImage } from '#shared/addresses.ts';
import { putPicture } from '#functions/platform/pictures/put-picture.ts';
import { removeFolder } from '#functions/platform/s3/object-folder.ts';

/** The pictures of people, under the paths that the site serves them by. One that was put never changes. */
export function imageStore(client: S3Client, bucket: string) {
  return {
    async put(
      image: PersonsImage,
      files: Readonly<Record<keyof typeof imageFiles, Uint8Array>>,
    ): Promise<void> {
      for (const name of Object.keys(imageFiles) as (keyof typeof imageFiles)[])
        await putPicture(client, bucket, `${imageFolder(image)}${imageFiles[name]}`, files[name]);
    },

    /** Removes what there is of a person but that one, also what a request left that was cut off. May be repeated. */
    removeAllBut: ({ creatorId, imageId }: Partial<PersonsImage> & Pick<PersonsImage, 'creatorId'>) =>
      removeFolder(
        client,
        bucket,
        imagesOf(creatorId),
        (key) => imageId === undefined || !key.startsWith(imageFolder({ creatorId, imageId })),
      ),
  };
}

export type ImageStore = ReturnType<typeof imageStore>;
