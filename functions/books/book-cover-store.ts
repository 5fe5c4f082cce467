import { CopyObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { coverFiles } from '#shared/addresses.ts';
import { putPicture } from '#functions/platform/pictures/put-picture.ts';
import { readObject, removeFolder } from '#functions/platform/s3/object-folder.ts';
import { bookCoverFolder, bookCoversFolder, type BookCover } from './book-folders.ts';

/**
 * Stores covers among the private files of their book, so that they are removed with the book. A stored cover never
 * changes.
 */
export function bookCoverStore(client: S3Client, Bucket: string, now: () => Date = () => new Date()) {
  return {
    async put(cover: BookCover, files: Readonly<Record<keyof typeof coverFiles, Uint8Array>>): Promise<void> {
      for (const file of ['shown', 'linked'] as const)
        await putPicture(client, Bucket, coverFileKeyOf(cover, file), files[file], { isPrivate: true });
    },

    read: (cover: BookCover): Promise<Uint8Array | undefined> =>
      readObject(client, Bucket, coverFileKeyOf(cover, 'linked')),

    async copy(from: BookCover, to: BookCover): Promise<void> {
      for (const file of ['shown', 'linked'] as const) {
        const CopySource = encodeURI(`${Bucket}/${coverFileKeyOf(from, file)}`);
        await client.send(new CopyObjectCommand({ Bucket, Key: coverFileKeyOf(to, file), CopySource }));
      }
    },

    remove: (cover: BookCover): Promise<void> => removeFolder(client, Bucket, bookCoverFolder(cover)),

    /**
     * Removes covers left by interrupted requests. Keeps the book's current cover (`named`) and recent covers, because
     * a running request may be about to use them. Safe to repeat.
     */
    removeLeft(of: Omit<BookCover, 'coverId'>, named: string | undefined): Promise<void> {
      const namedFolder = named === undefined ? undefined : bookCoverFolder({ ...of, coverId: named });
      const cutoff = now().getTime() - quietMs;
      return removeFolder(
        client,
        Bucket,
        bookCoversFolder(of),
        (key, createdAt) =>
          createdAt.getTime() < cutoff && (namedFolder === undefined || !key.startsWith(namedFolder)),
      );
    },
  };
}

export const bookCoverKey = (cover: BookCover): string => coverFileKeyOf(cover, 'linked');

const coverFileKeyOf = (cover: BookCover, file: keyof typeof coverFiles) =>
  `${bookCoverFolder(cover)}${coverFiles[file]}`;

/** The API's functions end after 25 seconds, so a request that stored a cover is over after this time. */
const quietMs = 60_000;

export type BookCoverStore = ReturnType<typeof bookCoverStore>;
