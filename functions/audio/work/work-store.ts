import { folderOf } from '#shared/folders.ts';
import { removeFolder } from '#functions/platform/s3/object-folder.ts';
import type { S3Client } from '@aws-sdk/client-s3';
import { groupStore, type AudioKey } from './group-store.ts';
import { passageSoundStore } from './passage-sound-store.ts';
import { planStore } from './plan-store.ts';
import { sourceStore } from './source-store.ts';
import { workObjects } from './work-objects.ts';

/** The files from which audio is made; never served. */
export function workStore(client: S3Client, bucket: string) {
  const objects = workObjects(client, bucket);
  return {
    ...sourceStore(objects),
    ...planStore(objects),
    ...groupStore(objects),
    ...passageSoundStore(objects),

    /** Deletes an audio's work files, but not its passages, which belong to the cache. Safe to repeat. */
    async deleteWork({ ownerId, audioId }: AudioKey): Promise<void> {
      const workFolder = `${folderOf('work', ownerId)}${audioId}-`;
      await removeFolder(client, bucket, workFolder, (key) =>
        /^(?:\d+|groups)\//u.test(key.slice(workFolder.length)),
      );
      await removeFolder(client, bucket, `${folderOf('sources', ownerId)}${audioId}-`);
    },

    /**
     * Removes the files of earlier attempts, and groups, texts and scripts that aren't `needed`. Keeps groups, texts
     * and scripts stored since `startedAt`, because they may belong to a later attempt. Safe to repeat.
     */
    async deleteOutdated({ ownerId, audioId }: AudioKey, needed: NeededFiles): Promise<void> {
      const isOld = (createdAt: Date) => createdAt < roundedToSecond(needed.startedAt);
      const work = `${folderOf('work', ownerId)}${audioId}-`;
      await removeFolder(client, bucket, work, (key, createdAt) => {
        const [folder = '', file = ''] = key.slice(work.length).split('/');
        if (folder === 'groups') return isOld(createdAt) && !needed.groups.has(nameWithoutExtension(file));
        return Number(folder) < needed.attempt;
      });
      const sources = folderOf('sources', ownerId);
      await removeFolder(
        client,
        bucket,
        `${sources}${audioId}-`,
        (key, createdAt) =>
          isOld(createdAt) && !needed.sources.has(nameWithoutExtension(key.slice(sources.length))),
      );
    },
  };
}

/** Rounds a time down to whole seconds, because S3 gives creation times in whole seconds. */
const roundedToSecond = (time: string) => new Date(Math.floor(Date.parse(time) / 1_000) * 1_000);

const nameWithoutExtension = (file: string): string => file.split('.')[0]!;

export type WorkStore = ReturnType<typeof workStore>;

interface NeededFiles {
  readonly attempt: number;
  readonly startedAt: string;
  readonly groups: ReadonlySet<string>;
  readonly sources: ReadonlySet<string>;
}
