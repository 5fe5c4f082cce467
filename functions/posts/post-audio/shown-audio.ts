import type { AudioStatus } from '#shared/contract/audio/audio-records.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import { isHeardByAll } from '#functions/audio/heard-by-all.ts';
import type { StoredPost } from '#functions/posts/post-item.ts';

/** The audios that read posts, as they are now; nothing is asked where no post has one. */
export function postAudio(audios: Pick<AudioStore, 'getAll'>): PostAudio {
  const audiosOf = async (posts: readonly WithAudio[]) => {
    const ids = posts.flatMap(({ audioId }) => (audioId === undefined ? [] : [audioId]));
    return ids.length === 0 ? [] : [...(await audios.getAll(ids, { ConsistentRead: false })).values()];
  };
  return {
    async heardByAll(posts) {
      return new Set((await audiosOf(posts)).filter(isHeardByAll).map(({ id }) => id));
    },
    async statusOf(posts) {
      return new Map((await audiosOf(posts)).map(({ id, status }) => [id, status]));
    },
  };
}

export interface PostAudio {
  /** Those of their audios that everybody may hear. */
  readonly heardByAll: (posts: readonly WithAudio[]) => Promise<ReadonlySet<string>>;
  /** How far their audios are, for their author; one that is gone has none. */
  readonly statusOf: (posts: readonly WithAudio[]) => Promise<ReadonlyMap<string, AudioStatus>>;
}
type WithAudio = Pick<StoredPost, 'audioId'>;
