import type { S3Client } from '@aws-sdk/client-s3';
import { bookPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import { listFolder, readObject } from '#functions/platform/s3/object-folder.ts';

export const storedPictures = (client: S3Client, bucket: string) => ({
  async namesOf(ownerId: string, bookId: string): Promise<ReadonlySet<string>> {
    const folder = bookPicturesFolder(ownerId, bookId);
    const files = (await Array.fromAsync(listFolder(client, bucket, folder))).flat();
    return new Set(files.map(({ key }) => key.slice(folder.length)));
  },

  /** The step that reads is retried, and then exports the book as it is without a picture that was removed meanwhile. */
  async read(ownerId: string, bookId: string, name: string): Promise<Uint8Array> {
    const bytes = await readObject(client, bucket, `${bookPicturesFolder(ownerId, bookId)}${name}`);
    if (!bytes) throw new Error(`The picture ${name} was removed while its book was exported.`);
    return bytes;
  },
});

export type StoredPictures = ReturnType<typeof storedPictures>;
