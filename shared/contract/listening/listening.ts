import * as z from 'zod/mini';
import { maxIdsPerRequest } from '#shared/domain/listening/listening-limits.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';
import { Audio } from '#shared/contract/audio/audio-records.ts';

/**
 * A listener's position. `seconds` applies to the recording as it was when the position was sent. After the audio was
 * regenerated, the position is found by its sentence: `sentence` is the number of the cue, from 1, and `words` is the
 * beginning of the sentence.
 */
export const ListeningPosition = z.object({
  seconds: z
    .number('A position must be a number of seconds.')
    .check(
      z.minimum(0, 'A position must be 0 seconds or later.'),
      z.maximum(1_000_000, 'A position must be within the recording.'),
    ),
  sentence: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  words: z.optional(
    z.string().check(z.maxLength(80, 'The beginning of a sentence can be up to 80 characters.')),
  ),
  offset: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
});
export type ListeningPosition = z.infer<typeof ListeningPosition>;

export const Listening = z.object({
  audioId: z.string(),
  position: ListeningPosition,
  finished: z.boolean(),
  heardAt: z.string(),
});
export type Listening = z.infer<typeof Listening>;

export const listening = {
  keepPosition: endpoint({
    route: 'PUT /listening/{audioId}',
    summary:
      'Save your position in a recording. If a more recent one is already saved (by `heardAt`, from another device), nothing changes. The response is the saved position.',
    access: 'signedIn',
    body: z.object({
      position: ListeningPosition,
      finished: z.optional(z.boolean('Send true or false.')),
      heardAt: z.iso.datetime('Send when it was heard, as a time in UTC.'),
    }),
    answer: { status: 200, body: z.object({ listening: Listening }) },
    refusals: ['not_found'],
  }),
  getPosition: endpoint({
    route: 'GET /listening/{audioId}',
    summary: 'Get your position in a recording. It’s missing if you haven’t played the recording.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ listening: z.optional(Listening) }) },
  }),
  listHeard: endpoint({
    route: 'GET /listening',
    summary:
      'List the recordings that you played, latest first, without those that are deleted or private now.',
    access: 'signedIn',
    query: z.object({
      ...pageQuery,
      unfinished: z.optional(z.enum(['true'], 'Send true, or leave it out.')),
    }),
    answer: {
      status: 200,
      body: z.object({ heard: z.array(z.object({ audio: Audio, listening: Listening })), nextCursor }),
    },
  }),
  forgetPosition: endpoint({
    route: 'DELETE /listening/{audioId}',
    summary: 'Remove a recording from your history.',
    access: 'signedIn',
    answer: { status: 204 },
  }),
  forgetHistory: endpoint({
    route: 'DELETE /listening',
    summary: 'Clear your history.',
    access: 'signedIn',
    answer: { status: 204 },
  }),
  listSeveral: endpoint({
    route: 'GET /audio/several',
    summary:
      'Get several recordings by their ids, separated by commas, in that order. Those that you can’t play are left out.',
    access: 'optional',
    query: z.object({
      ids: z.string('Send the ids of the recordings.').check(
        z.maxLength(maxIdsPerRequest * 33, `You can ask for up to ${maxIdsPerRequest} recordings.`),
        z.refine(
          (ids) => ids.split(',').length <= maxIdsPerRequest,
          `You can ask for up to ${maxIdsPerRequest} recordings.`,
        ),
        z.regex(/^\w{1,64}(,\w{1,64})*$/, 'Send the ids of the recordings.'),
      ),
    }),
    answer: { status: 200, body: z.object({ audios: z.array(Audio) }) },
  }),
  countPlay: endpoint({
    route: 'POST /audio/{id}/plays',
    summary:
      'Count a play: half a minute of a shared recording was heard. Counts once for each listener and day, and never for its author. Sets no cookie.',
    access: 'optional',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
} as const;
