import type { S3Client } from '@aws-sdk/client-s3';
import { removeFolder } from '#functions/platform/s3/object-folder.ts';
import { mediaFolderOf } from '#functions/books/book-folders.ts';

/** Whatever files are made of a book and last as long as it; what they are is the affair of the area that makes them. */
export const bookMedia = (client: S3Client, bucket: string) => ({
  /** May be repeated. */
  removeAllOf: (ownerId: string, bookId: string): Promise<void> =>
    removeFolder(client, bucket, mediaFolderOf(ownerId, bookId)),
});

export type BookMedia = ReturnType<typeof bookMedia>;
