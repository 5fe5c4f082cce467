import { queryOptions } from '@tanstack/react-query';
import type { PublicPost } from '#shared/contract/posts/post.ts';
import { audioQuery } from '#web/listening/audio-queries.ts';
import { allPosts, refetchAtOnce } from '#web/posts/lists/blog-queries.ts';
import { api } from '#web/server/api.ts';
import { sentPost } from './sent-post.ts';

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: [...allPosts, 'one', id],
    queryFn: async ({ signal }): Promise<ShownPost> => {
      const { content: _markdown, ...post } = (await api('GET /blog/{id}', { params: { id }, signal })).post;
      // The page's HTML was serialised by the browser, so it can differ from the API's even if the post is unchanged.
      // An unchanged post keeps the page's HTML.
      const sentData = sentPost(id);
      return sentData?.post.updatedAt === post.updatedAt ? { ...post, html: sentData.html } : post;
    },
    initialData: (): ShownPost | undefined => {
      const sent = sentPost(id);
      return sent && { ...sent.post, html: sent.html };
    },
    initialDataUpdatedAt: refetchAtOnce,
  });

export function audioOfPostQuery({ id, audioId }: PostWithAudio, userid: string | undefined) {
  const sentData = sentPost(id)?.audio;
  return queryOptions({
    ...audioQuery(audioId, userid),
    ...(sentData?.id === audioId && { initialData: sentData, initialDataUpdatedAt: refetchAtOnce }),
  });
}

export type ShownPost = Omit<PublicPost, 'content'>;

export type PostWithAudio = { readonly id: string; readonly audioId: string };
