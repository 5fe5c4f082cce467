import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import type { PostChange } from '#shared/contract/posts/posts.ts';
import { ApiError } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { flushAutosaved } from '#web/texts/use-autosave.ts';
import type { TextSaver } from '#web/texts/text-saver.ts';
import { ownPostQuery, ownPostsOf, ownPostsQuery, type OwnPostOf } from '#web/posts/own/own-post-queries.ts';

/** What is done to the open post beside its text: what is said of it, and whether readers have it. */
export function useOpenPost(of: OwnPostOf, saver: TextSaver | undefined): OpenPost {
  const queries = useQueryClient();
  const current = useRef(saver);
  useEffect(() => {
    current.current = saver;
  }, [saver]);
  const { userid, id } = of;
  return useMemo(() => {
    const { queryKey } = ownPostQuery({ userid, id });

    /** Everything that shows the post has it as the server has it now. */
    function takeUp(post: OwnPost): OwnPost {
      current.current?.takeIn(post);
      queries.setQueryData(queryKey, post);
      void queries.invalidateQueries({ queryKey: ownPostsQuery(userid, 'posts').queryKey });
      return post;
    }

    async function put(body: PostChange): Promise<OwnPost> {
      return takeUp((await api('PUT /blog/{id}', { params: { id }, body })).post);
    }

    return {
      say: put,
      async publish(change) {
        for (const key of [titleDraft({ userid, id }), excerptDraft({ userid, id })])
          await flushAutosaved(key);
        await current.current?.flush();
        return publishAsSeen(change, current.current, put, takeUp);
      },
      show: (change) => {
        queries.setQueryData(queryKey, (post) => post && { ...post, ...change });
        void queries.invalidateQueries({ queryKey: ownPostsOf(userid), refetchType: 'none' });
      },
    };
  }, [queries, userid, id]);
}

/**
 * Readers get what its author sees: where somebody saved meanwhile, that is brought together with what stands here, and
 * published only if it says the same.
 */
async function publishAsSeen(
  change: Publication,
  saver: TextSaver | undefined,
  put: (body: PostChange) => Promise<OwnPost>,
  takeUp: (post: OwnPost) => OwnPost,
): Promise<OwnPost> {
  const baseRevision = saver?.state.get().base.revision;
  try {
    return await put({ ...change, ...(baseRevision !== undefined && { baseRevision }) });
  } catch (error) {
    const now = error instanceof ApiError && (error.body['post'] as OwnPost | undefined);
    if (now) takeUp(now);
    throw error;
  }
}

export const titleDraft = ({ userid, id }: OwnPostOf) => `draft:${userid}:title:${id}`;
export const excerptDraft = ({ userid, id }: OwnPostOf) => `draft:${userid}:excerpt:${id}`;

export type Publication = Pick<PostChange, 'status' | 'publishAt'>;

export interface OpenPost {
  /** Saves what is said of the post: title, excerpt, category, tags. */
  readonly say: (body: PostChange) => Promise<OwnPost>;
  /** Sends what was typed, then publishes that, schedules it or takes it back. Fails with a sentence. */
  readonly publish: (change: Publication) => Promise<OwnPost>;
  /** Shows what is known to be so, without asking. */
  readonly show: (change: Partial<OwnPost>) => void;
}
