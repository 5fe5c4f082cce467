import * as z from 'zod/mini';
import { idOf } from '#shared/contract/ids.ts';
import { Audio } from '#shared/contract/audio/audio-records.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ChannelPerson } from '#shared/contract/channels/channels.ts';

/** `url` is a path of the site; `opens` doesn't count when the author opens the link. */
export const ShortLink = z.object({ shortCode: z.string(), url: z.string(), opens: z.number() });

export const shortLinks = {
  shorten: endpoint({
    route: 'POST /shorten',
    summary:
      'Get the short link of a recording. The first request creates it. A private recording has none (409): make it unlisted first.',
    access: 'signedIn',
    body: z.object({
      audioId: idOf('The id of a recording must be text.', 'This recording doesn’t exist.'),
    }),
    answer: { status: 201, body: ShortLink },
    refusals: ['forbidden', 'not_found', 'conflict'],
  }),
  getShortLink: endpoint({
    route: 'GET /shorten/{shortCode}',
    summary: 'Get the number of times your short link was opened. A deactivated one isn’t found.',
    access: 'signedIn',
    answer: { status: 200, body: ShortLink },
    refusals: ['forbidden', 'not_found'],
  }),
  resolveShortLink: endpoint({
    route: 'GET /s/{shortCode}',
    summary:
      'Get the recording that a short link leads to. Each request counts as an opening, except for its author’s.',
    access: 'optional',
    answer: { status: 200, body: z.object({ audio: Audio, channel: ChannelPerson }) },
    refusals: ['not_found'],
    throttle: { ratePerSecond: 200, burst: 400 },
  }),
  retireShortLink: endpoint({
    route: 'DELETE /shorten/{shortCode}',
    summary: 'Deactivate a short link. Its code is never reused.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['forbidden', 'not_found'],
  }),
} as const;
