import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';

export const OfferedVoice = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** A BCP 47 tag; `cmn-CN` is Mandarin. */
  language: z.string(),
  gender: z.enum(['female', 'male']),
  age: z.enum(['adult', 'child']),
});
export type OfferedVoice = z.infer<typeof OfferedVoice>;

export const SampleText = z.enum(['introduction', 'story'], 'The sample must be introduction or story.');
export type SampleText = z.infer<typeof SampleText>;

export const VoiceSample = z.object({
  sampleUrl: z.string(),
  sentences: z.array(z.object({ text: z.string(), endSeconds: z.number() })),
});
export type VoiceSample = z.infer<typeof VoiceSample>;

/** Low, because the first request for each voice and text generates speech. */
const throttle = { ratePerSecond: 10, burst: 20 } as const;

export const voices = {
  listVoices: endpoint({
    route: 'GET /voices',
    summary: 'List the voices.',
    access: 'public',
    answer: { status: 200, body: z.object({ voices: z.array(OfferedVoice) }) },
  }),
  getVoiceSample: endpoint({
    route: 'GET /voices/{id}/sample',
    summary:
      'Get a sample of a voice with the times of its sentences: it introduces itself, or reads the beginning of a story. The first request generates it.',
    access: 'public',
    query: z.object({ text: z.optional(SampleText) }),
    answer: { status: 200, body: VoiceSample },
    refusals: ['not_found', 'too_many'],
    throttle,
  }),
  playVoiceSample: endpoint({
    route: 'GET /voices/{id}/sample.mp3',
    summary: 'Redirect to the audio of the same sample, for players that need a single address.',
    access: 'public',
    answer: { status: 302 },
    refusals: ['not_found', 'too_many'],
    throttle,
  }),
} as const;
