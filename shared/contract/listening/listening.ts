import * as z from 'zod/mini';
import { mostSeveral } from '#shared/domain/listening/listening-limits.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';
import { Audio } from '#shared/contract/audio/audio-records.ts';

/**
 * Where somebody is in an audio. `sentence` is the number of the cue from 1 and `words` how it begins, so that it
 * is found again where the audio was made anew; `seconds` is where it was then.
 */
export const Position = z.object({
  seconds: z
    .number('A position has seconds.')
    .check(
      z.minimum(0, 'A position is 0 seconds or later.'),
      z.maximum(1_000_000, 'A position is within the audio.'),
    ),
  sentence: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  words: z.optional(
    z.string().check(z.maxLength(80, 'The beginning of a sentence has at most 80 characters.')),
  ),
  /** Seconds from the beginning of that sentence. */
  offset: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
});
export type Position = z.infer<typeof Position>;

export const Listening = z.object({
  audioId: z.string(),
  position: Position,
  finished: z.boolean(),
  /** When its listener last moved it, by their own act. */
  heardAt: z.string(),
});
export type Listening = z.infer<typeof Listening>;

export const listening = {
  keepPosition: endpoint({
    route: 'PUT /listening/{audioId}',
    summary:
      'Save the position in an audio. What was heard before what is kept already (`heardAt`, on another device) changes nothing; the answer is what holds.',
    access: 'signedIn',
    body: z.object({
      position: Position,
      finished: z.optional(z.boolean('Say true or false.')),
      heardAt: z.iso.datetime('Say when it was heard, as a time in UTC.'),
    }),
    answer: { status: 200, body: z.object({ listening: Listening }) },
    refusals: ['not_found'],
  }),
  getPosition: endpoint({
    route: 'GET /listening/{audioId}',
    summary: 'Where one is in an audio; absent where one never heard it.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ listening: z.optional(Listening) }) },
  }),
  listHeard: endpoint({
    route: 'GET /listening',
    summary: 'What one heard, the latest first; what is gone or private by now is left out.',
    access: 'signedIn',
    query: z.object({ ...pageQuery, unfinished: z.optional(z.enum(['true'], 'Say true, or leave it out.')) }),
    answer: {
      status: 200,
      body: z.object({ heard: z.array(z.object({ audio: Audio, listening: Listening })), nextCursor }),
    },
  }),
  forgetPosition: endpoint({
    route: 'DELETE /listening/{audioId}',
    summary: 'Remove one audio from the history.',
    access: 'signedIn',
    answer: { status: 204 },
  }),
  forgetHistory: endpoint({
    route: 'DELETE /listening',
    summary: 'Clear the history.',
    access: 'signedIn',
    answer: { status: 204 },
  }),
  listSeveral: endpoint({
    route: 'GET /audio/several',
    summary:
      'Audios by their ids, with commas between them, in that order; what the caller can’t hear is left out.',
    access: 'optional',
    query: z.object({
      ids: z.string('Say which audios, by their ids.').check(
        z.maxLength(mostSeveral * 33, `Ask for at most ${mostSeveral} audios.`),
        z.refine((ids) => ids.split(',').length <= mostSeveral, `Ask for at most ${mostSeveral} audios.`),
        z.regex(/^\w{1,64}(,\w{1,64})*$/, 'Say which audios, by their ids.'),
      ),
    }),
    answer: { status: 200, body: z.object({ audios: z.array(Audio) }) },
  }),
  countPlay: endpoint({
    route: 'POST /audio/{id}/plays',
    summary:
      'Half a minute of a shared audio was heard. Counts once for each listener and day, and not for its owner; no cookie is set.',
    access: 'optional',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
} as const;
