import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { BaseRevision } from '#shared/contract/revision.ts';
import { Text } from '#shared/contract/text.ts';
import { podcastLimits, podcastRefusals, speakers } from '#shared/domain/audio/podcasts.ts';
import { AudioAnswer, PodcastFormat, PodcastLength, productionThrottle, VoiceId } from './audio-records.ts';

const Speaker = z.enum(speakers, 'The speaker of a turn must be host or expert.');

const Turn = z.object({
  /** Never changes. The author's client chooses the id of a turn that it adds. */
  id: z
    .string('The id of a turn must be text.')
    .check(z.regex(/^[\w-]{1,40}$/, 'The id of a turn can be up to 40 letters and digits.')),
  speaker: Speaker,
  text: Text(podcastRefusals.turnEmpty).check(
    z.refine((text) => text.trim().length > 0, podcastRefusals.turnEmpty),
    z.maxLength(podcastLimits.turnCharacters, podcastRefusals.turnTooLong),
  ),
  locked: z.boolean('Send true to lock a turn.'),
  /** The numbers of sentences of the source, from 0; empty if the turn is in the speaker's own words. */
  sources: z
    .array(z.number().check(z.int(), z.minimum(0)), 'Sources must be sentence numbers.')
    .check(z.maxLength(20, 'A turn can have up to 20 sources.')),
  /** A higher number generates the audio of an unchanged text again. */
  take: z.optional(
    z
      .number()
      .check(z.int(), z.minimum(1), z.maximum(99, 'This turn was generated 99 times. Change its text.')),
  ),
});

const ShownTurn = z.object({
  id: z.string(),
  speaker: Speaker,
  text: z.string(),
  locked: z.boolean(),
  take: z.number(),
  sources: z.array(z.number()),
  quotes: z.array(z.string()),
  isSpoken: z.boolean(),
});
export type ShownTurn = z.infer<typeof ShownTurn>;

export const Script = z.object({
  audioId: z.string(),
  /** While `writing`, `turns` are only those written so far, and they can't be changed yet. */
  status: z.enum(['writing', 'written']),
  /** Increases with each change; 0 while the script is being written. */
  revision: z.number(),
  format: PodcastFormat,
  length: PodcastLength,
  hostVoice: z.string(),
  expertVoice: z.string(),
  /**
   * The display name of the model that wrote the script. `byModel` is false if fixed rules wrote it instead of a model.
   */
  model: z.string(),
  byModel: z.boolean(),
  turns: z.array(ShownTurn),
  /** Whether the current audio has exactly these turns in this order and in these voices. */
  isSpoken: z.boolean(),
  /** The share of turns that are based on sentences of the source, 0 to 1. */
  grounded: z.number(),
  toSpeak: z.object({ turns: z.number(), characters: z.number(), credits: z.number() }),
});
export type Script = z.infer<typeof Script>;

/** The sound of a turn (MP3 in Base64), and the credits charged for it. */
export const ShortSound = z.object({ mp3: z.string(), credits: z.number() });
export type ShortSound = z.infer<typeof ShortSound>;

const ScriptAnswer = z.object({ script: Script });

export const scripts = {
  getScript: endpoint({
    route: 'GET /audio/{id}/script',
    summary: 'Get the script of your podcast, as far as it’s written.',
    access: 'signedIn',
    answer: { status: 200, body: ScriptAnswer },
    refusals: ['forbidden', 'not_found'],
  }),
  changeScript: endpoint({
    route: 'PUT /audio/{id}/script',
    summary: 'Replace all turns of a script. No audio is generated.',
    access: 'signedIn',
    body: z.object({
      baseRevision: BaseRevision,
      turns: z
        .array(Turn, 'A script must be a list of turns.')
        .check(
          z.minLength(1, podcastRefusals.noTurns),
          z.maxLength(podcastLimits.turns, podcastRefusals.tooManyTurns),
        ),
    }),
    answer: { status: 200, body: ScriptAnswer },
    refusals: ['forbidden', 'not_found', 'conflict'],
    conflict: ScriptAnswer,
  }),
  writeScript: endpoint({
    route: 'POST /audio/{id}/script',
    summary: 'Regenerate the script. Locked turns stay. Review the script before you generate its audio.',
    access: 'signedIn',
    body: z.object({ format: z.optional(PodcastFormat), length: z.optional(PodcastLength) }),
    answer: { status: 202, body: AudioAnswer },
    refusals: ['out_of_credits', 'forbidden', 'not_found', 'conflict', 'too_many'],
    throttle: productionThrottle,
  }),
  hearTurn: endpoint({
    route: 'POST /audio/{id}/script/turns/{turnId}/hear',
    summary: 'Hear one turn as it’s written now. It isn’t charged again when the audio is generated.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ heard: ShortSound }) },
    refusals: ['out_of_credits', 'forbidden', 'not_found', 'conflict', 'too_many'],
    throttle: productionThrottle,
  }),
  speakScript: endpoint({
    route: 'POST /audio/{id}/speak',
    summary: 'Generate the audio of a script. Only turns without current audio are generated and charged.',
    access: 'signedIn',
    body: z.object({ hostVoice: z.optional(VoiceId), expertVoice: z.optional(VoiceId) }),
    answer: { status: 202, body: AudioAnswer },
    refusals: ['out_of_credits', 'forbidden', 'not_found', 'conflict', 'too_many'],
    throttle: productionThrottle,
  }),
} as const;
