import * as z from 'zod/mini';
import { deployedDigests } from '#functions/news/news-dependencies.ts';
import { step } from '#functions/platform/step.ts';
import { stopUnwantedDigest, MailEvent } from './end-unwanted.ts';

const stopDigest = stopUnwantedDigest({ digests: deployedDigests() });

/** Safe to run twice: an ended digest stays ended. */
export const handler = step(MailEvent, z.object({ ended: z.boolean() }), async ({ detail }) => ({
  ended: await stopDigest(detail),
}));
