import type { PostChange, PostCreation } from '#shared/contract/posts/posts.ts';
import { actorOf, bootListeners } from '#functions/channels/testing/listeners.ts';
import type { Person } from '#functions/people/people-store.ts';
import type { Announcing } from '#functions/news-items/announcing.ts';
import { readItem } from '#functions/platform/dynamodb/items.ts';
import { coverStore } from '#functions/platform/pictures/cover-store.ts';
import { textPictureStore } from '#functions/platform/pictures/text-picture-store.ts';
import type { Publication, StoredPost } from '#functions/posts/post-item.ts';
import { postAudio } from '#functions/posts/shown-audio.ts';
import { postCounters } from '#functions/posts/post-counters.ts';
import { postRequests } from '#functions/posts/posts/post-requests.ts';
import { postStore } from '#functions/posts/post-store.ts';
import { postTextStore } from '#functions/posts/post-text-store.ts';
import { changePost } from '#functions/posts/posts/change-post.ts';
import { createPost } from '#functions/posts/posts/create-post.ts';
import { deletePost } from '#functions/posts/posts/delete-post.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { bootBucket } from '#functions/testing/buckets.ts';
import { requestDefaults } from '#functions/testing/request-defaults.ts';
import { recordedEdges } from '#functions/testing/recorded-edges.ts';
import { recordedNews } from '#functions/testing/recorded-news.ts';

export async function bootAuthors() {
  const listeners = await bootListeners('posts', 'audio', 'news');
  const { client } = listeners;
  const bucket = await bootBucket('texts');
  const media = await bootBucket('media');
  const announced: string[] = [];
  const announcing: Announcing = {
    announceWrite: ({ id, ownerId }, at) => ({
      // Stored in the table of posts, so that tests see whether the announcement was part of the transaction.
      Put: { TableName: 'posts', Item: { id: `#announced ${id}`, ownerId, at } },
    }),
    begin: ({ id }) => Promise.resolve(void announced.push(id)),
  };
  let time = Date.parse('2026-11-23T08:00:00.000Z');
  const edges = recordedEdges();
  const deps = {
    ...listeners,
    ...recordedNews(client),
    posts: postStore(client, 'posts', announcing),
    postCounters: postCounters(client, 'posts'),
    requests: postRequests(client, 'posts'),
    texts: postTextStore(bucket.client, 'texts'),
    covers: coverStore(media.client, 'media'),
    pictures: textPictureStore(media.client, 'media'),
    audio: postAudio(audioStore(client, 'audio')),
    audios: audioStore(client, 'audio'),
    takeBackAudio: () => Promise.resolve(),
    edges,
    now: () => new Date(time),
  };
  type Deps = typeof deps;
  const aRequest = (person: Person, id = '') => ({
    ...requestDefaults,
    actor: actorOf(person),
    params: { id },
  });
  return {
    ...deps,
    bucket,
    media,
    announced,
    asked: aRequest,
    announcement: (id: string) => readItem<{ at: string }>(client, 'posts', { id: `#announced ${id}` }),

    create: async (author: Person, body: Partial<PostCreation> = {}, idempotencyKey?: string) =>
      (
        await createPost(deps)({
          ...aRequest(author),
          idempotencyKey,
          body: { title: 'Reading aloud', content: 'Read it **aloud**.', ...body },
        })
      ).post,

    change: async (author: Person, id: string, body: PostChange, over: Partial<Deps> = {}) =>
      (await changePost({ ...deps, ...over })({ ...aRequest(author, id), body })).post,

    trash: (author: Person, id: string, over: Partial<Deps> = {}) =>
      deletePost({ ...deps, ...over })(aRequest(author, id)),

    wait: ({ days = 0, minutes = 0, seconds = 0 }) =>
      void (time += ((days * 24 * 60 + minutes) * 60 + seconds) * 1_000),

    close: () => Promise.all([listeners.close(), bucket.close(), media.close()]),
  };
}

export const aStoredPost = (given: Partial<StoredPost> = {}): StoredPost => ({
  id: 'reading-aloud-k3x9qa',
  ownerId: 'ada',
  title: 'Reading aloud',
  excerpt: '',
  category: 'Everything Else',
  tags: [],
  textId: 'txt_1',
  textFingerprint: 'f',
  revision: 1,
  saveId: '',
  wordCount: 3,
  createdAt: '2026-11-23T08:00:00.000Z',
  updatedAt: '2026-11-23T08:00:00.000Z',
  writes: 1,
  requestFingerprint: 'f',
  ...given,
});

export const aPublication = (given: Partial<Publication> = {}): Publication => ({
  title: 'Reading aloud',
  excerpt: '',
  beginning: 'Read it aloud.',
  category: 'Everything Else',
  tags: [],
  textId: 'txt_1',
  textFingerprint: 'f',
  htmlId: 'pub_1',
  wordCount: 3,
  at: '2026-11-23T08:00:00.000Z',
  ...given,
});

export type Authors = Awaited<ReturnType<typeof bootAuthors>>;
