import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { PostHeading } from '#shared/contract/posts/post.ts';
import { folderOf } from '#shared/folders.ts';
import { listFolder, readObject, removeFolder, removeObjects } from '#functions/platform/s3/object-folder.ts';

/**
 * Stores the objects of posts, each written once: texts (Markdown), and a publication's HTML with its headings. Objects
 * that their post no longer refers to are removed at night.
 */
export function postTextStore(client: S3Client, Bucket: string) {
  const put = async (place: ObjectPlace, text: string, ContentType: string): Promise<void> => {
    // as bytes, because the client treats an empty string as a stream
    await client.send(
      new PutObjectCommand({ Bucket, Key: postObjectKeyOf(place), Body: Buffer.from(text), ContentType }),
    );
  };
  const read = async (place: ObjectPlace): Promise<string | undefined> => {
    const bytes = await readObject(client, Bucket, postObjectKeyOf(place));
    // a byte order mark that an author pasted stays in the text
    return bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  };

  return {
    put: (place: ObjectPlace, text: string): Promise<void> =>
      put(place, text, 'text/markdown; charset=utf-8'),

    /** Returns undefined if the object was replaced and has been removed since. */
    read,

    putHtml: (place: ObjectPlace, html: StoredHtml): Promise<void> =>
      put(place, JSON.stringify(html), 'application/json'),

    async readHtml(place: ObjectPlace): Promise<StoredHtml | undefined> {
      const text = await read(place);
      return text === undefined ? undefined : (JSON.parse(text) as StoredHtml);
    },

    /** Safe to repeat. */
    async remove(place: ObjectPlace): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket, Key: postObjectKeyOf(place) }));
    },

    /** Safe to repeat. */
    removeAll: (places: readonly ObjectPlace[]): Promise<void> =>
      removeObjects(client, Bucket, places.map(postObjectKeyOf)),

    async *listOf({ ownerId, postId }: PostPlace): AsyncGenerator<ListedObject> {
      const folder = folderOfPost({ ownerId, postId });
      for await (const page of listFolder(client, Bucket, folder))
        for (const { key, createdAt } of page)
          yield { ownerId, postId, objectId: key.slice(folder.length), createdAt };
    },

    /** Safe to repeat. */
    removeAllOfPost: (place: PostPlace): Promise<void> => removeFolder(client, Bucket, folderOfPost(place)),
  };
}

/** `posts/{ownerId}/{postId}/{objectId}` */
export const postObjectKeyOf = ({ objectId, ...place }: ObjectPlace): string =>
  `${folderOfPost(place)}${objectId}`;

const folderOfPost = ({ ownerId, postId }: PostPlace): string => `${folderOf('posts', ownerId)}${postId}/`;

export type PostTextStore = ReturnType<typeof postTextStore>;
interface PostPlace {
  readonly ownerId: string;
  readonly postId: string;
}
export interface ObjectPlace extends PostPlace {
  /** A text id, or the id of a publication's HTML. */
  readonly objectId: string;
}
export interface ListedObject extends ObjectPlace {
  readonly createdAt: Date;
}
export interface StoredHtml {
  readonly html: string;
  readonly headings: readonly PostHeading[];
  /** For each public picture, by its name: the id of the publication that copied it, which is part of its address. */
  readonly pictures?: ShownPictures;
}
export type ShownPictures = Readonly<Record<string, string>>;
