import type { AudioStatus } from '#shared/contract/audio/audio-records.ts';
import { audioIdsOf, type NamedAudios } from '#functions/books/named-audios.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { isShared } from '#functions/audio/shared-audio.ts';

export function postAudio(audios: Pick<AudioStore, 'getAll'>): PostAudio {
  const readAudios = async (ids: readonly string[]) =>
    ids.length === 0 ? [] : [...(await audios.getAll(ids, { ConsistentRead: false })).values()];
  return {
    async audibleToAll(posts) {
      const foundAudios = await readAudios(posts.flatMap((post) => Object.values(audioIdsOf(post))));
      return new Set(foundAudios.filter(isShared).map(({ id }) => id));
    },
    async statusOf(posts) {
      const found = await readAudios(posts.flatMap(({ audioId }) => audioId ?? []));
      return new Map(found.map(({ id, status }) => [id, status]));
    },
  };
}

export interface PostAudio {
  readonly audibleToAll: (posts: readonly NamedAudios[]) => Promise<ReadonlySet<string>>;
  readonly statusOf: (posts: readonly NamedAudios[]) => Promise<ReadonlyMap<string, AudioStatus>>;
}
