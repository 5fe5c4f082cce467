import { folderOf } from '#shared/folders.ts';
import type { Speaker } from '#shared/domain/audio/podcasts.ts';
import type { Pronunciation } from '#shared/domain/speech/pronunciations.ts';
import type { PlaylistPiece } from '#functions/speech/hls.ts';
import type { Mp3Format } from '#functions/speech/mp3.ts';
import type { StreamPosition } from '#functions/speech/mpeg-ts.ts';
import type { PlannedGroup } from '#functions/audio/passages/groups.ts';
import type { Passage } from '#functions/audio/passages/passages.ts';
import type { Sentence } from '#functions/audio/passages/sentences.ts';
import { requireFound, type WorkObjects } from './work-objects.ts';

export function planStore(objects: WorkObjects) {
  const findPlan = (ownerId: string, mediaId: string) =>
    objects.getJson<Plan>(planKeys.plan(ownerId, mediaId));

  return {
    /**
     * Stores the passages separately from the plan, in pages of `groupsAPage`, so that making one group doesn't read
     * the passages of the whole text.
     */
    async putPlan(ownerId: string, mediaId: string, plan: Plan, passages: readonly Passage[]): Promise<void> {
      const pages: Promise<unknown>[] = [];
      for (let first = 0; first < plan.groups.length; first += groupsAPage) {
        const groups = plan.groups.slice(first, first + groupsAPage);
        const page = groups.map(({ from, to, name }): GroupInput => ({
          name,
          passages: passages.slice(from, to),
        }));
        pages.push(objects.putJson(planKeys.inputs(ownerId, mediaId, first / groupsAPage), page));
      }
      await Promise.all([objects.putJson(planKeys.plan(ownerId, mediaId), plan), ...pages]);
    },
    findPlan,
    getPlan: async (ownerId: string, mediaId: string) =>
      requireFound(await findPlan(ownerId, mediaId), `plan of ${mediaId}`),

    async getGroupInput(ownerId: string, mediaId: string, group: number): Promise<GroupInput> {
      const page = Math.floor(group / groupsAPage);
      const inputs = await objects.getJson<GroupInput[]>(planKeys.inputs(ownerId, mediaId, page));
      return requireFound(inputs?.[group % groupsAPage], `group ${group} of ${mediaId}`);
    },

    putPublished: (ownerId: string, mediaId: string, published: PublishedSound) =>
      objects.putJson(planKeys.published(ownerId, mediaId), published),
    getPublished: (ownerId: string, mediaId: string) =>
      objects.getJson<PublishedSound>(planKeys.published(ownerId, mediaId)),
  };
}

const planKeys = {
  plan: (ownerId: string, mediaId: string) => `${folderOf('work', ownerId)}${mediaId}/plan.json`,
  inputs: (ownerId: string, mediaId: string, page: number) =>
    `${folderOf('work', ownerId)}${mediaId}/groups/${page}.json`,
  published: (ownerId: string, mediaId: string) => `${folderOf('work', ownerId)}${mediaId}/published.json`,
};

const groupsAPage = 64;

/**
 * How a text is divided to make its audio, without its passages, which are stored separately. All indexes are
 * zero-based.
 */
export interface Plan {
  readonly sentences: readonly Sentence[];
  readonly sentenceOf: readonly number[];
  readonly groups: readonly PlannedGroup[];
  readonly voiceNames?: Readonly<Record<Speaker, string>>;
  /** The ascending indexes of the groups that this attempt makes or publishes. */
  readonly toMake: readonly number[];
  readonly streams: boolean;
  readonly pronunciations?: readonly Pronunciation[];
  readonly pronunciation?: string;
}

export interface GroupInput {
  readonly name: string;
  readonly passages: readonly Passage[];
}

/** The published part of a stream, which consists of the first `groups` groups. */
export interface PublishedSound {
  readonly groups: number;
  readonly format: Mp3Format;
  readonly position: StreamPosition;
  readonly pieces: readonly PlaylistPiece[];
  readonly cues: readonly FrameCue[];
}

/** The place of a sentence in the sound, in MP3 frames from the beginning of the audio. */
export interface FrameCue {
  readonly sentence: number;
  readonly startFrame: number;
  readonly endFrame: number;
}
