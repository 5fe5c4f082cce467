import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import type { PostChange } from '#shared/contract/posts/posts.ts';
import { ApiError } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { flushAutosaved } from '#web/texts/use-autosave.ts';
import type { TextSaver } from '#web/texts/text-saver.ts';
import {
  ownPostQuery,
  allOwnPosts,
  ownPostsQuery,
  type OwnPostKey,
} from '#web/posts/own/own-post-queries.ts';

export function useOpenPost(of: OwnPostKey, saver: TextSaver | undefined): OpenPost {
  const queries = useQueryClient();
  const current = useRef(saver);
  useEffect(() => {
    current.current = saver;
  }, [saver]);
  const { userid, id } = of;
  return useMemo(() => {
    const { queryKey } = ownPostQuery({ userid, id });

    function applyPost(post: OwnPost): OwnPost {
      current.current?.takeIn(post);
      queries.setQueryData(queryKey, post);
      void queries.invalidateQueries({ queryKey: ownPostsQuery(userid, 'posts').queryKey });
      return post;
    }

    async function putPost(body: PostChange): Promise<OwnPost> {
      return applyPost((await api('PUT /blog/{id}', { params: { id }, body })).post);
    }

    return {
      say: putPost,
      async publish(change) {
        for (const key of [titleDraftKey({ userid, id }), excerptDraftKey({ userid, id })])
          await flushAutosaved(key);
        await current.current?.flush();
        return publishAsSeen(change, current.current, putPost, applyPost);
      },
      show: (change) => {
        queries.setQueryData(queryKey, (post) => post && { ...post, ...change });
        void queries.invalidateQueries({ queryKey: allOwnPosts(userid), refetchType: 'none' });
      },
    };
  }, [queries, userid, id]);
}

/**
 * Publishes only what the author sees. If another save came first, the server refuses and returns the saved post, which
 * is merged into the page.
 */
async function publishAsSeen(
  change: Publication,
  saver: TextSaver | undefined,
  put: (body: PostChange) => Promise<OwnPost>,
  applyPost: (post: OwnPost) => OwnPost,
): Promise<OwnPost> {
  const baseRevision = saver?.state.get().base.revision;
  try {
    return await put({ ...change, ...(baseRevision !== undefined && { baseRevision }) });
  } catch (error) {
    const savedPost = error instanceof ApiError && (error.body['post'] as OwnPost | undefined);
    if (savedPost) applyPost(savedPost);
    throw error;
  }
}

export const titleDraftKey = ({ userid, id }: OwnPostKey) => `draft:${userid}:title:${id}`;
export const excerptDraftKey = ({ userid, id }: OwnPostKey) => `draft:${userid}:excerpt:${id}`;

export type Publication = Pick<PostChange, 'status' | 'publishAt'>;

export interface OpenPost {
  readonly say: (body: PostChange) => Promise<OwnPost>;
  /** Saves unsent text first. Throws with a message for the person. */
  readonly publish: (change: Publication) => Promise<OwnPost>;
  readonly show: (change: Partial<OwnPost>) => void;
}
