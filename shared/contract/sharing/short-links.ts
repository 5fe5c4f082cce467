import * as z from 'zod/mini';
import { Audio } from '#shared/contract/audio/audio-records.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ChannelPerson } from '#shared/contract/channels/channels.ts';

export const shortLinks = {
  shorten: endpoint({
    route: 'POST /shorten',
    summary:
      'The short link of an audio: one for each, made at the first asking. A private audio has none (409): share it by link first.',
    access: 'signedIn',
    body: z.object({
      audioId: z
        .string('An audio is named by its id.')
        .check(z.minLength(1, 'The id of the audio is missing.'), z.maxLength(64, 'There is no such audio.')),
    }),
    /** `url` is a path of the site. */
    answer: { status: 201, body: z.object({ shortCode: z.string(), url: z.string(), opens: z.number() }) },
    refusals: ['forbidden', 'not_found', 'conflict'],
  }),
  resolveShortLink: endpoint({
    route: 'GET /s/{shortCode}',
    summary: 'What a short link leads to. Each asking counts as an opening, but the owner’s.',
    access: 'optional',
    answer: { status: 200, body: z.object({ audio: Audio, channel: ChannelPerson }) },
    refusals: ['not_found'],
    throttle: { ratePerSecond: 200, burst: 400 },
  }),
  retireShortLink: endpoint({
    route: 'DELETE /shorten/{shortCode}',
    summary: 'Let a short link lead nowhere from now on; it is never given to anything else.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['forbidden', 'not_found'],
  }),
} as const;
