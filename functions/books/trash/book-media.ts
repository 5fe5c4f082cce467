import type { S3Client } from '@aws-sdk/client-s3';
import { removeFolder } from '#functions/platform/s3/object-folder.ts';
import { mediaFolderOf } from '#functions/books/book-folders.ts';

export const bookMedia = (client: S3Client, bucket: string) => ({
  removeAllOf: (ownerId: string, bookId: string): Promise<void> =>
    removeFolder(client, bucket, mediaFolderOf(ownerId, bookId)),
});

export type BookMedia = ReturnType<typeof bookMedia>;
