import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';

/** A voice as people choose it; how an engine renders it is nobody's business outside. */
export const OfferedVoice = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  language: z.string(),
});
export type OfferedVoice = z.infer<typeof OfferedVoice>;

/** The first request for each voice speaks. */
const throttle = { ratePerSecond: 10, burst: 20 } as const;

export const voices = {
  listVoices: endpoint({
    route: 'GET /voices',
    summary: 'The voices a text can be read in.',
    access: 'public',
    answer: { status: 200, body: z.object({ voices: z.array(OfferedVoice) }) },
  }),
  getVoiceSample: endpoint({
    route: 'GET /voices/{id}/sample',
    summary: 'Where a voice introduces itself; made by the engine at the first request and kept.',
    access: 'public',
    answer: { status: 200, body: z.object({ sampleUrl: z.string() }) },
    refusals: ['not_found', 'too_many'],
    throttle,
  }),
  playVoiceSample: endpoint({
    route: 'GET /voices/{id}/sample.mp3',
    summary: 'The same as sound: leads to where it lies, for players that are given one address.',
    access: 'public',
    answer: { status: 302 },
    refusals: ['not_found', 'too_many'],
    throttle,
  }),
} as const;
