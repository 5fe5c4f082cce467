import { folderOf, type FolderName } from '#shared/folders.ts';
import type { PlaylistPiece } from './sound/hls.ts';
import type { Mp3Format } from './sound/mp3.ts';
import type { StreamPosition } from './sound/mpeg-ts.ts';
import type { Group, Passage } from './passages/passages.ts';
import type { Sentence } from './passages/sentences.ts';
import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { readObject, removeFolder } from '#functions/platform/s3/object-folder.ts';

/**
 * What is needed while audio is made and is never served: the source text, the plan, the groups of passages with
 * their sound, how far publishing came, and the sound of single passages for reuse. A `mediaId` is one attempt.
 */
export function workStore(client: S3Client, bucket: string) {
  const put = (Key: string, Body: string | Uint8Array, ContentType: string) =>
    client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType }));
  const putJson = (key: string, value: unknown) => put(key, JSON.stringify(value), 'application/json');
  const getText = async (key: string) => {
    const bytes = await readObject(client, bucket, key);
    return bytes && new TextDecoder().decode(bytes);
  };
  const getJson = async <T>(key: string) => {
    const text = await getText(key);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  };

  async function getGroupSound(ownerId: string, mediaId: string, group: number): Promise<Uint8Array> {
    const sound = await readObject(client, bucket, keys.groupSound(ownerId, mediaId, group));
    return required(sound, `sound of group ${group}`, mediaId);
  }
  async function getGroupReport(ownerId: string, mediaId: string, group: number): Promise<GroupReport> {
    const report = await getJson<GroupReport>(keys.groupReport(ownerId, mediaId, group));
    return required(report, `report of group ${group}`, mediaId);
  }

  return {
    async putSource(ownerId: string, textId: string, text: string): Promise<void> {
      await put(keys.source(ownerId, textId), text, 'text/plain; charset=utf-8');
    },
    getSource: (ownerId: string, textId: string) => getText(keys.source(ownerId, textId)),
    async deleteSource(ownerId: string, textId: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keys.source(ownerId, textId) }));
    },

    async putPlan(ownerId: string, mediaId: string, plan: Plan): Promise<void> {
      await putJson(keys.plan(ownerId, mediaId), plan);
    },
    async getPlan(ownerId: string, mediaId: string): Promise<Plan> {
      return required(await getJson<Plan>(keys.plan(ownerId, mediaId)), 'plan', mediaId);
    },

    async putGroup(ownerId: string, mediaId: string, group: number, made: MadeGroup): Promise<void> {
      await Promise.all([
        put(keys.groupSound(ownerId, mediaId, group), made.sound, 'audio/mpeg'),
        putJson(keys.groupReport(ownerId, mediaId, group), made.report),
      ]);
    },
    getGroupSound,
    getGroupReport,
    async getGroup(ownerId: string, mediaId: string, group: number): Promise<MadeGroup> {
      const [sound, report] = await Promise.all([
        getGroupSound(ownerId, mediaId, group),
        getGroupReport(ownerId, mediaId, group),
      ]);
      return { sound, report };
    },

    async putPublished(ownerId: string, mediaId: string, published: Published): Promise<void> {
      await putJson(keys.published(ownerId, mediaId), published);
    },
    getPublished: (ownerId: string, mediaId: string) => getJson<Published>(keys.published(ownerId, mediaId)),

    async putPassage(ownerId: string, hash: string, sound: Uint8Array): Promise<void> {
      await put(keys.passage(ownerId, hash), sound, 'audio/mpeg');
    },
    getPassage: (ownerId: string, hash: string) => readObject(client, bucket, keys.passage(ownerId, hash)),
    async deletePassage(ownerId: string, hash: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keys.passage(ownerId, hash) }));
    },

    /** Removes the work of every attempt; the passages belong to the cache. May be repeated. */
    async deleteWork(ownerId: string, audioId: string): Promise<void> {
      const attempts = `${folderOf('work', ownerId)}${audioId}-`;
      await removeFolder(client, bucket, attempts, (key) => /^\d+\//u.test(key.slice(attempts.length)));
    },

    /** Removes whatever lies here of an owner, also what no record names. May be repeated. */
    async deleteAllOf(ownerId: string): Promise<void> {
      for (const folder of workFolders) await removeFolder(client, bucket, folderOf(folder, ownerId));
    },
  };
}

/** All of the folders in which this store writes. */
export const workFolders = ['sources', 'work', 'passages'] as const satisfies FolderName[];

export const sourceKey = (ownerId: string, textId: string): string =>
  `${folderOf('sources', ownerId)}${textId}.txt`;

const keys = {
  source: sourceKey,
  plan: (ownerId: string, mediaId: string) => `${folderOf('work', ownerId)}${mediaId}/plan.json`,
  groupSound: (ownerId: string, mediaId: string, group: number) =>
    `${folderOf('work', ownerId)}${mediaId}/groups/${padded(group)}.mp3`,
  groupReport: (ownerId: string, mediaId: string, group: number) =>
    `${folderOf('work', ownerId)}${mediaId}/groups/${padded(group)}.json`,
  published: (ownerId: string, mediaId: string) => `${folderOf('work', ownerId)}${mediaId}/published.json`,
  passage: (ownerId: string, hash: string) => `${folderOf('passages', ownerId)}${hash}.mp3`,
};

const padded = (group: number) => String(group).padStart(5, '0');

function required<T>(found: T | undefined, what: string, mediaId: string): T {
  if (found === undefined) throw new Error(`The ${what} of ${mediaId} is missing.`);
  return found;
}

export type WorkStore = ReturnType<typeof workStore>;

/** How a text becomes sound; indexes count from 0. */
export interface Plan {
  readonly sentences: readonly Sentence[];
  readonly passages: readonly Passage[];
  readonly groups: readonly Group[];
}

export interface MadeGroup {
  readonly sound: Uint8Array;
  readonly report: GroupReport;
}

export interface GroupReport {
  readonly format: Mp3Format;
  readonly frames: number;
  readonly sizeBytes: number;
  readonly passages: readonly PassageReport[];
  /** See `groupPeaks`. */
  readonly peaks: readonly number[];
}

/** Where a passage lies in its group. */
export interface PassageReport {
  readonly sentence: number;
  readonly startFrame: number;
  readonly startByte: number;
  /** Without the pause that follows. */
  readonly spokenFrames: number;
}

/** What listeners can hear of an attempt: the first `groups` groups, without a gap. */
export interface Published {
  readonly groups: number;
  readonly format: Mp3Format;
  readonly position: StreamPosition;
  readonly pieces: readonly PlaylistPiece[];
  readonly cues: readonly FrameCue[];
}

/** When a sentence is spoken, in frames from the beginning of the audio. */
export interface FrameCue {
  readonly sentence: number;
  readonly startFrame: number;
  readonly endFrame: number;
}
