import * as z from 'zod/mini';
import { AudioAnswer, AudioChoices, productionThrottle } from '#shared/contract/audio/audio-records.ts';
import { TextAudios } from '#shared/contract/audio/text-audio.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

export const PostAudio = z.extend(TextAudios, {
  postId: z.string(),
  reads: z.enum(['draft', 'published']),
});
export type PostAudio = z.infer<typeof PostAudio>;

export const postAudio = {
  getPostAudio: endpoint({
    route: 'GET /blog/{id}/audio',
    summary: 'Get the narration and the podcast of your post, and how much of each is out of date.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ postAudio: PostAudio }) },
    refusals: ['not_found'],
  }),
  createPostAudio: endpoint({
    route: 'POST /blog/{id}/audio',
    summary:
      'Generate or update the narration of a post, or its podcast (`isPodcast`). Each keeps its id. Only the changed sentences of a narration are generated; the previous audio plays until the new one is ready. The published text is read, or the draft if the post isn’t published.',
    access: 'signedIn',
    body: AudioChoices,
    answer: { status: 202, body: AudioAnswer },
    refusals: ['out_of_credits', 'not_found', 'conflict', 'too_many'],
    throttle: productionThrottle,
  }),
} as const;
