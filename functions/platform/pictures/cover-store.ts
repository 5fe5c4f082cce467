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

/**
 * Stores covers under their paths on the site, and finds the public pictures of a post, which are beside its covers. A
 * stored cover never changes.
 */
export function coverStore(client: S3Client, bucket: string, now: () => Date = () => new Date()) {
  const listAll = async (covered: CoveredPost) => {
    const folder = coversFolderOfPost(covered);
    const files = (await Array.fromAsync(listFolder(client, bucket, folder))).flat();
    return files.map(({ key, createdAt }) => ({ key, createdAt, name: key.slice(folder.length) }));
  };

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
     * Lists the public files of a post that aren't in `named` (ids of covers and publications, or their files) and were
     * stored before the time `before`. By default leaves out new files, because the request that stored them may still
     * be about to use them.
     */
    async listUnnamed(
      covered: CoveredPost,
      named: readonly (string | undefined)[],
      before = new Date(now().getTime() - quietMs),
    ): Promise<string[]> {
      const files = await listAll(covered);
      return files
        .filter(({ createdAt, name }) => createdAt < before && !isAmong(named, name))
        .map(({ key }) => key);
    },

    /** Lists the public files of a post that are in `named`. */
    listNamed: async (covered: CoveredPost, named: readonly (string | undefined)[]): Promise<string[]> =>
      (await listAll(covered)).filter(({ name }) => isAmong(named, name)).map(({ key }) => key),

    /** Safe to repeat. */
    removeFiles: (keys: readonly string[]) => removeObjects(client, bucket, keys),

    listAll: async (covered: CoveredPost): Promise<string[]> =>
      (await listAll(covered)).map(({ key }) => key),
  };
}

const isAmong = (named: readonly (string | undefined)[], name: string): boolean =>
  named.some((each) => each !== undefined && (name === each || name.startsWith(`${each}/`)));

/**
 * Longer than the 25 seconds of the API's functions: a cover counts as unused only after the request that stored it has
 * ended.
 */
const quietMs = 60_000;

export type CoverStore = ReturnType<typeof coverStore>;
