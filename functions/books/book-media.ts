import type { S3Client } from '@aws-sdk/client-s3';
import { removeFolder } from '#functions/platform/s3/object-folder.ts';
import { privateMediaFolder } from '#shared/addresses.ts';

/** Whatever files are made of a book and last as long as it; what they are is the affair of the area that makes them. */
export const bookMedia = (client: S3Client, bucket: string) => ({
  /** May be repeated. */
  removeAllOf: (ownerId: string, bookId: string): Promise<void> =>
    removeFolder(client, bucket, mediaFolderOf(ownerId, bookId)),
});

/** `media/private/{ownerId}/books/{bookId}/` */
export const mediaFolderOf = (ownerId: string, bookId: string): string =>
  privateMediaFolder(ownerId, `books/${bookId}`);

export type BookMedia = ReturnType<typeof bookMedia>;
