import { folderOf, type FolderName } from '#shared/folders.ts';
import type { Speaker } from '#shared/domain/audio/podcasts.ts';
import type { Pronunciation } from '#shared/domain/speech/pronunciations.ts';
import type { PlaylistPiece } from '#functions/speech/hls.ts';
import type { Mp3Format } from '#functions/speech/mp3.ts';
import type { StreamPosition } from '#functions/speech/mpeg-ts.ts';
import type { PlannedGroup } from '#functions/audio/passages/groups.ts';
import type { Passage } from '#functions/audio/passages/passages.ts';
import type { StoredScript } from '#functions/audio/scripts/script-item.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';
import { newId } from '#functions/platform/ids.ts';
import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { readObject, removeFolder } from '#functions/platform/s3/object-folder.ts';

/**
 * What is needed while audio is made and is never served: source texts and scripts, the plan of an attempt (`mediaId`)
 * and how far its publishing came, the groups of passages with their sound, which all attempts at an audio share, and
 * the sound of single passages for reuse.
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

  async function getGroupSound(of: AudioKey, name: string): Promise<Uint8Array> {
    const sound = await readObject(client, bucket, keys.groupSound(of, name));
    return required(sound, `sound of group ${name}`, of.audioId);
  }
  async function getGroupReport(of: AudioKey, name: string): Promise<GroupReport> {
    const report = await getJson<GroupReport>(keys.groupReport(of, name));
    return required(report, `report of group ${name}`, of.audioId);
  }

  return {
    async putSource(ownerId: string, textId: string, text: string): Promise<void> {
      await put(keys.source(ownerId, textId), text, 'text/plain; charset=utf-8');
    },
    getSource: (ownerId: string, textId: string) => getText(keys.source(ownerId, textId)),
    async deleteSource(ownerId: string, textId: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keys.source(ownerId, textId) }));
    },

    async putScript(ownerId: string, scriptId: string, script: StoredScript): Promise<void> {
      await putJson(keys.script(ownerId, scriptId), script);
    },
    getScript: (ownerId: string, scriptId: string) => getJson<StoredScript>(keys.script(ownerId, scriptId)),

    /** The passages apart, in pages of `groupsAPage`, since whoever makes a group needs no more of a long text. */
    async putPlan(ownerId: string, mediaId: string, plan: Plan, passages: readonly Passage[]): Promise<void> {
      const pages: Promise<unknown>[] = [];
      for (let first = 0; first < plan.groups.length; first += groupsAPage) {
        const groups = plan.groups.slice(first, first + groupsAPage);
        const page = groups.map(({ from, to, name }): GroupInput => ({
          name,
          passages: passages.slice(from, to),
        }));
        pages.push(putJson(keys.inputs(ownerId, mediaId, first / groupsAPage), page));
      }
      await Promise.all([putJson(keys.plan(ownerId, mediaId), plan), ...pages]);
    },
    async getPlan(ownerId: string, mediaId: string): Promise<Plan> {
      return required(await getJson<Plan>(keys.plan(ownerId, mediaId)), 'plan', mediaId);
    },
    /** Undefined where it is gone, or is of a version whose groups are not found by their names. */
    async findPlan(ownerId: string, mediaId: string): Promise<Plan | undefined> {
      const plan = await getJson<Plan>(keys.plan(ownerId, mediaId));
      return plan?.groups.every(({ name }) => name !== undefined) ? plan : undefined;
    },
    async getGroupInput(ownerId: string, mediaId: string, group: number): Promise<GroupInput> {
      const page = await getJson<GroupInput[]>(
        keys.inputs(ownerId, mediaId, Math.floor(group / groupsAPage)),
      );
      return required(page?.[group % groupsAPage], `passages of group ${group}`, mediaId);
    },

    /** The report after the sound: where it lies, both do. */
    async putGroup(of: AudioKey, name: string, made: MadeGroup): Promise<void> {
      await put(keys.groupSound(of, name), made.sound, 'audio/mpeg');
      await putJson(keys.groupReport(of, name), made.report);
    },
    hasGroup: async (of: AudioKey, name: string) =>
      (await getJson<GroupReport>(keys.groupReport(of, name))) !== undefined,
    getGroupSound,
    getGroupReport,
    async getGroup(of: AudioKey, name: string): Promise<MadeGroup> {
      const [sound, report] = await Promise.all([getGroupSound(of, name), getGroupReport(of, name)]);
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

    /** Removes the work of every attempt, its texts and scripts; the passages belong to the cache. May be repeated. */
    async deleteWork({ ownerId, audioId }: AudioKey): Promise<void> {
      const work = `${folderOf('work', ownerId)}${audioId}-`;
      await removeFolder(client, bucket, work, (key) => /^(?:\d+|groups)\//u.test(key.slice(work.length)));
      await removeFolder(client, bucket, `${folderOf('sources', ownerId)}${audioId}-`);
    },

    /**
     * Removes what an audio does not need any more once an attempt is whole: earlier attempts, and groups, texts and
     * scripts that it does not name. What was put down since it began stays: it may be a later attempt's. May be repeated.
     */
    async deleteOutdated({ ownerId, audioId }: AudioKey, needed: Needed): Promise<void> {
      const isOld = (createdAt: Date) => createdAt < wholeSecond(needed.startedAt);
      const work = `${folderOf('work', ownerId)}${audioId}-`;
      await removeFolder(client, bucket, work, (key, createdAt) => {
        const [folder = '', file = ''] = key.slice(work.length).split('/');
        if (folder === 'groups') return isOld(createdAt) && !needed.groups.has(nameIn(file));
        return Number(folder) < needed.attempt;
      });
      const sources = folderOf('sources', ownerId);
      await removeFolder(
        client,
        bucket,
        `${sources}${audioId}-`,
        (key, createdAt) => isOld(createdAt) && !needed.sources.has(nameIn(key.slice(sources.length))),
      );
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
  script: (ownerId: string, scriptId: string) => `${folderOf('sources', ownerId)}${scriptId}.json`,
  plan: (ownerId: string, mediaId: string) => `${folderOf('work', ownerId)}${mediaId}/plan.json`,
  inputs: (ownerId: string, mediaId: string, page: number) =>
    `${folderOf('work', ownerId)}${mediaId}/groups/${page}.json`,
  groupSound: ({ ownerId, audioId }: AudioKey, name: string) =>
    `${folderOf('work', ownerId)}${audioId}-groups/${name}.mp3`,
  groupReport: ({ ownerId, audioId }: AudioKey, name: string) =>
    `${folderOf('work', ownerId)}${audioId}-groups/${name}.json`,
  published: (ownerId: string, mediaId: string) => `${folderOf('work', ownerId)}${mediaId}/published.json`,
  passage: (ownerId: string, hash: string) => `${folderOf('passages', ownerId)}${hash}.mp3`,
};

/** Names a text or a script of an audio: whoever removes the audio finds all of them. */
export const newSourceId = (audioId: string): string => `${audioId}-${newId('txt').slice(4)}`;

/** S3 tells in whole seconds when an object was written. */
const wholeSecond = (time: string) => new Date(Math.floor(Date.parse(time) / 1_000) * 1_000);

const nameIn = (file: string): string => file.split('.')[0]!;

/** Some 100,000 characters. */
const groupsAPage = 64;

function required<T>(found: T | undefined, what: string, mediaId: string): T {
  if (found === undefined) throw new Error(`The ${what} of ${mediaId} is missing.`);
  return found;
}

export type WorkStore = ReturnType<typeof workStore>;

export interface AudioKey {
  readonly ownerId: string;
  readonly audioId: string;
}

interface Needed {
  readonly attempt: number;
  readonly startedAt: string;
  /** By name. */
  readonly groups: ReadonlySet<string>;
  /** Texts and scripts by their ids. */
  readonly sources: ReadonlySet<string>;
}

/** How a text becomes sound; indexes count from 0. Its passages lie beside it. */
export interface Plan {
  readonly sentences: readonly Sentence[];
  /** For each passage, the index of its sentence. */
  readonly sentenceOf: readonly number[];
  readonly groups: readonly PlannedGroup[];
  /** Of a podcast: what its voices are called. */
  readonly voiceNames?: Readonly<Record<Speaker, string>>;
  /** The groups whose sound this attempt makes or publishes, ascending. */
  readonly toMake: readonly number[];
  /** Whether it is heard while it is made. */
  readonly streams: boolean;
  /** The list of pronunciations that holds for it, and its fingerprint; absent without one. */
  readonly pronunciations?: readonly Pronunciation[];
  readonly pronunciation?: string;
}

/** What one group is made of. */
export interface GroupInput {
  readonly name: string;
  readonly passages: readonly Passage[];
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
