import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import type { ExportFormat } from '#shared/contract/books/exports.ts';
import { attachment } from '#functions/platform/s3/attachment.ts';
import { removeFolder } from '#functions/platform/s3/object-folder.ts';
import { privateMediaFolder } from '#shared/addresses.ts';
import type { StoredExport } from '#functions/books/items.ts';

/**
 * Stores export files. A file's key is also its path on the site; the path can be read only with the signed cookies of
 * the file's owner.
 */
export function exportFiles(client: S3Client, bucket: string) {
  return {
    /** Uploads while the file is still being written, and returns its size in bytes. */
    async put(record: StoredExport, content: AsyncIterable<Uint8Array>): Promise<number> {
      let sizeBytes = 0;
      const counted = async function* count() {
        for await (const chunk of content) {
          sizeBytes += chunk.length;
          yield chunk;
        }
      };
      const upload = new Upload({
        client,
        params: {
          Bucket: bucket,
          Key: exportKeyOf(record),
          Body: Readable.from(counted()),
          ContentType: contentTypes[record.format],
          ContentDisposition: attachment(record.fileName),
          CacheControl: 'private, max-age=300',
        },
      });
      await upload.done();
      return sizeBytes;
    },

    remove: ({ ownerId, id }: Pick<StoredExport, 'ownerId' | 'id'>): Promise<void> =>
      removeFolder(client, bucket, folderOf(ownerId, id)),
  };
}

/** `media/private/{ownerId}/exports/{exportId}/{fileName}`, also its path on the site. */
export const exportKeyOf = ({
  ownerId,
  id,
  fileName,
}: Pick<StoredExport, 'ownerId' | 'id' | 'fileName'>): string => `${folderOf(ownerId, id)}${fileName}`;

const folderOf = (ownerId: string, id: string) => privateMediaFolder(ownerId, `exports/${id}`);

const wordContentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdfContentType = 'application/pdf';
const contentTypes: Record<ExportFormat, string> = {
  epub: 'application/epub+zip',
  pdf: pdfContentType,
  'pdf-cover': pdfContentType,
  'pdf-manuscript': pdfContentType,
  docx: wordContentType,
  'docx-manuscript': wordContentType,
  markdown: 'application/zip',
  text: 'text/plain; charset=utf-8',
};

export type ExportFiles = ReturnType<typeof exportFiles>;
