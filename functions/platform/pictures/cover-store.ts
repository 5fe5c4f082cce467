import { CopyObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { coverFiles, coverFolder, coversOf, type Cover, type Covered } from '#shared/addresses.ts';
import { isMissing } from '#functions/platform/s3/is-missing.ts';
import { listFolder, removeFolder, removeObjects } from '#functions/platform/s3/object-folder.ts';
import { putPicture } from './put-picture.ts';

/** The covers, under their paths on the site. A stored cover never changes. */
export function coverStore(client: S3Client, bucket: string, now: () => Date = () => new Date()) {
  return {
    async put(cover: Cover, files: Readonly<Record<keyof typeof coverFiles, Uint8Array>>): Promise<void> {
      for (const name of Object.keys(coverFiles) as (keyof typeof coverFiles)[])
        await putPicture(client, bucket, `${coverFolder(cover)}${coverFiles[name]}`, files[name]);
    },

    async copy(cover: Cover, coverId: string): Promise<boolean> {
      const [from, to] = [coverFolder(cover), coverFolder({ ...cover, coverId })];
      try {
        for (const file of Object.values(coverFiles))
          await client.send(
            new CopyObjectCommand({
              Bucket: bucket,
              Key: to + file,
              CopySource: encodeURI(`${bucket}/${from}${file}`),
            }),
          );
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
      return true;
    },

    remove: (cover: Cover) => removeFolder(client, bucket, coverFolder(cover)),

    /**
     * The files of a thing that it doesn't name, stored `before` a moment. Leaves out new ones by default, because the
     * request that stored them may still name them.
     */
    async listUnnamed(
      covered: Covered,
      named: readonly (string | undefined)[],
      before = new Date(now().getTime() - quietMs),
    ): Promise<string[]> {
      const namedFolders = named
        .filter((coverId) => coverId !== undefined)
        .map((coverId) => coverFolder({ ...covered, coverId }));
      const files = (await Array.fromAsync(listFolder(client, bucket, coversOf(covered)))).flat();
      return files
        .filter(({ createdAt }) => createdAt < before)
        .map(({ key }) => key)
        .filter((key) => !namedFolders.some((folder) => key.startsWith(folder)));
    },

    /** May run twice. */
    removeFiles: (keys: readonly string[]) => removeObjects(client, bucket, keys),

    /** May run twice. */
    removeAllOfThing: (covered: Covered) => removeFolder(client, bucket, coversOf(covered)),
  };
}

/** Functions of the API end after 25 seconds: by then the request that put a cover is no longer running. */
const quietMs = 60_000;

export type CoverStore = ReturnType<typeof coverStore>;
