import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import { mediaFolderOf } from '#functions/books/book-folders.ts';
import { attachment } from '#functions/platform/s3/attachment.ts';
import { removeFolder } from '#functions/platform/s3/object-folder.ts';
import { mediaFiles, privateMediaFolder } from '#shared/addresses.ts';
import type { StoredBookFile } from './book-file-store.ts';
import type { StoredSound } from './sound-file.ts';

export function bookFileMedia(client: S3Client, bucket: string) {
  const readRange = async (key: string, Range: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
    return Body!;
  };
  return {
    sound(ownerId: string, mediaId: string): StoredSound {
      const key = `${privateMediaFolder(ownerId, mediaId)}${mediaFiles.sound}`;
      return {
        bytes: async (from, to) =>
          to <= from
            ? new Uint8Array()
            : (await readRange(key, `bytes=${from}-${to - 1}`)).transformToByteArray(),
        stream: async function* stream(from) {
          yield* (await readRange(key, `bytes=${from}-`)) as Readable;
        },
      };
    },

    /** Uploads while the file is still being generated; the S3 object appears only when the upload is complete. */
    async put(file: StoredBookFile, content: AsyncIterable<Uint8Array>): Promise<void> {
      const upload = new Upload({
        client,
        params: {
          Bucket: bucket,
          Key: bookFileKeyOf(file),
          ContentType: file.kind === 'mp3' ? 'audio/mpeg' : 'application/zip',
          ContentDisposition: attachment(file.fileName),
          CacheControl: 'private, max-age=300',
          Body: Readable.from(content),
        },
      });
      await upload.done();
    },

    /**
     * `removeOthers` removes the book's other files of the same kind, but not `file`. Both functions are safe to
     * repeat.
     */
    remove: (file: StoredBookFile): Promise<void> => removeFolder(client, bucket, folderOf(file)),
    removeOthers(file: StoredBookFile): Promise<void> {
      const currentFolder = folderOf(file);
      return removeFolder(client, bucket, folderOfKind(file), (key) => !key.startsWith(currentFolder));
    },
  };
}

/** Returns the key of the file, which is also its path on the site. */
export const bookFileKeyOf = (file: StoredBookFile): string => `${folderOf(file)}${file.fileName}`;

const folderOf = (file: StoredBookFile) => `${folderOfKind(file)}${file.attempt}/`;
const folderOfKind = ({ ownerId, bookId, kind }: StoredBookFile) =>
  `${mediaFolderOf(ownerId, bookId)}${kind}/`;

export type BookFileMedia = ReturnType<typeof bookFileMedia>;
