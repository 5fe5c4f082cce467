import { CopyObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { coverFiles } from '#shared/addresses.ts';
import { putPicture } from '#functions/platform/pictures/put-picture.ts';
import { readObject, removeFolder } from '#functions/platform/s3/object-folder.ts';
import { mediaFolderOf } from './book-media.ts';

/**
 * The pictures that authors give their books, among the private files of the book: whoever removes those removes them.
 * One that was put never changes.
 */
export function bookCoverStore(client: S3Client, Bucket: string, now: () => Date = () => new Date()) {
  return {
    async put(cover: BookCover, files: Readonly<Record<keyof typeof coverFiles, Uint8Array>>): Promise<void> {
      for (const file of ['shown', 'linked'] as const)
        await putPicture(client, Bucket, keyOf(cover, file), files[file], { isPrivate: true });
    },

    /** The large JPEG; undefined where it is gone. */
    read: (cover: BookCover): Promise<Uint8Array | undefined> =>
      readObject(client, Bucket, keyOf(cover, 'linked')),

    async copy(from: BookCover, to: BookCover): Promise<void> {
      for (const file of ['shown', 'linked'] as const) {
        const CopySource = encodeURI(`${Bucket}/${keyOf(from, file)}`);
        await client.send(new CopyObjectCommand({ Bucket, Key: keyOf(to, file), CopySource }));
      }
    },

    remove: (cover: BookCover): Promise<void> => removeFolder(client, Bucket, folderOf(cover)),

    /**
     * What requests left that were cut off: all of a book but the one that it names, and what has just come, which who
     * put it may still have named. May be repeated.
     */
    removeLeft(of: Omit<BookCover, 'coverId'>, named: string | undefined): Promise<void> {
      const kept = named === undefined ? undefined : folderOf({ ...of, coverId: named });
      const before = now().getTime() - quietMs;
      return removeFolder(
        client,
        Bucket,
        coversOf(of),
        (key, createdAt) => createdAt.getTime() < before && (kept === undefined || !key.startsWith(kept)),
      );
    },
  };
}

/** Open to its owner's media session. */
export const bookCoverAddress = (cover: BookCover): string => `/${keyOf(cover, 'shown')}`;

/** The key of the large JPEG. */
export const bookCoverKey = (cover: BookCover): string => keyOf(cover, 'linked');

const keyOf = (cover: BookCover, file: keyof typeof coverFiles) => `${folderOf(cover)}${coverFiles[file]}`;
const folderOf = (cover: BookCover) => `${coversOf(cover)}${cover.coverId}/`;
const coversOf = ({ ownerId, bookId }: Omit<BookCover, 'coverId'>) =>
  `${mediaFolderOf(ownerId, bookId)}covers/`;

/** Functions of the API end after 25 seconds: by then whoever put a cover is at work no more. */
const quietMs = 60_000;

export interface BookCover {
  readonly ownerId: string;
  readonly bookId: string;
  readonly coverId: string;
}
export type BookCoverStore = ReturnType<typeof bookCoverStore>;
