import { CopyObjectCommand, DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { readObject, removeFolder, removeObjects } from '#functions/platform/s3/object-folder.ts';
import { listVersions, removeVersions } from '#functions/platform/s3/object-versions.ts';
import { folderOf } from '#shared/folders.ts';
import { bookIdOf } from './book-ids.ts';

/**
 * Stores the texts of chapters in Markdown, one object for each text, never overwritten. Texts that neither a chapter
 * nor a version refers to are removed at night.
 */
export function textStore(client: S3Client, bucket: string) {
  return {
    async put(place: TextPlace, text: string): Promise<void> {
      // a Buffer, because the client treats an empty string as a stream
      const object = { Bucket: bucket, Key: textKeyOf(place), Body: Buffer.from(text), ContentType };
      await client.send(new PutObjectCommand(object));
    },

    async copy(from: TextPlace, to: TextPlace): Promise<void> {
      const CopySource = encodeURI(`${bucket}/${textKeyOf(from)}`);
      await client.send(new CopyObjectCommand({ Bucket: bucket, Key: textKeyOf(to), CopySource }));
    },

    async read(place: TextPlace): Promise<string | undefined> {
      const bytes = await readObject(client, bucket, textKeyOf(place));
      // a byte order mark that an author pasted stays in the text
      return bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    },

    async remove(place: TextPlace): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: textKeyOf(place) }));
    },

    removeAll: (places: readonly TextPlace[]): Promise<void> =>
      removeObjects(client, bucket, places.map(textKeyOf)),

    /** Removes texts permanently, whereas `removeAll` leaves a recoverable version in the bucket. Safe to repeat. */
    removeForGood: (texts: readonly ListedText[]): Promise<void> =>
      removeVersions(
        client,
        bucket,
        texts.map(({ versionId, ...place }) => ({ key: textKeyOf(place), versionId })),
      ),

    async *listOf(ownerId: string, bookId: string): AsyncGenerator<ListedText> {
      for await (const page of listVersions(client, bucket, `${folderOf('texts', ownerId)}${bookId}/`)) {
        for (const { key, versionId, createdAt, state } of page)
          if (state === 'there') yield { ...textPlaceIn(key), versionId, createdAt };
      }
    },

    removeAllOfChapter: (ownerId: string, chapterId: string): Promise<void> =>
      removeFolder(client, bucket, folderOfChapter(ownerId, chapterId)),

    removeAllOfBook: (ownerId: string, bookId: string): Promise<void> =>
      removeFolder(client, bucket, `${folderOf('texts', ownerId)}${bookId}/`),
  };
}

const ContentType = 'text/markdown; charset=utf-8';

/** `texts/{ownerId}/{bookId}/{chapterId}/{textId}` */
export const textKeyOf = ({ ownerId, chapterId, textId }: TextPlace): string =>
  `${folderOfChapter(ownerId, chapterId)}${textId}`;

const folderOfChapter = (ownerId: string, chapterId: string) =>
  `${folderOf('texts', ownerId)}${bookIdOf(chapterId)}/${chapterId}/`;

function textPlaceIn(key: string): TextPlace {
  const [, ownerId = '', , chapterId = '', textId = ''] = key.split('/');
  return { ownerId, chapterId, textId };
}

export type TextStore = ReturnType<typeof textStore>;
export interface TextPlace {
  readonly ownerId: string;
  readonly chapterId: string;
  readonly textId: string;
}
export interface ListedText extends TextPlace {
  readonly versionId: string;
  readonly createdAt: Date;
}
