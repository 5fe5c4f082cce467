import { CopyObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import {
  coverFiles,
  coverFolder,
  coversFolderOfPost,
  type Cover,
  type CoveredPost,
} from '#shared/addresses.ts';
import { isMissing } from '#functions/platform/s3/is-missing.ts';
import { listFolder, removeFolder, removeObjects } from '#functions/platform/s3/object-folder.ts';
import { putPicture } from './put-picture.ts';

/** Stores covers under their paths on the site. A stored cover never changes. */
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
     * Lists the files of a thing's covers that aren't in `named` and were stored before the time `before`. By default
     * leaves out new files, because the request that stored them may still be about to use their cover.
     */
    async listUnnamed(
      covered: CoveredPost,
      named: readonly (string | undefined)[],
      before = new Date(now().getTime() - quietMs),
    ): Promise<string[]> {
      const namedFolders = named
        .filter((coverId) => coverId !== undefined)
        .map((coverId) => coverFolder({ ...covered, coverId }));
      const files = (await Array.fromAsync(listFolder(client, bucket, coversFolderOfPost(covered)))).flat();
      return files
        .filter(({ createdAt }) => createdAt < before)
        .map(({ key }) => key)
        .filter((key) => !namedFolders.some((folder) => key.startsWith(folder)));
    },

    /** Safe to repeat. */
    removeFiles: (keys: readonly string[]) => removeObjects(client, bucket, keys),

    /** Safe to repeat. */
    removeAllOfThing: (covered: CoveredPost) => removeFolder(client, bucket, coversFolderOfPost(covered)),
  };
}

/**
 * Longer than the 25 seconds of the API's functions: a cover counts as unused only after the request that stored it has
 * ended.
 */
const quietMs = 60_000;

export type CoverStore = ReturnType<typeof coverStore>;
