import {
  CopyObjectCommand,
  PutObjectCommand,
  type CopyObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { isPictureName } from '#shared/domain/pictures/text-pictures.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import { s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { isMissing } from '#functions/platform/s3/is-missing.ts';
import { listFolder, readObject, removeFolder } from '#functions/platform/s3/object-folder.ts';
import { listVersions, removeVersions, type ListedVersion } from '#functions/platform/s3/object-versions.ts';
import { headersOf, putPicture } from './put-picture.ts';

/**
 * Stores the pictures of texts, each under its name in the folder of its book or post (`text-picture-folders.ts`). The
 * name is a hash of the file, so a name never gets another picture.
 */
export function textPictureStore(client: S3Client, Bucket: string) {
  const copyAll = async (
    from: string,
    to: string,
    names: readonly string[],
    headers: (name: string) => Partial<CopyObjectCommandInput>,
  ): Promise<string[]> => {
    const missing: string[] = [];
    await mapConcurrently(copiesAtOnce, names, async (name) => {
      const CopySource = encodeURI(`${Bucket}/${from}${name}`);
      try {
        await client.send(new CopyObjectCommand({ Bucket, Key: to + name, CopySource, ...headers(name) }));
      } catch (error) {
        if (!isMissing(error)) throw error;
        missing.push(name);
      }
    });
    return missing;
  };

  return {
    put: (folder: string, name: string, bytes: Uint8Array): Promise<void> =>
      putPicture(client, Bucket, folder + name, bytes, { isPrivate: true }),

    read: (folder: string, name: string): Promise<Uint8Array | undefined> =>
      readObject(client, Bucket, folder + name),

    async list(folder: string): Promise<StoredPicture[]> {
      const objects = (await Array.fromAsync(listFolder(client, Bucket, folder))).flat();
      return objects
        .map(({ key, sizeBytes }) => ({ name: key.slice(folder.length), sizeBytes }))
        .filter(({ name }) => isPictureName(name));
    },

    /** Returns the names that `from` doesn't have. Safe to repeat. */
    copy: (from: string, to: string, names: readonly string[]): Promise<string[]> =>
      copyAll(from, to, names, () => ({})),

    /** Like `copy`, for a folder that everyone may read. */
    copyToPublic: (from: string, to: string, names: readonly string[]): Promise<string[]> =>
      copyAll(from, to, names, (name) => ({ MetadataDirective: 'REPLACE', ...headersOf(name) })),

    async listVersions(folder: string): Promise<ListedPicture[]> {
      const pages = await Array.fromAsync(listVersions(client, Bucket, folder));
      const byName = Map.groupBy(pages.flat(), ({ key }) => key.slice(folder.length));
      return [...byName].flatMap(([name, versions]) => {
        const current = versions.find(({ state }) => state === 'there');
        return current && isPictureName(name) ? [{ name, createdAt: current.createdAt, versions }] : [];
      });
    },

    /** Removes permanently what `listVersions` listed. Safe to repeat. */
    removeVersions: (listed: readonly ListedPicture[]): Promise<void> =>
      removeVersions(
        client,
        Bucket,
        listed.flatMap(({ versions }) => versions),
      ),

    async readUses(folder: string): Promise<PictureUses> {
      const bytes = await readObject(client, Bucket, folder + usesFile);
      return bytes ? (JSON.parse(Buffer.from(bytes).toString()) as PictureUses) : {};
    },

    async writeUses(folder: string, uses: PictureUses): Promise<void> {
      const Body = Buffer.from(JSON.stringify(uses));
      await client.send(
        new PutObjectCommand({ Bucket, Key: folder + usesFile, Body, ContentType: 'application/json' }),
      );
    },

    removeAll: (folder: string): Promise<void> => removeFolder(client, Bucket, folder),
  };
}

/** A function that uses this needs permissions on `media/private`. */
export const deployedTextPictures = () => textPictureStore(s3(), environment('MEDIA_BUCKET').MEDIA_BUCKET);

const copiesAtOnce = 20;

export type TextPictureStore = ReturnType<typeof textPictureStore>;
/** Beside the pictures, so that it is removed with them. */
const usesFile = 'uses.json';

/** The id of a stored text that names the picture, or the time since when none does. */
export type PictureUse =
  | { readonly in: string; readonly since?: undefined }
  | { readonly in?: undefined; readonly since: string };
export type PictureUses = Readonly<Record<string, PictureUse>>;
export interface ListedPicture {
  readonly name: string;
  /** The time of the last upload. */
  readonly createdAt: Date;
  readonly versions: readonly ListedVersion[];
}
export interface StoredPicture {
  readonly name: string;
  readonly sizeBytes: number;
}
