import * as z from 'zod/mini';
import { AudioAnswer, AudioChoices, productionThrottle } from '#shared/contract/audio/audio-records.ts';
import { TextAudios } from '#shared/contract/audio/text-audio.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

/** How the narration and the podcast of a post stand to it: to what is public of it, else to its draft. */
export const PostAudio = z.extend(TextAudios, {
  postId: z.string(),
  /** Which of its texts is read, or talked about, and compared. */
  reads: z.enum(['draft', 'published']),
});
export type PostAudio = z.infer<typeof PostAudio>;

export const postAudio = {
  getPostAudio: endpoint({
    route: 'GET /blog/{id}/audio',
    summary: 'The narration and the podcast of a post of one’s own, and how far each is out of date.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ postAudio: PostAudio }) },
    refusals: ['not_found'],
  }),
  createPostAudio: endpoint({
    route: 'POST /blog/{id}/audio',
    summary:
      'Generate the narration of a post, or its podcast (`isPodcast`), or update it: each has an id that stays. Of a narration only sentences that changed are spoken; the previous audio plays until the new one is ready. What is public is read; of a post that is not public, the draft.',
    access: 'signedIn',
    body: AudioChoices,
    answer: { status: 202, body: AudioAnswer },
    refusals: ['out_of_credits', 'not_found', 'conflict', 'too_many'],
    throttle: productionThrottle,
  }),
} as const;
